#!/usr/bin/env node
// The same bot in JavaScript: buys the most points in reach, else takes anything legal.
//
// Try it:     splendor check-bot "node template.mjs"
// Play it:    splendor match "cmd:node template.mjs" greedy --games 20
// The words:  docs/reference/bot-protocol.md

import { createInterface } from "node:readline";

let cards = [];

function choose(view) {
  const buys = view.legal.filter((a) => a >= 45 && a < 57); // buy market place 0 … 11
  const points = (a) => cards[view.market[a - 45]].points;
  if (buys.length > 0) return buys.reduce((best, a) => (points(a) > points(best) ? a : best));
  return view.legal[Math.floor(Math.random() * view.legal.length)];
}

function answer(message) {
  switch (message.type) {
    case "hello":
      cards = message.cards;
      return { type: "hello", protocol: 1, name: "template.mjs", author: "you" };
    case "choose":
      return { type: "choice", id: message.id, action: choose(message.view) };
    case "quit":
      process.exit(0);
  }
  return null; // "game", "over", and whatever a later version may say
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const reply = answer(JSON.parse(line));
  if (reply !== null) console.log(JSON.stringify(reply));
});
