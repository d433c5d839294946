import { expect, test } from 'vitest'
import { buildReport, soldReport } from './build-report.ts'
import { buildReportInput } from './build-report-fixture.ts'
import { presenterLine } from './presenter.ts'

const presenter = { name: 'Jane Doe', company: 'Prairie Realty', phone: '(515) 555-0100' }

test('a presenter is one line, without what was left empty', () => {
  expect(presenterLine(presenter)).toBe('Presented by Jane Doe, Prairie Realty, (515) 555-0100')
  expect(presenterLine({ ...presenter, company: '', phone: '' })).toBe('Presented by Jane Doe')
})

test('a report keeps who presents it in what is sold', () => {
  const report = buildReport(buildReportInput({ presenter }))
  expect(soldReport(report).presenter).toEqual(presenter)
  expect('presenter' in buildReport(buildReportInput())).toBe(false)
})
