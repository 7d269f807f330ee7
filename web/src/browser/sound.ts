// Short sounds, made on the spot: a clink for tokens, a card's slide, a chime for a noble.
import { moveOf, PASS } from '../game/actions.ts'
import type { Turn } from '../wire/protocol.gen.ts'
import { settings } from './settings.svelte.ts'

let audio: AudioContext | null = null

function context(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null
  // a browser lets sound begin only after the player has touched the page
  if (!navigator.userActivation?.hasBeenActive) return null
  audio ??= new AudioContext()
  return audio
}

function tone(at: AudioContext, pitch: number, start: number, length: number, loud: number): void {
  const wave = at.createOscillator()
  const gain = at.createGain()
  wave.type = 'triangle'
  wave.frequency.value = pitch
  gain.gain.setValueAtTime(loud, at.currentTime + start)
  gain.gain.exponentialRampToValueAtTime(0.0001, at.currentTime + start + length)
  wave.connect(gain).connect(at.destination)
  wave.start(at.currentTime + start)
  wave.stop(at.currentTime + start + length)
}

function rustle(at: AudioContext, length: number): void {
  const size = Math.floor(at.sampleRate * length)
  const buffer = at.createBuffer(1, size, at.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < size; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 2 * 0.12
  const source = at.createBufferSource()
  const filter = at.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = 2600
  source.buffer = buffer
  source.connect(filter).connect(at.destination)
  source.start()
}

export function playSound(turn: Turn, mine: boolean): void {
  const at = context()
  if (!at) return
  const loud = mine ? 0.12 : 0.07
  const what = moveOf(turn.actions[0] ?? PASS)
  if (what.kind === 'take')
    what.colours.forEach((c, i) => tone(at, 1500 + c * 130, i * 0.07, 0.12, loud))
  else if (what.kind === 'reserve' || what.kind === 'buy') rustle(at, 0.22)
  if (what.kind === 'buy') tone(at, 880, 0.08, 0.25, loud)
  if (turn.noble !== null)
    [659, 831, 988].forEach((pitch, i) => tone(at, pitch, 0.2 + i * 0.11, 0.5, 0.1))
}

export function playTurn(): void {
  const at = context()
  if (!at) return
  tone(at, 660, 0, 0.16, 0.07)
  tone(at, 990, 0.1, 0.24, 0.07)
}
