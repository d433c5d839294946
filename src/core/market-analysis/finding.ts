/**
 * A finding of a market analysis: one sentence and its figures, so that it can be verified. The
 * same inputs give the same findings.
 */
export const findingKinds = ['trend', 'volatility', 'trades', 'price-age', 'position'] as const

export type FindingKind = (typeof findingKinds)[number]

export type FindingFigure = {
  readonly label: string
  readonly value: number
  /** `percent` is in percentage points, `cents` in cents, `days` and `count` are whole. */
  readonly unit: 'percent' | 'cents' | 'days' | 'count'
}

export type Finding = {
  readonly kind: FindingKind
  /** The finding as a sentence. */
  readonly insight: string
  /** The recommended action; undefined where there is none. */
  readonly recommendation?: string
  readonly figures: readonly FindingFigure[]
  readonly sources: readonly string[]
}

/** One decimal, so that a figure and its sentence agree. */
export function tenths(value: number): number {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? 0 : rounded
}

/** `+3.2%`, `-0.4%`, `0.0%`. */
export function signedPercent(value: number): string {
  const text = `${Math.abs(tenths(value)).toFixed(1)}%`
  if (tenths(value) === 0) return text
  return `${value > 0 ? '+' : '-'}${text}`
}
