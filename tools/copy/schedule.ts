/** When backups are made, and which of them are kept: pure, so that years of them can be tried. */
import { monthOf } from '#core/time/month.ts'
import { localDay } from '#core/time/time-zone.ts'
import { Refusal } from '../run-tool.ts'

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `6h` as milliseconds; from five minutes to a week. */
export function readInterval(text: string): number {
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const ms = Number(count) * (units[unit] ?? Number.NaN)
  if (ms >= 5 * 60_000 && ms <= 7 * 86_400_000) return ms
  throw new Refusal(
    `--every ${text} cannot be read. Say minutes, hours or days, from 5m to 7d: npm run backup -- FOLDER --every 6h`,
  )
}

const prefix = 'plumbline-'
const suffix = '.tar.gz'

/** The moment is in the name: a copied file keeps it. */
export function nameOf(madeAt: Date): string {
  return `${prefix}${madeAt.toISOString().replace(/[:.]/g, '-')}${suffix}`
}

/** Undefined for a file that this program did not name; such a file is never removed. */
export function momentOf(name: string): Date | undefined {
  const found = /^plumbline-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/.exec(name)
  return found
    ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}.${found[5]}Z`)
    : undefined
}

// Judgments: a mistake is noticed within two days, or at the end of its week or month.
const keptWhole = 8
const keptDays = 7
const keptWeeks = 5
const keptMonths = 12

/** Which go: all but the newest eight and the newest of each of 7 days, 5 weeks and 12 months. */
export function namesToRemove(names: readonly string[]): readonly string[] {
  const ours = names
    .flatMap((name) => {
      const madeAt = momentOf(name)
      return madeAt ? [{ name, madeAt }] : []
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const newestOf = (count: number, periodOf: (madeAt: Date) => string) => {
    const newest = new Map<string, string>()
    for (const { name, madeAt } of ours) {
      const period = periodOf(madeAt)
      if (!newest.has(period)) newest.set(period, name)
    }
    return [...newest.values()].slice(0, count)
  }
  const kept = new Set([
    ...ours.slice(0, keptWhole).map(({ name }) => name),
    ...newestOf(keptDays, (madeAt) => localDay(madeAt, 'UTC')),
    ...newestOf(keptWeeks, weekOf),
    ...newestOf(keptMonths, (madeAt) => monthOf(localDay(madeAt, 'UTC'))),
  ])
  return ours.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** Weeks since Monday, 5 January 1970. */
function weekOf(madeAt: Date): string {
  return String(Math.floor((madeAt.getTime() - 4 * 86_400_000) / (7 * 86_400_000)))
}
