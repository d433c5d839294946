/**
 * How long personal data is kept. The privacy page draws its words from here, the jobs their limits:
 * what the page promises is what happens.
 */
import type { Instant } from '#core/time/day.ts'

export const retentionPeriods = {
  /** Orders with everything that belongs to them, and what was paid. */
  projects: { years: 7 },
  /** Profiles and accounts, counted from the last sign of life. */
  clients: { years: 3 },
  /** Intakes that were not finished, with their files; counted from the last change. */
  intakes: { days: 30 },
  /** Mails, messages, demo requests, webhooks, texts of a language model. */
  communications: { years: 3 },
  /** Who looked at what, and links and codes that no longer open anything. */
  technicalLogs: { years: 1 },
} as const

type Period = { readonly years: number } | { readonly days: number }

/** What ended before this moment is kept no longer. Years are those of the calendar. */
export function keptSince(now: Instant, period: Period): Instant {
  const moment = new Date(now)
  if ('days' in period) moment.setUTCDate(moment.getUTCDate() - period.days)
  else moment.setUTCFullYear(moment.getUTCFullYear() - period.years)
  return moment.toISOString()
}

/** `7 years`, `30 days`, `1 year`. */
export function periodWords(period: Period): string {
  const [count, unit] = 'days' in period ? [period.days, 'day'] : [period.years, 'year']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
