import { describe, expect, test } from 'vitest'
import type { PaymentDesk } from '#contract/payment-desk.ts'
import type { OrderMoney } from '#contract/refunds.ts'
import type { Today } from '#contract/today.ts'
import type { StaffRole } from '#core/access/staff-role.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { sweepPayments } from './jobs.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** An office with a colleague who may refund, and functions for what each of them does. */
async function openOffice() {
  const shop = await openShop()
  const as = async (role: StaffRole, method: Method, url: string, body?: object) =>
    shop.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await shop.adminToken(role)}` },
      ...(body ? { payload: body } : {}),
    })
  await as('money', 'GET', '/api/admin/payments')
  const refund = (orderId: string, body: object = {}, role: StaffRole = 'super_admin') =>
    as(role, 'POST', `/api/admin/orders/${orderId}/refunds`, {
      id: crypto.randomUUID(),
      reason: 'Ordered twice',
      ...body,
    })
  const decide = (role: StaffRole, verb: 'approve' | 'decline' | 'withdraw', id: string) =>
    as(
      role,
      'POST',
      `/api/admin/refund-requests/${id}/${verb}`,
      verb === 'decline' ? { reason: 'Not agreed' } : undefined,
    )
  const limitTo = (amount: number, role: StaffRole = 'super_admin') =>
    as(role, 'PUT', '/api/admin/payments/refund-limit', { amount })
  return { ...shop, as, refund, decide, limitTo }
}

const money = async (shop: Shop, orderId: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${orderId}/payments`)).json<OrderMoney>()

const sentRefunds = (shop: Shop) =>
  shop.ports.database.selectFrom('sandbox_refunds').select('amount').execute()

