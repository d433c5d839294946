/**
 * Lines of a counted estimate that do not follow when staff edits others: permits, supervision and
 * minimum charges. Says what the fee ladder gives for the lines as they are, and what stays.
 */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import { permitFees } from '#core/counted-estimate/permit-fees.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { roundHalfAway, sumCents } from '#core/money/money.ts'
import type { Market } from '#core/rules/market.ts'
import { lowerFirst } from '#core/sentence-parts.ts'

const permits = 'counted.permits'
const fireSystems: readonly string[] = ['counted.alarm', 'counted.heads', 'counted.hoodSuppression']
const stayingLines: readonly string[] = [
  'counted.supervision',
  'counted.siteCosts',
  'counted.minimums',
]

/** A smaller difference is not worth a person's time. */
const noticedCents = 5_000
/** From this share of edited work on, weeks and visits deserve a look (judgment). */
const noticedShare = 0.1

export function draftedLineIssues(items: readonly BidItem[], market: Market): readonly string[] {
  const work = items.filter((item) => !item.isPercentage && item.id !== permits)
  const edited = work.filter(({ editedByStaff }) => editedByStaff)
  if (edited.length === 0) return []
  return [...permitIssues(items, work, market), ...stayingIssues(work, edited)]
}

function permitIssues(
  items: readonly BidItem[],
  work: readonly BidItem[],
  market: Market,
): readonly string[] {
  const line = items.find(({ id }) => id === permits)
  if (!line || line.editedByStaff) return []
  const systems = new Set(work.map(({ id }) => id).filter((id) => fireSystems.includes(id))).size
  const valuation = sumCents(work.map(({ totalCents }) => totalCents))
  const fees = roundHalfAway(permitFees(market.permitFees, valuation, systems))
  if (Math.abs(fees - line.totalCents) < noticedCents) return []
  return [
    `"${line.item}" stays at ${formatUsd(line.totalCents)} as drafted; for the lines as they are now the fee ladder gives ${formatUsd(fees)}.`,
  ]
}

function stayingIssues(work: readonly BidItem[], edited: readonly BidItem[]): readonly string[] {
  const share =
    sumCents(edited.map(({ totalCents }) => totalCents)) /
    Math.max(1, sumCents(work.map(({ totalCents }) => totalCents)))
  const staying = work.filter((item) => stayingLines.includes(item.id) && !item.editedByStaff)
  if (share < noticedShare || staying.length === 0) return []
  return [
    `Staff edited lines worth ${Math.round(share * 100)}% of the work. These stay as drafted and do not follow: ${staying.map(({ item }) => lowerFirst(item)).join(', ')}.`,
  ]
}
