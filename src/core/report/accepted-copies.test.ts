import { expect, test } from 'vitest'
import { packageTypes } from '#core/catalog/package-type.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { bidFormLines } from './bid-form.ts'
import { readersReport, soldReport } from './build-report.ts'
import { commentPlaces } from './comment-places.ts'
import { buildReportOf, factsOfKnown } from './known-report-fixture.ts'
import { annexDocument, chosenRequests, worksheetRequests } from './letter-annex.ts'
import { sectionNames } from './report-comment.ts'
import type { ReportDocument } from './report-document.ts'
import { sharedRoles } from './report-role.ts'
import { heldSections, offeredRoles } from './report-section.ts'

const lease = {
  leaseFacts: { allowancePerSquareFootCents: 6000, termMonths: 84, freeRentMonths: 3 },
}

const clinic = (serviceTier: (typeof packageTypes)[number]) =>
  buildReportOf(factsOfKnown('clinic'), { serviceTier, lease, description: 'A clinic.' })

/** What is there, by its name and how much of it there is. */
function contentsOf(document: object): readonly string[] {
  return Object.entries(document).map(([name, part]) => {
    if (Array.isArray(part)) return `${name}: ${part.length}`
    const parts = typeof part === 'object' ? Object.entries(part) : []
    const sized = parts.map(([key, value]) =>
      Array.isArray(value) ? `${key} ${value.length}` : key,
    )
    return `${name}: ${sized.join(', ')}`
  })
}

function packageText(serviceTier: (typeof packageTypes)[number]): readonly string[] {
  const report = clinic(serviceTier)
  const lines = (sold: ReportDocument) => sold.categories.flatMap(({ items }) => items).length
  const sold = soldReport(report)
  const readers = readersReport(report)
  return [
    `# ${serviceTier}`,
    `Sections: ${heldSections(serviceTier)
      .map(({ id, extent }) => `${id} (${extent})`)
      .join(', ')}`,
    `Links for: ${offeredRoles(serviceTier).join(', ')}`,
    `Sold, ${lines(sold)} lines:`,
    ...contentsOf(sold).map((one) => `- ${one}`),
    `For readers, ${lines(readers)} lines, ${JSON.stringify(readers.assessment.contingency)}:`,
    ...contentsOf(readers).map((one) => `- ${one}`),
  ]
}

function rolesText(): readonly string[] {
  const report = clinic('premium')
  return sharedRoles.flatMap((role) => [
    `# Comments of a ${role}`,
    ...commentPlaces(report, role).map(({ section, lines }) => {
      const [first] = lines
      return first
        ? `- ${sectionNames[section]}, ${lines.length} lines from ${first.label} (${first.id})`
        : `- ${sectionNames[section]}`
    }),
  ])
}

function annexText(): readonly string[] {
  const report = clinic('premium')
  const terms = lease.leaseFacts
  const requests = worksheetRequests(report, { parties: {}, terms })
  const [first] = requests
  const chosen = chosenRequests(requests, [first?.id ?? ''])
  const annex = annexDocument(report, chosen)
  return [
    '# Annex to the letter of intent',
    ...requests.map(({ id, request, cents }) => `- ${id}, ${cents}: ${request}`),
    JSON.stringify(annex.header),
    `Of the first alone: ${annex.lease?.requests.map(({ id }) => id).join()}`,
    ...contentsOf({ lease: annex.lease }),
  ]
}

test('what each package and each role gets of a report is as it was accepted', async () => {
  const form = bidFormLines(soldReport(clinic('pro')))
  const text = [
    ...packageTypes.flatMap(packageText),
    ...rolesText(),
    ...annexText(),
    '# Bid form',
    ...form.map((line) => `- ${Object.values(line).join(' | ')}`),
  ]
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('./accepted-copies.md')
})

/** The parts of a report that other folders compute, by their sums. */
function partsOf({ budget, draws, scope, lease: study, program }: ReportDocument) {
  return {
    budget: budget && [
      budget.constructionCents,
      budget.lowCents,
      budget.totalCents,
      budget.highCents,
    ],
    outside: budget?.lines
      .filter(({ isIn }) => !isIn)
      .map(({ id, likelyCents }) => `${id}: ${likelyCents}`),
    months: draws?.months.map(({ month, drawCents }) => `${month}: ${drawCents}`),
    scope: scope?.map(({ id, place }) => `${id}: ${place}`),
    parties: study?.partySums.map(({ party, cents }) => `${party}: ${cents}`),
    requests: study?.requests.map(({ id, cents }) => `${id}: ${cents}`),
    terms: study?.termMonths,
    program: program?.counts.length,
  }
}

test('the budget, the draws and the lease of a report are as they were accepted', async () => {
  const facts = factsOfKnown('clinic')
  const reports = {
    'by counted lines': clinic('premium'),
    'by rates': buildReportOf(facts, {}, draftFromTemplate),
  }
  const text = Object.entries(reports).map(
    ([name, report]) => `# ${name}\n${JSON.stringify(partsOf(report), null, 1)}\n`,
  )
  await expect(text.join('\n')).toMatchFileSnapshot('./accepted-parts.md')
})
