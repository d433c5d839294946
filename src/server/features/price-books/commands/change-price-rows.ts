import type { StandingPriceBook } from '#contract/price-books.ts'
import type { AuditAction } from '#core/access/audit-action.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import {
  mergeRowChanges,
  type PriceRowChanges,
  type RowChangeRefusal,
  withRowChanges,
} from '#core/pricing/price-row-changes.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import { marketToday } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { countChangedVersions, findActiveVersion, findRowChanges, listVersions } from '../reads.ts'
import { insertPriceBook, lockPriceBook } from '../writes.ts'

type Saved = StandingPriceBook & { readonly success: true }

/** The first change of a version's rows is named with `-r1`. */
export function changedVersion(baseVersion: string, earlier: number): string {
  return `${baseVersion}-r${earlier + 1}`
}

export async function showPriceBook(
  connection: Connection,
  base: PriceBook,
): Promise<StandingPriceBook> {
  const { version } = await findActiveVersion(connection, base)
  const changes = (await findRowChanges(connection, base, version)) ?? {}
  return { version, changes: { ...changes }, versions: await listVersions(connection, base) }
}

type Sent = { readonly basedOn: string; readonly changes: PriceRowChanges; readonly note: string }

export async function changePriceRowsCommand(
  ports: Ports,
  by: ByStaff,
  sent: Sent,
): Promise<Result<Saved, RowChangeRefusal | 'changed-meanwhile'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    await lockPriceBook(transaction)
    const { version } = await findActiveVersion(transaction, ports.books.home)
    if (version !== sent.basedOn) return refuse('changed-meanwhile')
    const standing = (await findRowChanges(transaction, ports.books.home, version)) ?? {}
    const today = marketToday(ports)
    const merged = mergeRowChanges(ports.books.home, standing, sent.changes, today)
    if (!merged.ok) return merged
    const change = { from: version, changes: merged.value, note: sent.note, rows: sent.changes }
    return accept(await storeVersion(transaction, ports, by, 'price-book.rows-changed', change))
  })
}

/** Undoing creates a new version with the rows of the earlier one. */
export async function restorePriceBookCommand(
  ports: Ports,
  by: ByStaff,
  sent: { readonly version: string; readonly basedOn: string; readonly note: string },
): Promise<Result<Saved, 'changed-meanwhile' | 'no-such-version'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    await lockPriceBook(transaction)
    const { version } = await findActiveVersion(transaction, ports.books.home)
    if (version !== sent.basedOn) return refuse('changed-meanwhile')
    const changes = await findRowChanges(transaction, ports.books.home, sent.version)
    if (!changes) return refuse('no-such-version')
    const change = { from: version, changes, note: sent.note, rows: { restored: sent.version } }
    return accept(await storeVersion(transaction, ports, by, 'price-book.restored', change))
  })
}

type VersionChange = {
  readonly from: string
  readonly changes: PriceRowChanges
  readonly note: string
  /** The rows as they appear in the audit log. */
  readonly rows: unknown
}

async function storeVersion(
  transaction: Transaction,
  ports: Ports,
  by: ByStaff,
  action: AuditAction,
  { from, changes, note, rows }: VersionChange,
): Promise<Saved> {
  const now = ports.clock.now()
  const { home: base } = ports.books
  const baseVersion = base.version
  const version = changedVersion(baseVersion, await countChangedVersions(transaction, base))
  // Stores the built-in book first in case it is missing, as in tests or after a database was
  // restored.
  await insertPriceBook(transaction, base, now)
  const book = withRowChanges(base, changes, version)
  const { adminUserId } = by.actor
  await insertPriceBook(transaction, book, now, { baseVersion, changes, note, adminUserId })
  await recordAudit(transaction, { ...by, at: now }, action, 'price-book', {
    before: { version: from },
    after: { version, note, rows },
  })
  return { success: true, ...(await showPriceBook(transaction, base)) }
}
