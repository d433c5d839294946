import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { type KnownProject, knownProjects } from '#core/program/known-projects-fixture.ts'
import { buildReport } from './build-report.ts'
import { buildReportInput } from './build-report-fixture.ts'
import { finishAlternates } from './finish-alternates.ts'

const day = '2026-10-15'
const chosen = ['office', 'restaurant in a cold shell', 'clinic', 'restaurant after another']

/** What a report says beside its lines and its range, which have tests of their own. */
function saidIn({ facts }: KnownProject) {
  const estimate = draftEstimate(facts, builtInPriceBook, day)
  const assessment = assessEstimate(facts, estimate.bidItems, builtInPriceBook, day)
  const { totalCents } = estimate.totals
  const report = buildReport(
    buildReportInput({
      facts,
      bidItems: estimate.bidItems,
      assessment,
      serviceTier: 'premium',
      pricedOn: day,
      priceBookVersion: estimate.priceBookVersion,
      localFees: builtInPriceBook.market,
      finishAlternates: finishAlternates(facts, totalCents, builtInPriceBook, day),
    }),
  )
  const { header, costSummary, recommendations, basis, disclaimers, program } = report
  const { contingencyAnalysis, feasibility } = report
  const texts = { recommendations, basis, disclaimers, program, contingencyAnalysis, feasibility }
  return { header, costSummary, ...texts }
}

function acceptedText(): string {
  const projects = knownProjects.filter(({ name }) => chosen.includes(name))
  const parts = projects.map((project) => `## ${project.name}\n\n${written(saidIn(project))}\n`)
  return parts.join('\n')
}

function written(value: object): string {
  return JSON.stringify(value, null, 1)
}

test('what the reports of known projects say is as it was accepted', async () => {
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(acceptedText()).toMatchFileSnapshot('./accepted-reports.txt')
})
