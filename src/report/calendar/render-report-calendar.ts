import ical from 'ical-generator'
import type { ReportDocument } from '#core/report/report-document.ts'
import { designStart, milestones } from '#core/schedule/milestones.ts'
import { addDays, type Day } from '#core/time/day.ts'

/**
 * The phases and milestones of the schedule as an iCalendar file (RFC 5545) of whole days. The same
 * report gives the same bytes, and the entries of a corrected report replace the earlier ones.
 */
export function renderReportCalendar({ header, project, assessment }: ReportDocument): string {
  const { schedule } = assessment
  const start = designStart(project.facts, schedule, header.reportDate)
  const dayOf = (week: number) => addDays(start, Math.round(week * 7))
  const calendar = ical({
    name: `${project.companyName}: build-out`,
    prodId: { company: 'Plumbline', product: 'Report', language: 'EN' },
  })
  const add = (id: string, from: Day, to: Day, summary: string, description: string) =>
    calendar.createEvent({
      id: `${header.reportId}-${id}@plumbline`,
      sequence: header.version,
      stamp: noonOf(header.reportDate),
      start: noonOf(from),
      end: noonOf(to),
      allDay: true,
      summary,
      description,
      location: project.location,
    })
  for (const { id, label, startWeek, weeks, note } of schedule.phases) {
    add(id, dayOf(startWeek), dayOf(startWeek + weeks), label, `${note}\n\n${caution}`)
  }
  for (const { week, label } of milestones(schedule)) {
    const id = label.toLowerCase().replace(/[^a-z]+/g, '-')
    add(`milestone-${id}`, dayOf(week), addDays(dayOf(week), 1), label, caution)
  }
  return calendar.toString()
}

const caution = 'An estimate of the report, not an agreed date.'

/** Noon in UTC is the same day in every zone of the United States. */
function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}
