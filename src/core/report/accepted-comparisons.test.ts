import { expect, test } from 'vitest'
import { recomputeBidItems } from '#core/bid-items/total-bid-items.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { compareOrders } from './compare-orders.ts'
import { compareReports, countsText } from './compare-reports.ts'
import { buildReportOf, factsOfKnown, reportDay } from './known-report-fixture.ts'
import { changedFigures, type EstimateFigures, modelFigures, reportedFigures } from './what-if.ts'

const pricing = { priceBook: builtInPriceBook }

function figuresText({ parts, openQuestions, ...figures }: EstimateFigures): string {
  return [
    JSON.stringify(figures),
    ...parts.map(({ name, cents }) => `- ${name}: ${cents}`),
    `Open: ${openQuestions.map(({ id, swingCents }) => `${id} ${swingCents}`).join(', ')}`,
  ].join('\n')
}

/** A report with the price of one line set by staff. */
function editedReport(facts: ProjectFacts) {
  const { bidItems } = draftEstimate(facts, builtInPriceBook, reportDay)
  const [first, ...others] = bidItems
  if (!first) throw new Error('An estimate has lines')
  const edited = { ...first, unitPriceCents: 123_456, editedByStaff: true }
  return buildReportOf(facts, { bidItems: recomputeBidItems([edited, ...others]) })
}

test('the figures with other facts are as they were accepted', async () => {
  const facts = factsOfKnown('clinic')
  const report = editedReport(facts)
  const larger = { ...facts, squareFootage: 2600, examRooms: 8 }
  const changed = changedFigures(report, larger, { before: pricing, after: pricing })
  const shown = {
    'The report': reportedFigures(report),
    'The model': modelFigures(facts, pricing, reportDay),
    'Larger, with the edit': changed,
    'Larger, by the model': modelFigures(larger, pricing, reportDay),
  }
  expect(changedFigures(report, facts, { before: pricing, after: pricing }).parts).toEqual(
    reportedFigures(report).parts,
  )
  const text = Object.entries(shown).map(([name, one]) => `# ${name}\n${figuresText(one)}\n`)
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(text.join('\n')).toMatchFileSnapshot('./accepted-figures.md')
})

test('what a correction changed is as it was accepted', async () => {
  const facts = factsOfKnown('clinic')
  const { xray: _, ...corrected } = { ...facts, examRooms: 7 }
  const earlier = buildReportOf(facts, { version: 3 })
  const change = compareReports(earlier, buildReportOf(corrected, { version: 4 }))
  expect(change.version).toBe(3)
  const counts = countsText(change.counts)
  const text = JSON.stringify({ ...change, counts }, null, 1)
  await expect(`${text}\n`).toMatchFileSnapshot('./accepted-correction.txt')
})

test('spaces side by side are as they were accepted', async () => {
  const names = ['office', 'office with rooms', 'clinic']
  const documents = names.map((name) => buildReportOf(factsOfKnown(name)))
  const reports = documents.map((document, at) => ({ orderId: names[at] ?? '', document }))
  const { orders, trades } = compareOrders(reports)
  const rows = trades.map(({ name, cents, difference }) => [name, ...cents, difference].join(' | '))
  const text = [...orders.map((order) => JSON.stringify(order)), ...rows].join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot('./accepted-spaces.txt')
})
