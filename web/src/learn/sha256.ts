// SHA-256 and HMAC by FIPS 180-4 and RFC 2104. Browsers have their own, but keep it from pages
// without https, and a house on a local network has none.
export type Bytes = Uint8Array<ArrayBuffer>

const PRIMES: number[] = []
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((p) => n % p)) PRIMES.push(n)
/** The first 32 bits behind the point. */
const fraction = (x: number) => Math.floor((x % 1) * 2 ** 32)
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)))
const ROUNDS = PRIMES.map((p) => fraction(Math.cbrt(p)))

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n))

/** The message, a bit, zeros and the length in bits: whole blocks of 64 bytes. */
function padded(message: Bytes): DataView {
  const whole = new Uint8Array(64 * Math.ceil((message.length + 9) / 64))
  whole.set(message)
  whole[message.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setBigUint64(whole.length - 8, BigInt(8 * message.length))
  return view
}

/** The sixteen words of a block, drawn out to sixty-four. */
function schedule(view: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, i) => view.getUint32(block + 4 * i))
  while (words.length < 64) {
    const [a = 0, b = 0, c = 0, d = 0] = [16, 15, 7, 2].map((back) => words.at(-back))
    words.push(
      (a + (turn(b, 7) ^ turn(b, 18) ^ (b >>> 3)) + c + (turn(d, 17) ^ turn(d, 19) ^ (d >>> 10))) |
        0,
    )
  }
  return words
}

function mixed(state: readonly number[], words: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [i, word] of words.entries()) {
    const one =
      h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g]
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0)) | 0)
}

export function sha256(message: Bytes): Bytes {
  const view = padded(message)
  let state = START
  for (let block = 0; block < view.byteLength; block += 64)
    state = mixed(state, schedule(view, block))
  const hash = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => hash.setInt32(4 * i, word))
  return new Uint8Array(hash.buffer)
}

export function hmac(key: Bytes, message: Bytes): Bytes {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const keyed = (pad: number, text: Bytes) =>
    sha256(Uint8Array.of(...block.map((byte) => byte ^ pad), ...text))
  return keyed(0x5c, keyed(0x36, message))
}
