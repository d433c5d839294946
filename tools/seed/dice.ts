/** Repeatable random numbers: the same seed gives the same numbers on every machine. */
export type Dice = {
  /** From 0 up to, not including, 1. */
  readonly fraction: () => number
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number
  readonly pick: <T>(options: readonly T[]) => T
  /** Picks by weight. */
  readonly pickWeighted: <T>(options: readonly (readonly [T, number])[]) => T
  readonly chance: (share: number) => boolean
  readonly uuid: () => string
}

// splitmix32: similar seeds give independent streams.
function stream(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
}

export function rollDice(seed: number): Dice {
  const next = stream(Math.imul(seed + 1, 0x85ebca6b))
  const fraction = () => next() / 2 ** 32
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  const hex = () => next().toString(16).padStart(8, '0')
  const pick = <T>(options: readonly T[]): T => {
    const chosen = options[between(0, options.length - 1)]
    if (chosen === undefined) throw new Error('nothing to pick from')
    return chosen
  }
  return {
    fraction,
    between,
    pick,
    pickWeighted: (options) => {
      const total = options.reduce((sum, [, weight]) => sum + weight, 0)
      let open = fraction() * total
      for (const [option, weight] of options) {
        open -= weight
        if (open < 0) return option
      }
      return pick(options.map(([option]) => option))
    },
    chance: (share) => fraction() < share,
    uuid: () => {
      const digits = hex() + hex() + hex() + hex()
      const variant = pick(['8', '9', 'a', 'b'])
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`
    },
  }
}
