import type { OutsideArea, Place } from '#core/market-area/market-area.ts'
import { openQuestions } from '#core/markets/parts/market-pack.ts'
import { areaAt, bookOfPack } from '#core/pricing/books.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { placeOf, type StoredAnswers } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Connection } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { findOpened, readFindings } from './market-findings.ts'

type Books = Ports['books']

/**
 * The program's own book for a place. A market is sold once a person opened it, which needs an
 * answer to everything that its pack leaves open; the home market always is.
 */
export async function bookAt(
  connection: Connection,
  books: Books,
  place: Place,
): Promise<Result<PriceBook, OutsideArea>> {
  const area = areaAt(books, place)
  if (!area) return refuse('outside-area')
  if (area.id === books.home.market.area.id) return accept(books.home)
  const pack = books.packs.find((one) => one.area.id === area.id)
  if (!pack || !(await findOpened(connection, area.id))) return refuse('outside-area')
  const { answers, newest } = await readFindings(connection, area.id)
  if (openQuestions(pack, answers).length > 0) return refuse('outside-area')
  return accept(bookOfPack(books, pack, answers, newest))
}

/** The market that prices a project with this address; null where none is sold. */
export async function marketAt(
  connection: Connection,
  { books }: Pick<Ports, 'books'>,
  answers: StoredAnswers,
): Promise<string | null> {
  const book = await bookAt(connection, books, placeOf(answers))
  return book.ok ? book.value.market.area.id : null
}
