/**
 * The people on site: labor-hours of the counted lines over the weeks of construction. It explains
 * the weeks and does not set them.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { roundHalfAway } from '#core/money/money.ts'
import type { Schedule } from './plan-schedule.ts'

const weekHours = 40

/** The schedule with the hours of the lines in the note of its construction; supervision apart. */
export function withCrew(schedule: Schedule, items: readonly BidItem[]): Schedule {
  const hours = roundHalfAway(
    items
      .filter(({ csiDivision }) => !csiDivision?.startsWith('01 '))
      .flatMap((item) => item.provenance?.parts ?? [])
      .reduce((sum, part) => sum + part.hours, 0),
  )
  if (hours < 1) return schedule
  return {
    ...schedule,
    phases: schedule.phases.map((phase) => {
      if (phase.id !== 'construction') return phase
      const crew = Math.max(1, roundHalfAway(hours / (weekHours * Math.max(1, phase.weeks))))
      const people = crew === 1 ? 'one person' : `${crew} people`
      return {
        ...phase,
        note: `${phase.note}; the lines hold ${formatInteger(hours)} labor-hours, ${people} on site on average`,
      }
    }),
  }
}
