import { addDays, type Day } from '#core/time/day.ts'
import { localDay, type TimeZone } from '#core/time/time-zone.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ledger } from '#server/database/figure-tables.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { deleteChanges, lockLedger, replaceSums, updateClosedThrough } from '../writes.ts'

const ledgers: readonly Ledger[] = ['sales', 'clients', 'demos']

/** The number of days per transaction; a month of a busy shop takes a fraction of a second. */
const daysAtOnce = 31

/**
 * Adds up every day before today, and again the days that changed since. The figures shown are the
 * same whenever and however often it runs and wherever it stops; it only makes them faster.
 */
export async function addUpDaysCommand(
  ports: Pick<Ports, 'clock' | 'database' | 'books'>,
): Promise<void> {
  const timeZone = marketZone(ports)
  const yesterday = addDays(localDay(ports.clock.now(), timeZone), -1)
  for (const ledger of ledgers) {
    let isDone = false
    while (!isDone) {
      isDone = await ports.database
        .transaction()
        .execute((transaction) => addUpSome(transaction, ledger, { timeZone, yesterday }))
    }
  }
}

/** True when nothing is left to add up. */
async function addUpSome(
  transaction: Transaction,
  ledger: Ledger,
  { timeZone, yesterday }: { readonly timeZone: TimeZone; readonly yesterday: Day },
): Promise<boolean> {
  const closedThrough = await lockLedger(transaction, ledger, timeZone)
  if (closedThrough === undefined) return true
  // The notes of changed days are deleted before the sums are computed, so a change in between
  // leaves a new note.
  const changed = await deleteChanges(transaction, ledger, timeZone, {
    through: closedThrough,
    most: daysAtOnce,
  })
  await replaceSums(transaction, ledger, timeZone, changed)
  if (changed.length === daysAtOnce) return false
  const next = nextDays(closedThrough, yesterday)
  const last = next.at(-1)
  if (last === undefined) return true
  await deleteChanges(transaction, ledger, timeZone, {
    after: closedThrough,
    through: last,
    most: daysAtOnce,
  })
  await replaceSums(transaction, ledger, timeZone, next)
  await updateClosedThrough(transaction, ledger, last)
  return false
}

function nextDays(closedThrough: Day, yesterday: Day): readonly Day[] {
  const days: Day[] = []
  let day = addDays(closedThrough, 1)
  while (day <= yesterday && days.length < daysAtOnce) {
    days.push(day)
    day = addDays(day, 1)
  }
  return days
}
