import { expect, test } from 'vitest'
import { packageTypes } from '#core/catalog/package-type.ts'
import { commentPlaces } from '#core/report/comment-places.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { offeredRoles } from '#core/report/report-section.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { reportView } from './report-view.ts'

test.each(packageTypes)(
  'every section of every copy of a %s report can be commented on',
  (tier) => {
    const document = sampleReport(tier)
    for (const role of offeredRoles(tier)) {
      const shown = reportView(document, role).sections.map(({ id }) => id)
      const places = commentPlaces(document, role).map(({ section }) => section)
      expect(shown.filter((id) => !places.includes(id))).toEqual([])
    }
  },
)

/** The titles of the tables that list requests, in the owner's report. */
function requestTables(document: ReportDocument) {
  return reportView(document)
    .sections.flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'table' ? [block.table] : []))
    .filter(({ title }) => /requests/i.test(title))
}

test('a Pro report says that it prints the largest requests, and where the others stand', () => {
  const [table] = requestTables(sampleReport('pro'))
  expect(table?.rows).toHaveLength(3)
  expect(table?.title).toBe('The 3 largest requests for the letter of intent')
  expect(table?.source).toContain('The Lease tab of the report’s page has every request.')
})

test('a Premium report prints every request and calls none of them a part', () => {
  const [table] = requestTables(sampleReport('premium'))
  expect(table?.rows.length).toBeGreaterThan(3)
  expect(table?.title).toBe('Requests for the letter of intent')
})
