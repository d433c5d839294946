import type { PriceBook } from '#core/pricing/price-book.ts'
import { carryRowChanges, withRowChanges } from '#core/pricing/price-row-changes.ts'
import type { Ports } from '#server/ports.ts'
import { countChangedVersions, findChangesToCarry } from '../reads.ts'
import { insertPriceBook, lockPriceBook } from '../writes.ts'
import { changedVersion } from './change-price-rows.ts'

/**
 * Keeps the program's own price book among the versions. A version that is kept already stays as it
 * is: orders were priced with it. Another content under its name is a mistake of whoever changed it.
 */
export async function keepPriceBookCommand(ports: Ports, book: PriceBook): Promise<void> {
  const { sentSha256, keptSha256 } = await insertPriceBook(ports.database, book, ports.clock.now())
  if (sentSha256 === keptSha256) return
  ports.log.error(
    { version: book.version, sentSha256, keptSha256 },
    'the price book changed without a new version',
  )
}

/**
 * A newer book of the program does not undo what staff changed: rows that staff dated later than the
 * book go with it into a version on top of it.
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
