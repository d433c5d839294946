import { judgeMatch } from '#core/ledger/judge-match.ts'
import {
  type MatchTarget,
  matchTarget,
  type ProviderTransaction,
  takenOver,
} from '#core/ledger/provider-transaction.ts'
import { hourMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import {
  findMatchMark,
  findOldestEntry,
  findUncategorized,
  knownSources,
  listTallies,
} from '../reads/match-sources.ts'
import { listEndedQuarters } from '../reads/plan-quarters.ts'
import {
  updateDifferenceResolved,
  updateMatchMark,
  upsertDifference,
  upsertTransaction,
} from '../writes/matches.ts'
import { postToLedger } from './post-to-ledger.ts'

const dayMs = 24 * hourMs
/** Notices of the provider are back-filled every hour; what is younger is matched tomorrow. */
const settledAfterMs = 6 * hourMs
/** The provider may add transactions late. */
const overlapMs = 2 * dayMs
const firstLookMs = 3 * dayMs
const chunkMs = 31 * dayMs
const quartersAtOnce = 500

/**
 * Reads what moved the provider's balance since the last time, takes over fees and payouts, and
 * compares the rest with the ledger. Running it again changes nothing.
 */
export async function matchMoneyCommand(ports: Ports): Promise<void> {
  const provider = ports.gateway.clientConfig().gateway
  const now = ports.clock.now()
  const readThrough = new Date(now.getTime() - settledAfterMs)
  const from = await startOf(ports, provider, now)
  await endQuarters(ports)
  for (let at = from.getTime(); at < readThrough.getTime(); at += chunkMs) {
    const before = new Date(Math.min(at + chunkMs, readThrough.getTime()))
    const read = await ports.gateway.listTransactions(
      new Date(at).toISOString(),
      before.toISOString(),
    )
    await ports.database
      .transaction()
      .execute((transaction) => keepTransactions(transaction, ports, provider, read))
  }
  await ports.database.transaction().execute(async (transaction) => {
    await compare(transaction, { provider, from, readThrough, now })
    await updateMatchMark(transaction, { provider, readThrough, now })
  })
}

async function startOf(ports: Ports, provider: string, now: Date): Promise<Date> {
  const mark = await findMatchMark(ports.database, provider)
  if (mark) return new Date(Date.parse(mark.readThrough) - overlapMs)
  const oldest = await findOldestEntry(ports.database, provider)
  return oldest ? new Date(Date.parse(oldest) - dayMs) : new Date(now.getTime() - firstLookMs)
}

/** What no report earned of a quarter is earned at its end. */
async function endQuarters(ports: Ports): Promise<void> {
  const ended = await listEndedQuarters(ports.database, ports.clock.now(), quartersAtOnce)
  for (const { key, left, earnedBy } of ended) {
    const [, subscriptionId = '', quarter = ''] = key.split(':')
    const event = { kind: 'plan-quarter-ended', subscriptionId, amount: left } as const
    await ports.database.transaction().execute((transaction) =>
      postToLedger(
        transaction,
        ports,
        { ...event, quarter: Number(quarter) },
        {
          at: new Date(earnedBy),
        },
      ),
    )
  }
}

async function keepTransactions(
  transaction: Transaction,
  ports: Ports,
  provider: string,
  read: readonly ProviderTransaction[],
): Promise<void> {
  const known = await knownSources(transaction, read)
  const uncategorized = await findUncategorized(transaction, read)
  for (const one of read) {
    const target = matchTarget(one, known)
    if (target && uncategorized.has(one.id)) await reverseOther(transaction, ports, one)
    for (const event of takenOver(one, target)) {
      await postToLedger(transaction, ports, event, { at: new Date(one.at) })
    }
    await upsertTransaction(transaction, { one, provider, target: target ?? noTarget(one) })
  }
}

function noTarget({ sourceId, id }: ProviderTransaction) {
  return { category: null, reference: sourceId || id }
}

/** It was taken for money of another product until its order or customer was known. */
async function reverseOther(
  transaction: Transaction,
  ports: Ports,
  { id, amount, fee }: ProviderTransaction,
): Promise<void> {
  await postToLedger(transaction, ports, {
    kind: 'other-product',
    transactionId: `${id}:reversed`,
    amount: fee - amount,
  })
}

type Window = {
  readonly provider: string
  readonly from: Date
  readonly readThrough: Date
  readonly now: Date
}

async function compare(transaction: Transaction, window: Window): Promise<void> {
  for (const tally of await listTallies(transaction, window)) {
    const target: MatchTarget = tally
    const kind = judgeMatch({ here: tally.here ?? undefined, there: tally.there ?? undefined })
    if (kind === undefined) await updateDifferenceResolved(transaction, target, window.now)
    else await upsertDifference(transaction, { ...tally, kind }, window.now)
  }
}
