/** The lines of a report that rest on judgment, for the reviewer's certificate. */
import { type BidItem, partCents, provenanceOf } from '#core/bid-items/bid-item.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { type Cents, sumCents } from '#core/money/money.ts'
import type { ReportDocument } from './report-document.ts'

export type JudgedLine = {
  readonly item: BidItem
  /** What of its amount rests on judgment. */
  readonly judgedCents: Cents
  /** Judgment of a person who reviewed it, or of the price book. */
  readonly by: 'review' | 'prices'
}

/** A line of which more than this share of the likely construction cost is judgment is named. */
export const namedShare = 0.02

/** The largest first. */
export function judgedLines(document: ReportDocument): readonly JudgedLine[] {
  const least = likelyCents(document) * namedShare
  return document.categories
    .flatMap(({ items }) => items)
    .map(judgedPart)
    .filter(({ judgedCents }) => judgedCents > least)
    .toSorted((a, b) => b.judgedCents - a.judgedCents)
}

function judgedPart(item: BidItem): JudgedLine {
  if (item.editedByStaff) return { item, judgedCents: item.totalCents, by: 'review' }
  const parts = provenanceOf(item)?.parts
  if (!parts) return { item, judgedCents: item.totalCents, by: 'prices' }
  const judged = parts.filter(({ grade }) => grade === 'D').map(partCents)
  return { item, judgedCents: Math.min(item.totalCents, sumCents(judged)), by: 'prices' }
}
