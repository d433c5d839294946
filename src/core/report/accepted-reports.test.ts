import { expect, test } from 'vitest'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import { buildReportOf, factsOfKnown } from './known-report-fixture.ts'
import type { ReportDocument } from './report-document.ts'

const inFull = ['office', 'restaurant in a cold shell', 'clinic', 'restaurant after another']

/** What a report says beside its lines and its range, which have tests of their own. */
function saidIn(report: ReportDocument) {
  const { header, costSummary, recommendations, basis, disclaimers, program } = report
  const { contingencyAnalysis, feasibility } = report
  const texts = { recommendations, basis, disclaimers, program, contingencyAnalysis, feasibility }
  return { header, costSummary, ...texts }
}

test('what the reports of known projects say is as it was accepted', async () => {
  const projects = knownProjects.filter(({ name }) => inFull.includes(name))
  const parts = projects.map(
    ({ name, facts }) => `## ${name}\n\n${JSON.stringify(saidIn(buildReportOf(facts)), null, 1)}\n`,
  )
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(parts.join('\n')).toMatchFileSnapshot('./accepted-reports.txt')
})

/** Two other spaces, a restaurant that hurries, and two projects by rates per square foot. */
function advisedReports(): Readonly<Record<string, ReportDocument>> {
  const restaurant = factsOfKnown('restaurant after another')
  const planned = { ...factsOfKnown('shop of a landlord'), hasFloorPlan: true }
  return {
    'office with rooms': buildReportOf(factsOfKnown('office with rooms')),
    'café that warms': buildReportOf(factsOfKnown('café that warms')),
    'restaurant that hurries': buildReportOf({ ...restaurant, timeline: '1-3months' }),
    'restaurant by rates': buildReportOf(restaurant, {}, draftFromTemplate),
    'shop by rates with a plan': buildReportOf(planned, {}, draftFromTemplate),
  }
}

function adviceOf({ recommendations, contingencyAnalysis, basis }: ReportDocument): string {
  const advice = recommendations.map(
    ({ title, description, impact, priority }) =>
      `- **${title}** (${priority}; ${impact})\n  ${description}`,
  )
  const { budget, timeline, markup } = contingencyAnalysis ?? {}
  const reserves = [budget?.rationale, timeline?.rationale, markup?.rationale].join('\n\n')
  const { assumptions, exclusions, notKnown } = basis
  const list = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n')
  return [advice.join('\n'), reserves, ...[assumptions, exclusions, notKnown].map(list)].join(
    '\n\n',
  )
}

test('the advice and the basis of other projects are as they were accepted', async () => {
  const parts = Object.entries(advisedReports()).map(
    ([name, report]) => `## ${name}\n\n${adviceOf(report)}\n`,
  )
  await expect(parts.join('\n')).toMatchFileSnapshot('./accepted-advice.md')
})
