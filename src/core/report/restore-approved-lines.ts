/** Lines that were edited and are again as they were approved: they are the approved ones. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { comparedFields } from '#core/bid-items/bid-item-wire.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { readShownProject, withBidItems } from '#core/order/stored-project.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import type { ReportDocument } from './report-document.ts'

/**
 * A price that was changed and typed back leaves a mark and a step in the line's origin. With
 * neither, the project equals the approved report, and nothing of it is left to correct.
 */
export function restoreApprovedLines(
  data: StoredAnswers,
  approved: Pick<ReportDocument, 'categories' | 'percentageLines'>,
): StoredAnswers {
  const { bidItems } = readShownProject(data)
  const were = new Map(
    [
      ...approved.categories.flatMap(({ items }) => items),
      ...approved.percentageLines.map(({ item }) => item),
    ].map((line) => [line.id, line]),
  )
  const restored = bidItems.map((line) => {
    const before = were.get(line.id)
    return before && isAlike(before, line) ? before : line
  })
  return canonicalJson(restored) === canonicalJson(bidItems) ? data : withBidItems(data, restored)
}

function isAlike(one: BidItem, other: BidItem): boolean {
  return canonicalJson(figuresOf(one)) === canonicalJson(figuresOf(other))
}

function figuresOf(line: BidItem) {
  const { unpriced, totalCents, provenance } = line
  return [...comparedFields.map((field) => line[field]), unpriced, totalCents, provenance?.parts]
}
