import type { PreparedMarket, PreparedMarkets } from '#contract/sold-markets.ts'
import { isOutside } from '#core/market-area/market-area.ts'
import type { MarketPack } from '#core/markets/parts/market-pack.ts'
import { placeOf } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'
import { findOpened } from '#server/markets/market-findings.ts'
import type { Ports } from '#server/ports.ts'

export async function listPreparedMarkets(
  connection: Connection,
  { books }: Pick<Ports, 'books'>,
): Promise<PreparedMarkets> {
  const markets: PreparedMarket[] = []
  for (const pack of books.packs) markets.push(await preparedMarket(connection, pack))
  return { markets }
}

async function preparedMarket(connection: Connection, pack: MarketPack): Promise<PreparedMarket> {
  const { area, known, questions } = pack
  const opened = await findOpened(connection, area.id)
  const rows = await connection
    .selectFrom('market_findings')
    .leftJoin('admin_users', 'admin_users.id', 'market_findings.admin_user_id')
    .select(['key', 'value', 'source', 'found_at as at', 'admin_users.username as by'])
    .where('market', '=', area.id)
    .orderBy('market_findings.id')
    .execute()
  const found = new Map(rows.map(({ key, ...finding }) => [key, finding]))
  const waiting = await listWaitingOrders(connection)
  return {
    id: area.id,
    name: area.name,
    state: area.state.name,
    opened: opened ? { at: opened.openedAt, by: opened.openedBy } : null,
    known: known.map((fact) => ({ ...fact })),
    questions: questions.map(({ answer, ...one }) => ({
      ...one,
      answer: answer.kind === 'choice' ? { ...answer, options: [...answer.options] } : answer,
      found: found.get(one.key) ?? null,
    })),
    waiting: waiting.filter(({ answers }) => !isOutside(placeOf(answers), area)).length,
  }
}

/** Paid orders of addresses that no market prices, the oldest first. */
export async function listWaitingOrders(connection: Connection) {
  return await connection
    .selectFrom('orders')
    .select(['id', 'project_data as answers'])
    .where('status', '=', 'paid')
    .where('market', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
}
