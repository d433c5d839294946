import { expect, test } from 'vitest'
import { packageTypes } from '#core/catalog/package-type.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { milestones } from '#core/schedule/milestones.ts'
import { renderReportCalendar } from './render-report-calendar.ts'

const report = sampleReport('pro')
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test.each(packageTypes)('%s: every phase and every milestone is one entry', (packageType) => {
  const { assessment, ...rest } = sampleReport(packageType)
  const text = renderReportCalendar({ ...rest, assessment })
  const { schedule } = assessment
  const entries = linesOf(text).filter((line) => line === 'BEGIN:VEVENT')
  expect(entries).toHaveLength(schedule.phases.length + milestones(schedule).length)
  const ids = linesOf(text).filter((line) => line.startsWith('UID:'))
  expect(new Set(ids).size).toBe(ids.length)
})

test('entries are whole days, and none ends before it starts', () => {
  const text = renderReportCalendar(report)
  const of = (name: string) =>
    linesOf(text)
      .filter((line) => line.startsWith(`${name};VALUE=DATE:`))
      .map((line) => line.split(':')[1] ?? '')
  const [starts, ends] = [of('DTSTART'), of('DTEND')]
  expect(starts.length).toBeGreaterThan(5)
  expect(ends).toHaveLength(starts.length)
  starts.forEach((start, at) => {
    expect(start).toMatch(/^\d{8}$/)
    expect(Number(ends[at])).toBeGreaterThan(Number(start))
  })
})

test('the same report gives the same bytes, and a correction replaces its entries', () => {
  expect(renderReportCalendar(report)).toBe(renderReportCalendar(report))
  const corrected = { ...report, header: { ...report.header, version: 2 } }
  const text = renderReportCalendar(corrected)
  expect(text).toContain('SEQUENCE:2')
  const ids = (calendar: string) => linesOf(calendar).filter((line) => line.startsWith('UID:'))
  expect(ids(text)).toEqual(ids(renderReportCalendar(report)))
})
