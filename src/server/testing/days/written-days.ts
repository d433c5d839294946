import { addDays, type Day, isDay } from '#core/time/day.ts'

/** The days among which every clock of the suite stands, earliest first. */
export const nearDays = ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02'] as const

/** The first day that is written behind the words, as `June 30, 2026` or `2026-06-30`. */
export function dayBehind(text: string, words = ''): string {
  const rest = text.slice(text.indexOf(words) + words.length)
  const [found = ''] =
    /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d|20\d\d-\d\d-\d\d/.exec(
      text.includes(words) ? rest : '',
    ) ?? []
  if (isDay(found)) return found
  const moment = Date.parse(`${found} UTC`)
  return Number.isNaN(moment)
    ? `no day behind "${words}"`
    : addDays('1970-01-01', moment / 86_400_000)
}

export function earlier(day: string, days: number): string {
  return isDay(day) ? addDays(day, -days) : day
}

/** The day of a year ago: links work for 365 days, and no leap day is among them here. */
export const aYearEarlier = (day: string) => earlier(day, 365)

export async function firstOf(
  days: readonly Day[],
  holds: (day: Day) => Promise<boolean>,
): Promise<string> {
  for (const day of days) if (await holds(day)) return day
  return 'none of the days'
}

export const newestOf = (holds: (day: Day) => Promise<boolean>) =>
  firstOf(nearDays.toReversed(), holds)

export const oldestOf = (holds: (day: Day) => Promise<boolean>) => firstOf(nearDays, holds)
