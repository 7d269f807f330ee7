// What is agreed at a table, in words: joiners should know it before they sit down.
import { clockChoice } from './clocks.ts'
import { duration, t } from '../i18n/i18n.svelte.ts'
import type { Options, Rules, Seat, TableState } from '../wire/protocol.gen.ts'
import { CHANGEABLE, usualRules } from './rules.ts'

interface Agreed {
  state: TableState
  rules: Rules
  options: Options
  seats: readonly Seat[]
}

const targetText = (rules: Rules) => t('target-points', { n: rules.target })

/** Where a game differs from the rulebook. */
export function ownRules(rules: Rules): string[] {
  const usual = usualRules(rules.players)
  return CHANGEABLE.filter((name) => rules[name] !== usual[name]).map((name) =>
    name === 'target'
      ? targetText(rules)
      : t(`own-${name.replaceAll('_', '-')}`, { n: rules[name] }),
  )
}

/** What is not as usual between people. */
function ownWays({ shuffle, undo, hints, rated, chat }: Options): string[] {
  const ways: [boolean, string][] = [
    [!shuffle, 'own-order'],
    [!undo, 'own-no-undo'],
    [!hints && !rated, 'own-no-hints'], // no rated game has them
    [!chat, 'own-no-chat'],
  ]
  return ways.flatMap(([isSo, id]) => (isSo ? [t(id)] : []))
}

/** What happens to somebody who stays away; with days for a turn nobody is away. */
function absenceText({ absence, clock, grace }: Options): string[] {
  if (absence === 'wait' || clock.kind === 'days') return []
  return [t(`own-absence-${absence}`, { time: duration(grace) })]
}

/** Bots do not mind, and whoever shares a device knows what they chose. */
const isAmongPeople = (seats: readonly Seat[]) =>
  seats.filter((seat) => seat.kind !== 'bot' && seat.kind !== 'hotseat').length > 1

/** All that is agreed, for whoever is at the table or about to be. */
export function terms({ rules, options, seats }: Agreed): string[] {
  const target = rules.target === usualRules(rules.players).target ? [targetText(rules)] : []
  const ways = isAmongPeople(seats) ? [...ownWays(options), ...absenceText(options)] : []
  return [
    clockChoice(options.clock),
    ...target,
    ...ownRules(rules),
    ...(options.rated ? [t('rated')] : []),
    ...ways,
  ]
}

/** The same for a list of tables: only what is not as usual, and its ways while one can still sit down. */
export function shortTerms({ state, rules, options, seats }: Agreed): string[] {
  const strict = options.absence === 'forfeit' ? absenceText(options) : []
  const ways = state === 'waiting' && isAmongPeople(seats) ? [...ownWays(options), ...strict] : []
  return [
    clockChoice(options.clock),
    ...ownRules(rules),
    ...(options.rated ? [t('rated')] : []),
    ...ways,
  ]
}
