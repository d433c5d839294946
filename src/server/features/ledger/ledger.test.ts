import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { LedgerView } from '#contract/ledger.ts'
import type { LedgerAccount } from '#core/ledger/account.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { card, checkoutPath } from '#server/testing/subscribe.ts'
import { matchMoneyCommand } from './commands/match-money.ts'
import { postToLedger } from './commands/post-to-ledger.ts'

const dayMs = 24 * 3_600_000

async function balances({ ports }: Shop): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await ports.database
    .selectFrom('ledger_postings')
    .select(['account', sql<number>`sum(amount)::bigint`.as('sum')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

function openDifferences({ ports }: Shop) {
  return ports.database
    .selectFrom('ledger_differences')
    .select(['category', 'kind', 'here', 'there'])
    .where('resolved_at', 'is', null)
    .execute()
}

async function placePaid(shop: Shop) {
  const placed = await shop.placed()
  expect((await shop.pay(placed.clientSecret)).statusCode).toBe(200)
  return placed
}

async function matchTomorrow(shop: Shop): Promise<void> {
  shop.clock.set(new Date(shop.clock.now().getTime() + dayMs).toISOString())
  await matchMoneyCommand(shop.ports)
}

test('a payment is posted to the ledger once, and its fee and payout after the match', async () => {
  const shop = await openShop()
  await placePaid(shop)
  expect(await balances(shop)).toEqual({ 'provider-balance': 69_500, 'report-sales': -69_500 })
  await matchTomorrow(shop)
  await matchTomorrow(shop)
  await matchTomorrow(shop)
  expect(await openDifferences(shop)).toEqual([])
  expect(await balances(shop)).toEqual({
    'provider-balance': 0,
    bank: 67_454,
    'provider-fees': 2046,
    'report-sales': -69_500,
  })
})

test('what no report earned of a plan is earned when its quarter ends, and only once', async () => {
  const shop = await openShop()
  await shop.post(await checkoutPath(shop), { card })
  const ofPlan = async () => {
    const { 'plan-credits': credits, 'plan-sales': sales } = await balances(shop)
    return { credits, sales }
  }
  shop.clock.set('2026-10-01T11:59:59.000Z')
  await matchMoneyCommand(shop.ports)
  expect(await ofPlan()).toEqual({ credits: -44_700, sales: undefined })
  shop.clock.set('2026-10-01T12:00:00.000Z')
  await matchMoneyCommand(shop.ports)
  await matchTomorrow(shop)
  expect(await ofPlan()).toEqual({ credits: 0, sales: -44_700 })
})

test('the provider’s transactions are read from two days before those read last time', async () => {
  const shop = await openShop()
  const read = vi.spyOn(shop.ports.gateway, 'listTransactions')
  await placePaid(shop)
  await matchTomorrow(shop)
  shop.clock.advance(9 * dayMs)
  await matchTomorrow(shop)
  expect(read.mock.calls).toEqual([
    ['2026-06-30T12:00:00.000Z', '2026-07-02T06:00:00.000Z'],
    ['2026-06-30T06:00:00.000Z', '2026-07-12T06:00:00.000Z'],
  ])
})

test('what the provider has and the ledger has not is a difference until both agree', async () => {
  const shop = await openShop()
  const { orderId } = await placePaid(shop)
  const { database } = shop.ports
  const { paymentId } = await database
    .selectFrom('orders')
    .select('stripe_payment_intent_id as paymentId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await shop.ports.gateway.refundPayment({
    paymentId: paymentId ?? '',
    amount: 500,
    idempotencyKey: 'made-there',
  })
  await matchTomorrow(shop)
  expect(await openDifferences(shop)).toEqual([
    { category: 'refund', kind: 'missing-here', here: 0, there: -500 },
  ])
  const refund = { orderId, paymentId: paymentId ?? '', refundId: 're_late', amount: 500 }
  await database
    .transaction()
    .execute((transaction) =>
      postToLedger(transaction, shop.ports, { kind: 'order-refunded', ...refund }),
    )
  await matchTomorrow(shop)
  expect(await openDifferences(shop)).toEqual([])
})

test('an entry that does not balance is refused by the database, and none is ever changed', async () => {
  const shop = await openShop()
  const { database } = shop.ports
  const post = (amounts: readonly number[]) =>
    database.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('ledger_entries')
        .values({
          key: 'by-hand',
          kind: 'payout',
          at: shop.clock.now(),
          provider: 'sandbox',
          reference: 'po_1',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [position, amount] of amounts.entries()) {
        const posting = { entry_id: id, position, account: 'bank', amount } as const
        await transaction.insertInto('ledger_postings').values(posting).execute()
      }
    })
  await expect(post([100, -99])).rejects.toThrow('not balanced')
  await expect(post([])).rejects.toThrow('not balanced')
  await post([100, -100])
  await expect(
    database.updateTable('ledger_postings').set({ amount: 1 }).execute(),
  ).rejects.toThrow('never changed')
  await expect(database.deleteFrom('ledger_entries').execute()).rejects.toThrow('never changed')
})

