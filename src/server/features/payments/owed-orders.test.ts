import { describe, expect, test } from 'vitest'
import type { OrderInvoices } from '#contract/invoices.ts'
import type { SecureReport } from '#contract/reports.ts'
import type { UpgradeView } from '#contract/upgrades.ts'
import { listAccountOrders } from '#server/features/accounts/reads/find-account.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const basic = { packageType: 'basic' } as const

/** A drafted Basic order whose upgrade to Pro was paid from its own order page. */
async function upgrade(shop: Shop, orderId: string): Promise<void> {
  await shop.runJobs()
  const mail = shop.mailer.sent.find(({ text }) => text.includes(`/order/${orderId}?key=`))
  const key = /\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const opened = await shop.post(`/api/orders/${orderId}/upgrade?key=${key}`)
  await shop.pay(opened.json<{ clientSecret: string }>().clientSecret)
  await shop.runJobs()
}

async function refund(shop: Shop, orderId: string, amount?: number) {
  const answer = await shop.asStaff('POST', `/api/admin/orders/${orderId}/refunds`, {
    id: crypto.randomUUID(),
    reason: 'Asked for it',
    ...(amount === undefined ? {} : { amount }),
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await shop.runJobs()
}

const approve = (shop: Shop, orderId: string) =>
  shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)

const read = async (shop: Shop, secureToken: string | null) =>
  (await shop.app.inject({ method: 'GET', url: `/api/reports/secure/${secureToken}/page` })).json<
    SecureReport & { code?: string }
  >()

const tierOf = async (shop: Shop, orderId: string) =>
  (await read(shop, (await shop.orderRow(orderId)).secure_token)).report.header.serviceTier

describe('an upgrade whose own payment was refunded', () => {
  test('is not delivered: the order is drafted, approved and read as Basic', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    await upgrade(shop, id)
    await refund(shop, id, 30_000)
    expect(await shop.orderRow(id)).toMatchObject({ package_type: 'basic', status: 'in_progress' })
    expect((await approve(shop, id)).statusCode).toBe(200)
    await shop.runJobs()
    expect((await shop.orderRow(id)).status).toBe('completed')
    expect(await tierOf(shop, id)).toBe('basic')
  })

  test('is not delivered when it was approved already, and its approval is taken back', async () => {
    const shop = await openShop({ settings: { approvalUndoMs: 60_000 } })
    const { id } = await shop.drafted(basic)
    await upgrade(shop, id)
    await approve(shop, id)
    await refund(shop, id, 30_000)
    shop.clock.advance(2 * 60_000)
    await shop.runJobs({ deferred: true })
    expect(await shop.orderRow(id)).toMatchObject({
      package_type: 'basic',
      status: 'in_progress',
      secure_token: null,
    })
  })

  test('leaves the Basic report that was delivered before, and the order is completed again', async () => {
    const shop = await openShop()
    const { id, secureToken } = await shop.delivered(basic)
    await upgrade(shop, id)
    const mails = () => shop.mailer.sent.filter(({ subject }) => subject.includes('is ready'))
    const before = mails().length
    await refund(shop, id, 30_000)
    expect(await shop.orderRow(id)).toMatchObject({ package_type: 'basic', status: 'completed' })
    expect((await read(shop, secureToken)).report.header).toMatchObject({
      serviceTier: 'basic',
      version: 1,
    })
    expect(mails()).toHaveLength(before)
    const shown = (
      await shop.app.inject({ method: 'GET', url: `/api/reports/secure/${secureToken}/upgrade` })
    ).json<UpgradeView>()
    expect(shown).toEqual({ offer: null, made: null })
  })

  test('leaves its link with the Basic part of the Pro report that was delivered', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    await upgrade(shop, id)
    await approve(shop, id)
    await shop.runJobs()
    expect(await tierOf(shop, id)).toBe('pro')
    const { secure_token: token } = await shop.orderRow(id)
    const pro = await read(shop, token)
    await refund(shop, id, 30_000)
    const { report } = await read(shop, token)
    expect(report.header).toMatchObject({ serviceTier: 'basic', version: 3 })
    expect(report.totals).toEqual(pro.report.totals)
    expect(report.lease).toBeUndefined()
    expect((await shop.orderRow(id)).status).toBe('completed')
    const said = shop.mailer.sent.map(({ text }) => text).join('\n')
    expect(said).toContain('The upgrade to the Pro Snapshot was refunded')
    expect(said).not.toContain('The upgrade of your Pro Snapshot')
  })

  test('is told on the order, in the account, by the invoices and in the mail as the ledger has it', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    await upgrade(shop, id)
    await refund(shop, id, 30_000)
    const postings = await shop.ports.database
      .selectFrom('ledger_postings')
      .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
      .select('amount')
      .where('order_id', '=', id)
      .where('account', '=', 'provider-balance')
      .where('category', 'in', ['payment', 'refund'])
      .execute()
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
    const moved = postings.map(({ amount }) => Number(amount))
    const paid = sum(moved.filter((amount) => amount > 0))
    const returned = -sum(moved.filter((amount) => amount < 0))
    expect([paid, returned]).toEqual([69_500, 30_000])

    const own = shop.mailer.sent.map(({ text }) => text).join()
    const key = new RegExp(`/order/${id}\\?key=([\\w-]+)`).exec(own)?.[1] ?? ''
    const get = async (url: string) => (await shop.app.inject({ method: 'GET', url })).json()
    const order = await get(`/api/orders/${id}?key=${key}`)
    expect(order).toMatchObject({ packageType: 'basic', amount: paid })
    expect(order.receipt).toMatchObject({
      returnedCents: returned,
      upgrades: [{ packageType: 'pro', amount: 30_000, returnedCents: 30_000 }],
    })
    // A stranger reads what the order costs after all.
    expect((await get(`/api/orders/${id}`)).amount).toBe(paid - returned)
    const { invoices } = await get(`/api/orders/${id}/invoices?key=${key}`)
    const lines = (invoices as OrderInvoices['invoices']).map(({ amount, returnedCents }) => [
      amount,
      returnedCents,
    ])
    expect(new Set(lines)).toEqual(
      new Set([
        [39_500, 0],
        [30_000, 30_000],
      ]),
    )
    const customer = { email: 'desk@customer.example' }
    const [row] = await listAccountOrders(shop.ports.database, customer, shop.clock.now())
    expect(row).toMatchObject({ id, amount: paid, returnedCents: returned })
    const mail = shop.mailer.sent.find(({ subject }) => subject.startsWith('Refund:'))
    expect(mail?.text).toContain('This takes the upgrade to the Pro Snapshot back')
    expect(mail?.text).toMatch(/Kept after refunds:?\s+\$395\.00/)
  })

  test('is kept after a refund below its price', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    await upgrade(shop, id)
    await refund(shop, id, 29_999)
    expect(await shop.orderRow(id)).toMatchObject({ package_type: 'pro', status: 'in_progress' })
    await approve(shop, id)
    await shop.runJobs()
    expect(await tierOf(shop, id)).toBe('pro')
  })
})

