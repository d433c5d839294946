/**
 * Compares a benchmark with its committed numbers: a ratio that became a fifth worse is a loss.
 */
export type BenchRow = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** False where the benchmark prints its own table; the numbers are stored anyway. */
  readonly isPrinted?: boolean
  /** True for a ratio that should be large; the others should be small. */
  readonly isMoreBetter?: boolean
}

const allowedLoss = 0.2

/** The code with which a benchmark ends that ran, and lost. */
export const lossCode = 2

export type RatioChange = {
  readonly name: string
  readonly before: number
  readonly now: number
  /**
   * Positive is worse: 0.25 is a quarter more of a ratio that should be small, or a quarter less of
   * one that should be large.
   */
  readonly loss: number
  readonly isLoss: boolean
  readonly isPrinted: boolean
}

/** Ratios only, because times depend on the machine as much as on the program. */
export function compareRatios(
  before: readonly BenchRow[],
  now: readonly BenchRow[],
): RatioChange[] {
  const known = new Map(before.map((row) => [row.name, row.value]))
  return now.flatMap((row) => {
    const earlier = known.get(row.name)
    if (row.unit !== 'ratio' || !earlier) return []
    const growth = row.value / earlier - 1
    const loss = row.isMoreBetter ? -growth : growth
    const isPrinted = row.isPrinted !== false
    const isLoss = loss > allowedLoss
    return [{ name: row.name, before: earlier, now: row.value, loss, isLoss, isPrinted }]
  })
}
