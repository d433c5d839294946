import type { PriceBook } from '#core/pricing/price-book.ts'
import { carryRowChanges, withRowChanges } from '#core/pricing/price-row-changes.ts'
import type { Connection } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { countChangedVersions, findChangesToCarry } from '../reads.ts'
import { insertPriceBook, lockPriceBook } from '../writes.ts'
import { changedVersion } from './change-price-rows.ts'

/**
 * Stores the built-in price book as a version. A version that is stored already is not changed,
 * because orders were priced with it. Different content under the same name is a programming error.
 */
export function keepPriceBookCommand(ports: Ports, book: PriceBook): Promise<void> {
  return keepBook(ports.database, ports, book)
}

/** The same in the caller's transaction. */
export async function keepBook(
  connection: Connection,
  ports: Pick<Ports, 'clock' | 'log'>,
  book: PriceBook,
): Promise<void> {
  const { sentSha256, keptSha256 } = await insertPriceBook(connection, book, ports.clock.now())
  if (sentSha256 === keptSha256) return
  ports.log.error(
    { version: book.version, sentSha256, keptSha256 },
    'the price book changed without a new version',
  )
}

/**
 * A newer built-in book does not undo changes by staff: rows that staff dated later than the book
 * are copied to a new version on top of it.
 */
export async function carryPriceRowsCommand(ports: Ports, book: PriceBook): Promise<void> {
  await ports.database.transaction().execute(async (transaction) => {
    await lockPriceBook(transaction)
    const earlier = await findChangesToCarry(transaction, book)
    if (!earlier || (await countChangedVersions(transaction, book)) > 0) return
    const changes = carryRowChanges(book, earlier.changes)
    if (Object.keys(changes).length === 0) return
    const version = changedVersion(book.version, 0)
    await insertPriceBook(transaction, withRowChanges(book, changes, version), ports.clock.now(), {
      baseVersion: book.version,
      changes,
      note: `Rows of ${earlier.version} that are newer than the program's own`,
      adminUserId: null,
    })
    ports.log.info({ version, rows: Object.keys(changes).length }, 'price rows carried over')
  })
}
