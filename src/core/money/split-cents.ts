/** Divides an amount by weights without losing or adding a cent. */
import { type Cents, sumCents } from './money.ts'

/**
 * Parts of `total` in proportion to the weights, by largest remainder: they add up to `total`.
 * Weights are whole and at least 0; if all weights are 0 every part is 0.
 */
export function splitCents(total: Cents, weights: readonly number[]): readonly Cents[] {
  const whole = BigInt(sumCents(weights))
  if (whole <= 0n) return weights.map(() => 0)
  // The product of two amounts can exceed what a double represents exactly.
  const products = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = products.map((product) => Number(product / whole))
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % whole }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, total - sumCents(parts))) {
    parts[index] = (parts[index] ?? 0) + 1
  }
  return parts
}
