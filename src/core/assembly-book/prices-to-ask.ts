/**
 * Which prices to ask subcontractors for first: those on which the most drafted money rests and
 * that are known least.
 */

import type { Assembly } from '#core/assemblies/assembly.ts'
import type { Grade } from '#core/assemblies/grade.ts'
import { type Assemblies, assemblyIds } from '#core/assemblies/rows/assemblies.ts'
import { type Cents, sumCents } from '#core/money/money.ts'

/** How far a price of this grade may be off, as a share of it: judgment. */
export const gradeDoubt: Readonly<Record<Grade, number>> = { A: 0.05, B: 0.12, C: 0.2, D: 0.35 }

export const pricesAsked = 20

export type PriceToAsk = {
  readonly row: Assembly
  /** Of drafted orders. */
  readonly cents: Cents
  /** Of all drafted money, 0 to 1. */
  readonly share: number
  /** The money that may be wrong: the money that rests on the row × the doubt of its grade. */
  readonly doubtCents: Cents
}

export type DraftedMoney = {
  readonly totalCents: Cents
  readonly byAssembly: Readonly<Record<string, Cents>>
}

/** The first is asked first; rows on which no money rests, and the contractor's own, are left out. */
export function pricesToAsk(
  assemblies: Assemblies,
  { totalCents, byAssembly }: DraftedMoney,
): readonly PriceToAsk[] {
  return assemblyIds
    .map((id) => {
      const row = assemblies[id]
      const cents = byAssembly[id] ?? 0
      const doubtCents = Math.round(cents * gradeDoubt[row.grade])
      return { row, cents, share: totalCents > 0 ? cents / totalCents : 0, doubtCents }
    })
    .filter(({ cents, row }) => cents > 0 && isQuotable(row))
    .toSorted(
      (left, right) =>
        right.doubtCents - left.doubtCents || left.row.id.localeCompare(right.row.id),
    )
}

export function shareOf(asked: readonly PriceToAsk[], { totalCents }: DraftedMoney): number {
  return totalCents > 0 ? sumCents(asked.map(({ cents }) => cents)) / totalCents : 0
}

/** The contractor's own supervision and site costs are asked of no subcontractor. */
function isQuotable({ materialMarkup }: Assembly): boolean {
  return materialMarkup > 0
}
