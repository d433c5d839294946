import type { FactConflict } from '#core/facts-check/fact-conflict.ts'
import { outsideArea, outsideAreaTest } from '#core/facts-check/outside-area.ts'
import { areaAt } from '#core/pricing/books.ts'
import { placeOf, type StoredAnswers } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { marketAt } from './market-at.ts'

/** The conflict of an address that is priced by no market that is sold. */
export async function outsideAreaOf(
  connection: Connection,
  ports: Pick<Ports, 'books'>,
  answers: StoredAnswers,
  { isTest = false }: { readonly isTest?: boolean } = {},
): Promise<readonly FactConflict[]> {
  if ((await marketAt(connection, ports, answers)) !== null) return []
  const place = placeOf(answers)
  const sentenceOf = isTest ? outsideAreaTest : outsideArea
  return [sentenceOf(place, areaAt(ports.books, place))]
}
