/** How sure and how old the prices of the lines are, in shares of their dollars. */
import { type Grade, grades } from '#core/assemblies/grade.ts'
import { type BidItem, partCents } from '#core/bid-items/bid-item.ts'
import { type Cents, sumCents } from '#core/money/money.ts'
import { splitCents } from '#core/money/split-cents.ts'
import { oldestPriceDays } from '#core/pricing/price-age.ts'
import { listOf } from '#core/sentence-parts.ts'
import { type Day, daysBetween, formatDay } from '#core/time/day.ts'

const restsOn: Readonly<Record<Grade, string>> = {
  A: 'on published prices (grade A)',
  B: 'on recalled figures or three quotes (grade B)',
  C: 'on rows that were quoted or compared with a published figure (grade C)',
  D: "on an estimator's judgment (grade D)",
}

/** Empty where no line was counted. Percentages are left out: they follow the lines. */
export function priceEvidence(items: readonly BidItem[], pricedOn: Day): readonly string[] {
  const lines = items.filter(({ isPercentage }) => !isPercentage)
  const parts = lines.flatMap(({ provenance }) => provenance?.parts ?? [])
  if (parts.length === 0) return []
  const byGrade = grades.map(
    (grade): Share => [
      restsOn[grade],
      sumCents(parts.filter((part) => part.grade === grade).map(partCents)),
    ],
  )
  const rest = sumCents(lines.map(({ totalCents }) => totalCents)) - sumCents(byGrade.map(centsOf))
  const grounds = sharesText([
    ...byGrade,
    ['on rules over the other lines (permits, premiums, smallest visits)', Math.max(0, rest)],
  ])
  return [`Of the dollars in the lines ${grounds}.`, ageText(lines, pricedOn)]
}

type Share = readonly [text: string, cents: Cents]

const centsOf = ([, cents]: Share): Cents => cents

/** Whole percentages that add up to 100; what rounds to nothing is left out. */
function sharesText(shares: readonly Share[]): string {
  const percents = splitCents(100, shares.map(centsOf))
  return listOf(
    shares.flatMap(([text], at) => (percents[at] ? [`${percents[at]}% rest ${text}`] : [])),
  )
}

function ageText(lines: readonly BidItem[], pricedOn: Day): string {
  const aged = lines.flatMap(({ provenance, totalCents }) =>
    provenance ? [{ days: daysBetween(provenance.priceDate, pricedOn), totalCents }] : [],
  )
  const between = (from: number, to: number) =>
    sumCents(aged.filter(({ days }) => days > from && days <= to).map((one) => one.totalCents))
  const ages = sharesText([
    [
      `on prices of at most ${oldestPriceDays} days`,
      between(Number.NEGATIVE_INFINITY, oldestPriceDays),
    ],
    ['on prices of up to a year', between(oldestPriceDays, 365)],
    ['on older prices', between(365, Number.POSITIVE_INFINITY)],
  ])
  return `By age on ${formatDay(pricedOn)}, ${ages}; a line is as old as its oldest row.`
}
