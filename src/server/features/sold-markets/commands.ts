import type { PreparedMarkets } from '#contract/sold-markets.ts'
import { isOutside } from '#core/market-area/market-area.ts'
import { answerProblem, type MarketPack, openQuestions } from '#core/markets/parts/market-pack.ts'
import { bookOfPack } from '#core/pricing/books.ts'
import { placeOf } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { draftWaitingOrder } from '#server/features/orders/commands/draft-once-inside.ts'
import { keepBook } from '#server/features/price-books/commands/keep-price-book.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { findOpened, readFindings } from '#server/markets/market-findings.ts'
import type { Ports } from '#server/ports.ts'
import { listPreparedMarkets, listWaitingOrders } from './reads.ts'
import { deleteOpened, insertFinding, insertOpened } from './writes.ts'

type Sent = { readonly key: string; readonly value: string; readonly source: string }

type FindingRefusal =
  | 'no-such-market'
  | 'no-such-market-question'
  | 'market-is-open'
  | ExplainedRefusal<'unusable-market-answer'>

/** Answers stay with who found them out; a market that is sold is closed before one changes. */
export async function recordFindingCommand(
  ports: Ports,
  by: ByStaff,
  marketId: string,
  sent: Sent,
): Promise<Result<PreparedMarkets, FindingRefusal>> {
  const pack = packOf(ports, marketId)
  if (!pack) return refuse('no-such-market')
  const question = pack.questions.find(({ key }) => key === sent.key)
  if (!question) return refuse('no-such-market-question')
  const problem = answerProblem(question, sent.value)
  if (problem !== undefined) return refuse({ code: 'unusable-market-answer', sentence: problem })
  return await ports.database.transaction().execute(async (transaction) => {
    if (await findOpened(transaction, marketId)) return refuse('market-is-open')
    const now = ports.clock.now()
    const { adminUserId } = by.actor
    await insertFinding(transaction, { ...sent, market: marketId, adminUserId, now })
    await recordAudit(transaction, { ...by, at: now }, 'market.finding-recorded', marketId, {
      after: sent,
    })
    return accept(await listPreparedMarkets(transaction, ports))
  })
}

/** Keeps the book that prices there from now on, and drafts the orders that waited for it. */
export async function openMarketCommand(
  ports: Ports,
  by: ByStaff,
  marketId: string,
): Promise<Result<PreparedMarkets, 'no-such-market' | 'market-has-blanks'>> {
  const pack = packOf(ports, marketId)
  if (!pack) return refuse('no-such-market')
  return await ports.database.transaction().execute(async (transaction) => {
    const { answers, newest } = await readFindings(transaction, marketId)
    if (openQuestions(pack, answers).length > 0) return refuse('market-has-blanks')
    const now = ports.clock.now()
    await insertOpened(transaction, marketId, { adminUserId: by.actor.adminUserId, now })
    await keepBook(transaction, ports, bookOfPack(ports.books, pack, answers, newest))
    await draftWaiting(transaction, ports, pack)
    await recordAudit(transaction, { ...by, at: now }, 'market.opened', marketId, {
      after: { answers },
    })
    return accept(await listPreparedMarkets(transaction, ports))
  })
}

export async function closeMarketCommand(
  ports: Ports,
  by: ByStaff,
  marketId: string,
): Promise<Result<PreparedMarkets, 'no-such-market'>> {
  if (!packOf(ports, marketId)) return refuse('no-such-market')
  return await ports.database.transaction().execute(async (transaction) => {
    await deleteOpened(transaction, marketId)
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'market.closed', marketId, {})
    return accept(await listPreparedMarkets(transaction, ports))
  })
}

async function draftWaiting(
  transaction: Transaction,
  ports: Ports,
  { area }: MarketPack,
): Promise<void> {
  for (const { id, answers } of await listWaitingOrders(transaction)) {
    if (!isOutside(placeOf(answers), area)) await draftWaitingOrder(transaction, ports, id, area.id)
  }
}

function packOf({ books }: Ports, marketId: string): MarketPack | undefined {
  return books.packs.find(({ area }) => area.id === marketId)
}
