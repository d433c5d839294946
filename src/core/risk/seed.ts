/** Seeds and random numbers that depend only on their input. */

/** A 32-bit FNV-1a hash of the text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** The numbers 0 to `size` − 1 in an order given by the seed. */
export function shuffledIndexes(size: number, seed: number): Uint16Array {
  const indexes = new Uint16Array(size)
  for (let index = 0; index < size; index += 1) indexes[index] = index
  let state = seed >>> 0
  for (let last = size - 1; last > 0; last -= 1) {
    // Marsaglia's counter and a mixing step (splitmix, 32 bits).
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    const other = Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296) * (last + 1))
    const kept = indexes[last] ?? 0
    indexes[last] = indexes[other] ?? 0
    indexes[other] = kept
  }
  return indexes
}
