// The page's copy of a table: a pure function of the server's messages.
// Nothing here guesses ahead; the table changes only when the server says so.
import type {
  ChatLine,
  Clocks,
  Options,
  Result,
  Reveal,
  Rules,
  Seat,
  ServerMessage,
  TableSnapshot,
  TableState,
  Turn,
  UndoOffer,
  View,
} from './protocol.gen.ts'

/** How a wish to take back a turn ended: granted to a seat, or declined by one. */
export interface UndoEnd {
  granted: boolean
  seat: number
  seq: number
}

export interface TableModel {
  id: string
  seq: number
  state: TableState
  host: string
  rules: Rules
  options: Options
  commitment: string
  seats: Seat[]
  mine: number[]
  view: View | null
  log: Turn[]
  clocks: Clocks
  /** This device's time when `clocks` arrived. */
  heard: number
  chat: ChatLine[]
  undo: UndoOffer | null
  /** Until the next move. */
  undoEnd: UndoEnd | null
  spectators: number
  result: Result | null
  reveal: Reveal | null
  next: string | null
  /** A message was missed: ask for the whole table again. */
  gap: boolean
}

const known = (card: number | null | undefined) => card ?? null

function newIn(before: readonly number[], after: readonly number[]): number | null {
  return known(after.find((id) => !before.includes(id)))
}

/** The card a turn was about, from the views on both sides of it. */
export function cardOfTurn(before: View, after: View, seat: number): number | null {
  const was = before.seats[seat]
  const is = after.seats[seat]
  if (!was || !is) return null
  const bought = newIn(was.bought, is.bought)
  if (bought !== null) return bought
  const slot = is.reserved.findIndex((card, i) => card !== null && was.reserved[i] === null)
  return known(is.reserved[slot]?.card)
}

/** A turn as it was seen to happen, with its card and noble. */
export function told(turn: Omit<Turn, 'card' | 'noble'>, before: View, after: View): Turn {
  const was = before.seats[turn.seat]?.nobles ?? []
  const is = after.seats[turn.seat]?.nobles ?? []
  return { ...turn, card: cardOfTurn(before, after, turn.seat), noble: newIn(was, is) }
}

function fromSnapshot(m: TableSnapshot, heard: number): TableModel {
  const { t: _, table, created: __, ...rest } = m
  return { ...rest, id: table, heard, undoEnd: null, gap: false }
}

type Played = Extract<ServerMessage, { t: 'played' }>
function addTurn(model: TableModel, m: Played): Turn[] {
  const fresh = { ply: m.ply, seat: m.seat, actions: m.actions, drawn: m.drawn, at: m.at }
  const now = model.view ? told(fresh, model.view, m.view) : { ...fresh, card: null, noble: null }
  const last = model.log.at(-1)
  const goesOn = last && model.view && model.view.phase !== 'action' && last.seat === m.seat
  if (!goesOn) return [...model.log, now]
  const whole: Turn = {
    ...last,
    actions: [...last.actions, ...now.actions],
    drawn: [...last.drawn, ...now.drawn],
    card: last.card ?? now.card,
    noble: last.noble ?? now.noble,
  }
  return [...model.log.slice(0, -1), whole]
}

/** Plies from `ply` on never happened. */
function dropPlies(log: readonly Turn[], ply: number): Turn[] {
  return log
    .filter((turn) => turn.ply < ply)
    .map((turn) =>
      turn.ply + turn.actions.length > ply
        ? { ...turn, actions: turn.actions.slice(0, ply - turn.ply) }
        : turn,
    )
}

type Undone = Extract<ServerMessage, { t: 'undone' }>
/** Whoever asked goes back to before a turn of theirs. */
function grantedBy({ log }: TableModel, { ply, seq }: Undone): UndoEnd | null {
  const turn = log.find((turn) => turn.ply + turn.actions.length > ply)
  return turn ? { granted: true, seat: turn.seat, seq } : null
}

function numbered(model: TableModel, seq: number): 'next' | 'old' | 'gap' {
  if (seq <= model.seq) return 'old'
  return seq === model.seq + 1 ? 'next' : 'gap'
}

/** Whether somebody gives up, which ends an offer of undo. */
const leaves = (before: readonly Seat[], after: readonly Seat[]) =>
  after.some((seat, i) => seat.resigned && !before[i]?.resigned)

function step(model: TableModel, m: ServerMessage, heard: number): TableModel {
  switch (m.t) {
    case 'played':
      return {
        ...model,
        seq: m.seq,
        state: 'playing',
        view: m.view,
        log: addTurn(model, m),
        clocks: m.clocks,
        heard,
        undo: null,
        undoEnd: null,
      }
    case 'undone':
      return {
        ...model,
        seq: m.seq,
        view: m.view,
        log: dropPlies(model.log, m.ply),
        clocks: m.clocks,
        heard,
        undo: null,
        undoEnd: grantedBy(model, m),
      }
    case 'undo':
      return {
        ...model,
        seq: m.seq,
        undo: m.undo,
        undoEnd: m.declined === null ? null : { granted: false, seat: m.declined, seq: m.seq },
      }
    case 'seats':
      return {
        ...model,
        seq: m.seq,
        seats: m.seats,
        mine: m.mine,
        clocks: m.clocks,
        heard,
        undo: leaves(model.seats, m.seats) ? null : model.undo,
      }
    case 'over':
      return {
        ...model,
        seq: m.seq,
        state: 'over',
        result: m.result,
        reveal: m.reveal,
        view: m.view,
        clocks: m.clocks,
        heard,
        undo: null,
      }
    default:
      return model
  }
}

/** The table after a message; `heard` is this device's time when it came. */
export function reduce(
  model: TableModel | null,
  m: ServerMessage,
  heard: number,
): TableModel | null {
  if (m.t === 'table') return fromSnapshot(m, heard)
  if (!model || !('table' in m) || m.table !== model.id) return model
  switch (m.t) {
    case 'current':
      return {
        ...model,
        clocks: m.clocks,
        heard,
        seats: m.seats,
        spectators: m.spectators,
        gap: false,
      }
    case 'presence':
      return {
        ...model,
        spectators: m.spectators,
        seats: model.seats.map((seat, i) => ({
          ...seat,
          connected: m.connected[i] ?? seat.connected,
        })),
      }
    case 'said':
      return model.chat.some((line) => line.n === m.line.n)
        ? model
        : { ...model, chat: [...model.chat, m.line] }
    case 'rematch':
      return { ...model, next: m.next }
    case 'closed':
      return { ...model, state: 'closed' }
    case 'played':
    case 'undone':
    case 'undo':
    case 'seats':
    case 'over': {
      const order = numbered(model, m.seq)
      if (order === 'next') return step(model, m, heard)
      return order === 'gap' ? { ...model, gap: true } : model
    }
    default:
      return model
  }
}

/** Milliseconds left for a seat at this device's time `now`. */
export function timeLeft(
  model: Pick<TableModel, 'clocks' | 'heard'>,
  seat: number,
  now: number,
): number | null {
  const left = model.clocks.left[seat]
  if (left === null || left === undefined) return null
  return model.clocks.running === seat ? left - (now - model.heard) : left
}
