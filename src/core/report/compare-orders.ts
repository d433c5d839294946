/**
 * Released reports of several spaces side by side, with the figures that each report prints. Trades
 * are the categories of the reports; the one that differs most comes first.
 */
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'
import type { ReportDocument } from './report-document.ts'

/** More columns cannot be read on a screen; our judgment. */
export const mostCompared = 6

export type ComparedOrder = {
  readonly orderId: string
  readonly companyName: string
  readonly location: string
  readonly reportDate: Day
  readonly squareFeet: number
  /** What to budget. */
  readonly p80: Cents
  readonly p50: Cents
  readonly p10: Cents
  readonly p90: Cents
  /** The likely cost divided by the area. */
  readonly perSquareFoot: Cents
}

type ComparedTrade = {
  readonly name: string
  /** In the order of the reports; null where a report has no such work. */
  readonly cents: readonly (Cents | null)[]
  /** Between the largest and the smallest; no work counts as zero. */
  readonly difference: Cents
}

export type OrderComparison = {
  readonly orders: readonly ComparedOrder[]
  readonly trades: readonly ComparedTrade[]
}

type Compared = Pick<
  ReportDocument,
  'header' | 'project' | 'assessment' | 'categories' | 'percentageLines'
>

export function compareOrders(
  reports: readonly { readonly orderId: string; readonly document: Compared }[],
): OrderComparison {
  const works = reports.map(({ document }) => worksOf(document))
  const names = [...new Set(works.flatMap((work) => [...work.keys()]))]
  const trades = names.map((name) => {
    const cents = works.map((work) => work.get(name) ?? null)
    const amounts = cents.map((amount) => amount ?? 0)
    return { name, cents, difference: Math.max(...amounts) - Math.min(...amounts) }
  })
  return {
    orders: reports.map(comparedOrder),
    trades: trades.toSorted(
      (one, other) => other.difference - one.difference || (one.name < other.name ? -1 : 1),
    ),
  }
}

function comparedOrder({ orderId, document }: { orderId: string; document: Compared }) {
  const { project, assessment, header } = document
  const { p10, p50, p80, p90 } = assessment.range
  const squareFeet = project.facts.squareFootage
  return {
    ...{ orderId, p10, p50, p80, p90, squareFeet },
    companyName: project.companyName,
    location: project.location,
    reportDate: header.reportDate,
    perSquareFoot: squareFeet > 0 ? roundHalfAway(p50 / squareFeet) : 0,
  }
}

/** Every line of a report once: the categories, and contingency, overhead and profit. */
function worksOf({ categories, percentageLines }: Compared): ReadonlyMap<string, Cents> {
  const sums = new Map(categories.map(({ name, subtotalCents }) => [name, subtotalCents]))
  for (const { item } of percentageLines) {
    sums.set(item.item, (sums.get(item.item) ?? 0) + item.totalCents)
  }
  return sums
}