describe('a refund that waits for its second person', () => {
  async function waiting(shop: Shop, orderId: string): Promise<string> {
    await shop.adminToken('money')
    const id = crypto.randomUUID()
    await shop.asStaff('POST', `/api/admin/orders/${orderId}/refunds`, { id, reason: 'Twice' })
    return id
  }

  async function decline(shop: Shop, id: string): Promise<void> {
    await shop.app.inject({
      method: 'POST',
      url: `/api/admin/refund-requests/${id}/decline`,
      headers: { authorization: `Bearer ${await shop.adminToken('money')}` },
      payload: { reason: 'Not agreed' },
    })
    await shop.runJobs()
  }

  test('refuses the approval until it is decided', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const request = await waiting(shop, id)
    const refused = await approve(shop, id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'refund-undecided'])
    await decline(shop, request)
    expect((await approve(shop, id)).statusCode).toBe(200)
  })

  test('holds the delivery of an approved report, which goes on when it is declined', async () => {
    const shop = await openShop({ settings: { approvalUndoMs: 60_000 } })
    const { id } = await shop.drafted()
    await approve(shop, id)
    const request = await waiting(shop, id)
    shop.clock.advance(2 * 60_000)
    await shop.runJobs({ deferred: true })
    const ready = () => shop.mailer.sent.filter(({ subject }) => subject.includes('is ready'))
    expect(ready()).toEqual([])
    expect((await shop.orderRow(id)).status).toBe('qc_approved')
    await decline(shop, request)
    expect(ready()).toHaveLength(1)
    expect((await shop.orderRow(id)).status).toBe('completed')
  })
})

test('an upgrade within the undo time takes the approval back, and the office is told on Today and on the order', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const { id } = await shop.drafted(basic)
  await approve(shop, id)
  await upgrade(shop, id)
  const today = () => shop.asStaff('GET', '/api/admin/today')
  const standing = async () => {
    const answer = await shop.asStaff('GET', `/api/admin/orders/${id}/standing`)
    const { before, after } = answer.json<{ before: string; after: string }>()
    return `${before}${after}`
  }
  expect((await shop.staffOrder(id)).status).toBe('in_progress')
  expect((await today()).json().approvalsTakenBack).toMatchObject({
    count: 1,
    orders: [{ orderId: id }],
  })
  expect(await standing()).toBe(
    'The approval was taken back , because the customer paid for a larger package, and nothing was sent. Approve it again.',
  )
  await approve(shop, id)
  expect((await today()).json().approvalsTakenBack.count).toBe(0)
  await shop.asStaff('POST', `/api/admin/orders/${id}/undo-approval`)
  expect((await today()).json().approvalsTakenBack.count).toBe(0)
})
