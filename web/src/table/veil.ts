import type { View } from '../protocol.gen.ts'

/** The same moment without anything private: shown while a device changes hands. */
export function veil(view: View): View {
  return {
    ...view,
    legal: [],
    seats: view.seats.map((seat) => ({
      ...seat,
      reserved: seat.reserved.map((held) => (held?.blind ? { ...held, card: null } : held)),
    })),
  }
}