describe('a refund above the owner’s amount', () => {
  test('waits for a second person, who makes it; ledger, log and mail follow', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    const asked = (await shop.refund(order.id, { id })).json<OrderMoney>()
    expect(asked).toMatchObject({
      refunded: 0,
      refunds: [],
      refundRequests: [{ id, amount: 69_500, requestedBy: 'chief', outcome: null }],
    })
    expect(await sentRefunds(shop)).toEqual([])
    expect((await shop.orderRow(order.id)).status).toBe(order.status)

    const desk = (await shop.asStaff('GET', '/api/admin/payments')).json<PaymentDesk>()
    expect(desk.refundRequests).toMatchObject([{ id, orderId: order.id, requestedBy: 'chief' }])
    const today = (await shop.asStaff('GET', '/api/admin/today')).json<Today>()
    expect(today.refundRequests).toMatchObject({ count: 1, orders: [{ orderId: order.id }] })

    const made = (await shop.decide('money', 'approve', id)).json<OrderMoney>()
    expect(made).toMatchObject({
      refunded: 69_500,
      refunds: [{ amount: 69_500, status: 'succeeded', author: 'chief', approvedBy: 'money' }],
      refundRequests: [{ outcome: 'approved', decidedBy: 'money' }],
    })
    expect(await sentRefunds(shop)).toEqual([{ amount: 69_500 }])
    expect((await shop.orderRow(order.id)).status).toBe('cancelled')
    const posted = await shop.ports.database
      .selectFrom('ledger_entries')
      .select('kind')
      .where('kind', '=', 'order-refunded')
      .execute()
    expect(posted).toHaveLength(1)
    const audits = await shop.ports.database
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('action', 'like', 'order.refund%')
      .orderBy('id')
      .execute()
    expect(audits).toEqual([
      { action: 'order.refund-requested', actor_name: 'chief' },
      { action: 'order.refund-approved', actor_name: 'money' },
      { action: 'order.refunded', actor_name: 'system' },
    ])
  })

  test('is mailed to the colleagues who may decide it, once', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    const factor = new Date(shop.clock.now().getTime() - 60_000)
    await shop.ports.database
      .updateTable('admin_users')
      .set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed_at: factor })
      .where('username', 'in', ['chief', 'money', 'support'])
      .execute()
    await shop.refund(order.id, { id })
    await shop.refund(order.id, { id })
    await shop.runJobs()
    const asked = shop.mailer.sent.filter(({ subject }) => /second person$/.test(subject))
    expect(asked.map(({ to }) => to)).toEqual(['money@example.com'])
    expect(asked[0]?.text).toContain('A refund of $695')
    expect(asked[0]?.text).toContain(`/admin/order/${order.id}`)
  })

  test('is not approved or declined by the person who asked for it, nor withdrawn by another', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id }, 'money')
    expect((await shop.decide('money', 'approve', id)).json().code).toBe('own-refund-request')
    expect((await shop.decide('money', 'decline', id)).json().code).toBe('own-refund-request')
    const byOther = await shop.decide('super_admin', 'withdraw', id)
    expect([byOther.statusCode, byOther.json().code]).toEqual([403, 'not-own-refund-request'])
    expect(await sentRefunds(shop)).toEqual([])
  })

  test('is withdrawn by the person who asked, and then neither approved nor declined', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id }, 'money')
    expect((await shop.decide('money', 'withdraw', id)).statusCode).toBe(200)
    expect((await shop.decide('money', 'withdraw', id)).statusCode).toBe(200)
    for (const verb of ['approve', 'decline'] as const) {
      expect((await shop.decide('super_admin', verb, id)).json().code).toBe('request-decided')
    }
    const today = (await shop.asStaff('GET', '/api/admin/today')).json<Today>()
    expect(today.refundRequests.count).toBe(0)
    // The same id is not a refund by another name.
    expect((await shop.refund(order.id, { id }, 'money')).json()).toMatchObject({ refunded: 0 })
  })

  test('that is declined moves no money, and a new one can be asked for', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id })
    expect((await shop.refund(order.id, { amount: 1 })).json().code).toBe('refund-waits')
    expect((await shop.decide('money', 'decline', id)).json()).toMatchObject({
      refunded: 0,
      refundRequests: [{ outcome: 'declined', decisionReason: 'Not agreed' }],
    })
    expect((await shop.refund(order.id)).json<OrderMoney>().refundRequests).toHaveLength(2)
  })

  test('asked for and approved by ten presses at once is one', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    const asks = await Promise.all(Array.from({ length: 10 }, () => shop.refund(order.id, { id })))
    expect(asks.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
    const presses = Array.from({ length: 10 }, () => shop.decide('money', 'approve', id))
    const codes = (await Promise.all(presses)).map((answer) => answer.statusCode)
    expect(codes).toEqual(Array(10).fill(200))
    expect(await sentRefunds(shop)).toEqual([{ amount: 69_500 }])
  })

  test('approved and withdrawn at once is one of the two', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id }, 'money')
    const [approved, withdrawn] = await Promise.all([
      shop.decide('super_admin', 'approve', id),
      shop.decide('money', 'withdraw', id),
    ])
    const codes = [approved.statusCode, withdrawn.statusCode]
    expect(codes.toSorted()).toEqual([200, 409])
    expect(await sentRefunds(shop)).toHaveLength(approved.statusCode === 200 ? 1 : 0)
  })

  test('whose approval is stored when the process ends is made by the sweep, once', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id })
    const { gateway } = shop.ports
    const send = gateway.refundPayment
    Object.assign(gateway, {
      refundPayment: () => Promise.reject(new GatewayError('unavailable', 'gone')),
    })
    expect((await shop.decide('money', 'approve', id)).statusCode).toBe(503)
    Object.assign(gateway, { refundPayment: send })
    shop.clock.advance(61_000)
    await sweepPayments(shop.ports)
    await sweepPayments(shop.ports)
    expect(await money(shop, order.id)).toMatchObject({ refunded: 69_500 })
    expect(await sentRefunds(shop)).toEqual([{ amount: 69_500 }])
  })

  test('is not reached by splitting it, and approved parts do not count', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    await shop.refund(order.id, { amount: 30_000 })
    expect(await money(shop, order.id)).toMatchObject({ refunded: 30_000 })
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id, amount: 20_001 }, 'money')
    expect(await money(shop, order.id)).toMatchObject({ refunded: 30_000 })
    await shop.decide('super_admin', 'approve', id)
    await shop.refund(order.id, { amount: 19_499 })
    expect(await money(shop, order.id)).toMatchObject({ refunded: 69_500, refundable: 0 })
  })

  test('is not approved by an account that the person who asked has made', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const made = await shop.as('admin', 'POST', '/api/admin/users', {
      username: 'puppet',
      email: 'puppet@plumbline.test',
      password: 'a long pass phrase of its own',
      role: 'money',
    })
    expect(made.statusCode).toBe(200)
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id }, 'admin')
    const signedIn = await shop.post('/api/admin/login', {
      username: 'puppet',
      password: 'a long pass phrase of its own',
    })
    const factor_since = new Date(shop.clock.now().getTime() - 1000)
    await shop.ports.database.updateTable('staff_sessions').set({ factor_since }).execute()
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/refund-requests/${id}/approve`,
      headers: { authorization: `Bearer ${signedIn.json().token}` },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([
      403,
      'refund-approver-not-independent',
    ])
    expect(await sentRefunds(shop)).toEqual([])
    expect((await shop.decide('money', 'approve', id)).statusCode).toBe(200)
  })

  test('is not approved by an account whose password or factor the person who asked has set', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const { id: moneyId } = await shop.ports.database
      .selectFrom('admin_users')
      .select('id')
      .where('username', '=', 'money')
      .executeTakeFirstOrThrow()
    const password = 'a long pass phrase of its own'
    const reset = await shop.as('super_admin', 'PUT', `/api/admin/users/${moneyId}/password`, {
      password,
    })
    expect(reset.statusCode).toBe(200)
    const { token } = (await shop.post('/api/admin/login', { username: 'money', password })).json()
    const approveWith = async (factorSince: number, id: string) => {
      const factor_since = new Date(factorSince)
      await shop.ports.database.updateTable('staff_sessions').set({ factor_since }).execute()
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/admin/refund-requests/${id}/approve`,
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.json().code
    }
    const resetAt = shop.clock.now().getTime()
    shop.clock.advance(60_000)
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id })
    expect(await approveWith(resetAt + 1000, id)).toBe('refund-approver-not-independent')
    expect(await sentRefunds(shop)).toEqual([])
    // A factor from before the reset is still its holder's.
    expect(await approveWith(resetAt - 1000, id)).toBeUndefined()
    expect(await sentRefunds(shop)).toEqual([{ amount: 69_500 }])
  })

  test.each([
    ['active', { active: false }],
    ['role', { role: 'support' }],
  ])('still waits after the others lost the right to refund: %s', async (what, change) => {
    const shop = await openOffice()
    const others = await shop.ports.database
      .selectFrom('admin_users')
      .select('id')
      .where('username', '!=', 'chief')
      .execute()
    for (const { id } of others) {
      const answer = await shop.as('super_admin', 'PUT', `/api/admin/users/${id}/${what}`, change)
      expect(answer.statusCode).toBe(200)
    }
    const [first, second] = [await shop.drafted(), await shop.drafted()]
    expect((await shop.refund(first.id)).json()).toMatchObject({
      refunded: 0,
      refundRequests: [{ outcome: null }],
    })
    shop.clock.advance(8 * 24 * 3_600_000)
    expect((await shop.refund(second.id)).json()).toMatchObject({ refunded: 69_500 })
  })

  test('is approved only with a factor that was registered before it was asked for', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id })
    const provedSince = (factor_since: Date | null) =>
      shop.ports.database.updateTable('staff_sessions').set({ factor_since }).execute()
    const approve = async (token: string) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/admin/refund-requests/${id}/approve`,
        headers: { authorization: `Bearer ${token}` },
      })
      return [answer.statusCode, answer.json().code]
    }
    const token = await shop.adminToken('money')
    for (const since of [null, shop.clock.now()]) {
      await provedSince(since)
      expect(await approve(token)).toEqual([403, 'refund-approver-unproved'])
    }
    const [now, before] = [shop.clock.now(), new Date(shop.clock.now().getTime() - 1000)]
    const account = { totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed_at: now }
    const colleague = shop.ports.database.updateTable('admin_users').where('username', '=', 'money')
    await colleague.set(account).execute()
    expect(await approve(token)).toEqual([403, 'refund-approver-unproved'])
    await colleague.set({ totp_confirmed_at: before }).execute()
    expect(await approve(token)).toEqual([403, 'proof-required'])
    expect(await sentRefunds(shop)).toEqual([])
    await provedSince(before)
    expect((await approve(token))[0]).toBe(200)
  })

  test('of an order in the trash is neither shown nor made', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id })
    await shop.asStaff('DELETE', `/api/admin/orders/${order.id}`)
    const desk = (await shop.asStaff('GET', '/api/admin/payments')).json<PaymentDesk>()
    expect(desk.refundRequests).toEqual([])
    expect((await shop.decide('money', 'approve', id)).statusCode).toBe(404)
    expect(await sentRefunds(shop)).toEqual([])
  })

  test('that no longer fits the payment is refused and goes on waiting', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const id = crypto.randomUUID()
    await shop.refund(order.id, { id })
    await shop.ports.database
      .insertInto('order_refunds')
      .values({
        order_id: order.id,
        amount: 500,
        reason: 'Made at the payment provider',
        status: 'succeeded',
      })
      .execute()
    expect((await shop.decide('money', 'approve', id)).json().code).toBe('too-much')
    expect(await money(shop, order.id)).toMatchObject({ refundRequests: [{ outcome: null }] })
  })

  test.each(['approve', 'decline', 'withdraw'] as const)(
    'that is not there cannot be handled: %s',
    async (verb) => {
      const shop = await openOffice()
      for (const id of [crypto.randomUUID(), 'not-an-id']) {
        expect((await shop.decide('money', verb, id)).statusCode).toBe(404)
      }
    },
  )
})

describe('the owner’s amount', () => {
  test('counts from the next refund on, and its history stays', async () => {
    const shop = await openOffice()
    const { id } = await shop.drafted()
    expect((await shop.limitTo(69_500)).json()).toMatchObject({
      amount: 69_500,
      changes: [{ amount: 69_500, author: 'chief' }],
    })
    await shop.limitTo(69_500)
    expect((await shop.limitTo(10_000)).json().changes).toMatchObject([
      { amount: 10_000 },
      { amount: 69_500 },
    ])
    expect((await shop.refund(id, { amount: 10_001 })).json()).toMatchObject({ refunded: 0 })
  })

  test('is set by the owner only, and within its bounds', async () => {
    const shop = await openOffice()
    expect((await shop.limitTo(1, 'money')).statusCode).toBe(403)
    expect((await shop.limitTo(1, 'admin')).statusCode).toBe(403)
    expect((await shop.limitTo(-1)).statusCode).toBe(400)
    expect((await shop.limitTo(1, 'owner')).statusCode).toBe(200)
  })

  test('needs no approval while only one person may refund', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const answer = await shop.asStaff('POST', `/api/admin/orders/${id}/refunds`, {
      id: crypto.randomUUID(),
      reason: 'Ordered twice',
    })
    expect(answer.json()).toMatchObject({ refunded: 69_500, refundRequests: [] })
  })
})
