/** Whether this machine's clock is plausible; deadlines, sessions and signatures depend on it. */
import { dayMs, hourMs, minuteMs } from '#core/time/durations.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

// Judgment: hours mean a wrong time zone, minutes a clock without synchronization.
const farOffMs = hourMs
const offMs = minuteMs

const cure = 'Set the clock (on Linux: timedatectl set-ntp true), and start again.'

/** The time must not be before the build. */
export function checkClockAfterBuild(now: Date, built: Date): Finding {
  if (now.getTime() >= built.getTime() - dayMs) return ok(`The clock says ${now.toISOString()}.`)
  return failure(
    `This machine's clock says ${now.toISOString()}, but this program was built on ${built.toISOString()}. ${cure}`,
  )
}

/** Compares with the clock of the database server. */
export function compareClocks(now: Date, databaseNow: Date): Finding {
  const apartMs = Math.abs(now.getTime() - databaseNow.getTime())
  if (apartMs <= offMs) return ok('The clocks of this machine and of PostgreSQL agree.')
  const finding = `This machine's clock says ${now.toISOString()}, the one of PostgreSQL ${databaseNow.toISOString()}.`
  return apartMs > farOffMs ? failure(`${finding} ${cure}`) : warning(`${finding} Set both by NTP.`)
}

/** The newest stored moment must not be in the future. */
export function checkClockAfterWriting(now: Date, lastWritten: Date): Finding {
  if (lastWritten.getTime() - now.getTime() <= farOffMs)
    return ok('The database is older than now.')
  // Only a warning: the clock may have been wrong then and be right now.
  return warning(
    `This machine's clock says ${now.toISOString()}, but the database was written on ${lastWritten.toISOString()}. If the clock is behind, set it (on Linux: timedatectl set-ntp true).`,
  )
}
