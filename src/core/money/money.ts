/**
 * Money: whole US cents. Every amount inside the product is an integer; dollars with two decimals
 * exist in the API only. A product of money is rounded once, half away from zero.
 */
export type Cents = number

/** Dollars with at most two decimals, as bid items have them in the API. */
export type Dollars = number

export function centsFromDollars(dollars: Dollars): Cents {
  return roundHalfAway(dollars * 100)
}

export function dollarsFromCents(cents: Cents): Dollars {
  return cents / 100
}

/** A unit price times a quantity (for example square feet), to the cent. */
export function multiplyCents(unitPrice: Cents, quantity: number): Cents {
  return roundHalfAway(unitPrice * quantity)
}

/** `percent` of an amount, to the cent: `percentOf(1000, 5)` is 50. */
export function percentOf(amount: Cents, percent: number): Cents {
  return roundHalfAway((amount * percent) / 100)
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/**
 * Rounds half away from zero. A product such as 1.005 × 100 is 100.49999999999999 in binary, so the
 * twelfth significant digit decides what counts as a half.
 */
export function roundHalfAway(value: number): number {
  if (!Number.isFinite(value)) return 0
  const size = Math.abs(value)
  const rounded = Math.round(isFarFromHalf(size) ? size : Number(size.toPrecision(14)))
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/**
 * Below a billion the last digit of `toPrecision(14)` is worth at most 0.0001, so it cannot move
 * such a value across a half. Most values are, and skipping the text makes an estimate much faster.
 */
function isFarFromHalf(size: number): boolean {
  return size < 1e9 && Math.abs(size - Math.floor(size) - 0.5) > 1e-3
}

/**
 * For ranges and headlines, because an estimate is not accurate to four figures. At least whole
 * dollars.
 */
export function roundToThreeFigures(cents: Cents): Cents {
  const dollars = Math.abs(cents) / 100
  if (dollars < 1) return roundHalfAway(cents)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(dollars)) - 2)
  return roundHalfAway(cents / 100 / step) * step * 100
}
