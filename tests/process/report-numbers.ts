import { type BidItem, partCents, provenanceOf } from '#core/bid-items/bid-item.ts'
import { hourCents, type UnitRates } from '#core/bid-items/unit-rates.ts'
import { cashTimeline } from '#core/budget/cash-timeline.ts'
import { formatInteger, formatNumber, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { formatUsdShort } from '#core/money/format-short-money.ts'
import { roundToThreeFigures, sumCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { effectCents } from '#core/risk/answer-outcomes.ts'
import { groupCosts } from '#core/risk/cost-groups.ts'
import { drawCount } from '#core/risk/simulate-budget.ts'
import { formatDay, isDay } from '#core/time/day.ts'
import { costGroups } from '#report/view/charts/stack-chart.ts'
import { numbersIn } from './number-sources.ts'

/**
 * Every number that a report may print: what its document holds, sums along a list of the document
 * (all of it, or by a word that its entries share), differences inside one entry, shares of the
 * total, of the project budget and of the weeks, the difference to the total and to the likely cost,
 * the price of a square foot, how far the answers of a question lie apart, the cash to open by month,
 * and the factors and sums of the parts of a line.
 * Anything else comes from nowhere.
 */
export function numbersOfReport(document: ReportDocument): ReadonlySet<string> {
  const found: Found = { values: new Set(), texts: new Set() }
  collect(document, found)
  const { totals, assessment, categories, project } = document
  const lines = categories.flatMap(({ items }) => items)
  const largest = categories.map((one) => one.sharePercent).sort((left, right) => right - left)
  const parts = [...groupCosts(lines), ...costGroups(document)]
  for (const part of parts) {
    found.values.add(part.cents)
    // Shares are rounded so that they add up to 100.0.
    if ('percent' in part) found.values.add(part.percent)
  }
  const { phases, totalWeeks } = assessment.schedule
  for (const { startWeek } of phases) found.values.add(Math.round((100 * startWeek) / totalWeeks))
  found.values.add(largest.slice(0, 3).reduce((sum, percent) => sum + percent, 0))
  found.values.add(drawCount)
  for (const question of assessment.openQuestions) found.values.add(effectCents(question))
  const cash = cashTimeline(document)
  collect(cash, found)
  // With the rent that is paid before the opening.
  for (const cents of cash ? [cash.end.likelyCents, cash.end.safeCents] : [])
    found.values.add(cents + (cash?.end.rentCents ?? 0))
  collectParts(lines, found)
  for (const { count, area } of document.program?.rooms ?? []) found.values.add(count * area)
  collectText(sizeTierBounds, found.texts)
  const wholes = [totals.totalCents, totals.subtotalCents, assessment.range.p50]
  if (document.draws) wholes.push(document.draws.totalCents)
  const printed = [...found.values].flatMap((value) => [
    ...writtenAs(value),
    formatUsdWhole(value / project.facts.squareFootage),
    formatUsdWhole(value - totals.totalCents),
    // Estimates beside exact sums are rounded to three figures.
    formatUsdWhole(roundToThreeFigures(value)),
    formatUsdWhole(roundToThreeFigures(value) - roundToThreeFigures(totals.totalCents)),
    formatUsdWhole(roundToThreeFigures(value) - assessment.range.p50),
    ...wholes.map((whole) => `${((100 * value) / whole).toFixed(1)}%`),
  ])
  return new Set([...printed.flatMap(numbersIn), ...found.texts])
}

const sizeTierBounds = 'under 1,000, 1,000 to 1,999, 2,000 to 3,999, 4,000 and over'

type Found = { readonly values: Set<number>; readonly texts: Set<string> }

function collect(value: unknown, found: Found): void {
  if (typeof value === 'number') found.values.add(value)
  else if (typeof value === 'string') collectText(value, found.texts)
  else if (Array.isArray(value)) {
    for (const one of value) collect(one, found)
    for (const sum of sumsAlong(value.filter(isEntry))) found.values.add(sum)
    found.values.add(value.length)
  } else if (isEntry(value)) {
    for (const one of Object.values(value)) collect(one, found)
    for (const difference of differencesIn(value)) found.values.add(difference)
  }
}

function collectText(text: string, texts: Set<string>): void {
  for (const number of numbersIn(text)) texts.add(number)
  const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(text) ?? []
  if (!isDay(day)) return
  for (const number of numbersIn(formatDay(day))) texts.add(number)
}

/** What a calculator needs to follow the lines: shares become factors, parts become sums. */
function collectParts(lines: readonly BidItem[], { values, texts }: Found) {
  const each = lines.map((line) => provenanceOf(line)?.parts ?? [])
  const parts = each.flat()
  for (const cents of parts.map(partCents)) values.add(cents)
  for (const ofLine of each) values.add(sumCents(ofLine.map(partCents)))
  for (const rates of parts.flatMap((part) => part.rates ?? [])) {
    values.add(hourCents(rates))
    for (const factor of factorsOf(rates)) texts.add(writtenExactly(factor))
  }
}

function factorsOf(rates: UnitRates): number[] {
  const { burden, laborMarkup, goodsMarkup, sellingTax } = rates
  const { hours, sizeFactor, laborFactor, wageIndex, priceIndex } = rates
  const shares = [burden, laborMarkup, goodsMarkup, sellingTax]
  return [...shares.map((one) => 1 + one), hours, sizeFactor, laborFactor, wageIndex, priceIndex]
}

const writtenExactly = (value: number) => String(Number(value.toFixed(8)))

type Entry = Readonly<Record<string, unknown>>

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By each numeric field: of all entries, and of those with the same word in a text field. */
function sumsAlong(entries: readonly Entry[]): number[] {
  const fields = [...new Set(entries.flatMap(Object.keys))]
  const isOf = (field: string, type: string) => entries.some((one) => typeof one[field] === type)
  const groupings = fields.filter((field) => isOf(field, 'string'))
  const parts = [
    entries,
    ...groupings.flatMap((field) => [...Map.groupBy(entries, (one) => one[field]).values()]),
  ]
  return fields
    .filter((field) => isOf(field, 'number'))
    .flatMap((field) =>
      parts.map((part) => part.reduce((sum, one) => sum + Number(one[field] ?? 0), 0)),
    )
}

function differencesIn(entry: Entry): number[] {
  const values = Object.values(entry).filter((value) => typeof value === 'number')
  return values.flatMap((one) => values.map((other) => one - other))
}

function writtenAs(value: number): string[] {
  return [
    ...[formatUsd, formatUsdWhole, formatUsdShort].map((write) => write(value)),
    ...[formatInteger, formatNumber].map((write) => write(value)),
    ...[0, 1, 2].map((places) => value.toFixed(places)),
    `${value.toFixed(1)}%`,
    `${value}%`,
    `${Math.round(value * 1000) / 10}%`,
  ]
}
