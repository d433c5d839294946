/**
 * An exact test whether one share is larger than another by more than chance, for counts of any
 * size.
 */

export type Share = { readonly hits: number; readonly of: number }

/**
 * The probability that at least this many of all hits fall to `one` by chance alone (Fisher's exact
 * test, one-sided).
 */
export function chanceOfSoMany(one: Share, other: Share): number {
  const hits = one.hits + other.hits
  const most = Math.min(one.of, hits)
  const all = logChoose(one.of + other.of, hits)
  let sum = 0
  for (let count = one.hits; count <= most; count += 1) {
    const share = Math.exp(logChoose(one.of, count) + logChoose(other.of, hits - count) - all)
    sum += share
    // The terms rise to a peak and fall again, so one this small comes after it.
    if (share < sum * 1e-12) break
  }
  return Math.min(1, sum)
}

function logChoose(of: number, count: number): number {
  return logFactorial(of) - logFactorial(count) - logFactorial(of - count)
}

const small = 64

/** Stirling's series from 64 on, exact to 12 digits there. */
function logFactorial(value: number): number {
  if (value < small) {
    let sum = 0
    for (let factor = 2; factor <= value; factor += 1) sum += Math.log(factor)
    return sum
  }
  const next = value + 1
  return (
    (next - 0.5) * Math.log(next) -
    next +
    Math.log(2 * Math.PI) / 2 +
    1 / (12 * next) -
    1 / (360 * next ** 3)
  )
}
