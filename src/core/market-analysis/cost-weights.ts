/** How the cost of a project type divides by trade and by price index. */
import { type ProjectType, templateFor } from '#core/catalog/project-type.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import {
  type IndexSeriesId,
  type PublishedSeriesId,
  seriesShares,
} from '#core/market/index-series.ts'
import type { Cents } from '#core/money/money.ts'
import { type CategoryShare, categoryShares } from '#core/narrative/category-shares.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { plainProject } from '#core/project/plain-project.ts'
import type { Day } from '#core/time/day.ts'

export type SeriesWeight = {
  readonly id: PublishedSeriesId
  /** 0 to 1; the weights of a type sum to 1. */
  readonly weight: number
}

export type PricedLine = {
  readonly item: string
  readonly totalCents: Cents
  readonly priceDate: Day
}

export type CostWeights = {
  readonly totalCents: Cents
  readonly trades: readonly CategoryShare[]
  /** Heaviest first. */
  readonly series: readonly SeriesWeight[]
  readonly lines: readonly PricedLine[]
}

/** For the plain project with existing systems; new systems would outweigh the trades. */
export function costWeights(
  projectType: ProjectType,
  priceBook: PriceBook,
  today: Day,
): CostWeights {
  const { bidItems, totals } = draftFromTemplate(
    plainProject(projectType, priceBook.market.area, 'existing'),
    priceBook,
    today,
  )
  const templateId = templateFor(projectType)
  const series = new Map<string, IndexSeriesId>(
    priceBook.templates[templateId].lines.flatMap((line) =>
      line.unit === '%' ? [] : [[`${templateId}.${line.id}`, line.indexSeries] as const],
    ),
  )
  const sums = new Map<PublishedSeriesId, number>()
  const lines: PricedLine[] = []
  for (const { id, item, totalCents, isPercentage, provenance } of bidItems) {
    if (isPercentage) continue
    lines.push({ item, totalCents, priceDate: provenance?.priceDate ?? priceBook.priceDate })
    const seriesId = series.get(id)
    if (seriesId === undefined) continue
    for (const part of seriesShares(seriesId)) {
      sums.set(part.id, (sums.get(part.id) ?? 0) + totalCents * part.share)
    }
  }
  return {
    totalCents: totals.totalCents,
    trades: categoryShares(bidItems, totals.totalCents),
    series: weightsOf(sums),
    lines,
  }
}

function weightsOf(sums: ReadonlyMap<PublishedSeriesId, number>): SeriesWeight[] {
  const total = [...sums.values()].reduce((sum, value) => sum + value, 0)
  if (total <= 0) return []
  return [...sums]
    .map(([id, sum]) => ({ id, weight: sum / total }))
    .sort((left, right) => right.weight - left.weight || (left.id < right.id ? -1 : 1))
}