test('the accountant reads balances, entries and a spreadsheet whose columns add up alike', async () => {
  const shop = await openShop()
  await placePaid(shop)
  await matchTomorrow(shop)
  const query = 'from=2020-01-01&to=2099-01-01'
  const shown = (await shop.asStaff('GET', `/api/admin/ledger?${query}`)).json<LedgerView>()
  expect(shown.total).toBe(2)
  expect(shown.entries.map(({ title }) => title).toSorted()).toEqual([
    'Fee for a payment',
    'Payment of an order',
  ])
  expect(shown.balances.reduce((sum, { after }) => sum + after, 0)).toBe(0)
  expect(shown.matchedAt).not.toBe(null)
  const { id } = await shop.ports.database
    .selectFrom('orders')
    .select('id')
    .executeTakeFirstOrThrow()
  await shop.asStaff('PUT', `/api/admin/orders/${id}/invoice-details`, {
    poNumber: 'PO 77',
    billingAddress: '',
  })
  const file = await shop.asStaff('GET', `/api/admin/ledger/export?${query}`)
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines.filter((line) => line.endsWith(`,${id},PO 77`))).toHaveLength(2)
  expect(lines.at(-1)).toBe(',,,Total,,715.46,715.46,,,')
  const empty = await shop.asStaff('GET', '/api/admin/ledger?from=2020-01-01&to=2020-01-31')
  expect(empty.json<LedgerView>().entries).toEqual([])
})

test('a disputed order is neither approved nor delivered until the dispute is closed', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  const { database } = shop.ports
  const dispute = { id: 'du_1', order_id: id, amount: 69_500, reason: 'fraudulent' }
  const approve = (orderId: string) =>
    shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`, {
      overrideReason: 'A customer whom we have known for years.',
    })
  const close = (disputeId: string) =>
    database
      .updateTable('order_disputes')
      .set({ status: 'won', closed_at: shop.clock.now() })
      .where('id', '=', disputeId)
      .execute()
  await database
    .insertInto('order_disputes')
    .values({ ...dispute, status: 'needs_response' })
    .execute()
  const refused = await approve(id)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    409,
    'payment-disputed',
  ])
  await close('du_1')
  expect((await approve(id)).statusCode).toBe(200)
  await database
    .insertInto('order_disputes')
    .values({ ...dispute, id: 'du_2', status: 'needs_response' })
    .execute()
  await shop.runJobs()
  expect((await shop.orderRow(id)).status).toBe('qc_approved')
  await close('du_2')
  await database
    .transaction()
    .execute((transaction) =>
      shop.ports.queue.enqueue(transaction, 'deliver-report', { orderId: id }),
    )
  await shop.runJobs()
  expect((await shop.orderRow(id)).status).toBe('completed')
})
