import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { OrderMoney } from '#contract/refunds.ts'
import type { LedgerAccount } from '#core/ledger/account.ts'
import { matchMoneyCommand } from '#server/features/ledger/commands/match-money.ts'
import { signedIn } from '#server/testing/left-traces.ts'
import { buildIntake, openShop, type Shop } from '#server/testing/shop.ts'
import { card, checkoutPath } from '#server/testing/subscribe.ts'

const email = 'desk@broker.example'
const dayMs = 86_400_000

async function openPlan(plan: 'starter' | 'professional') {
  const shop = await openShop()
  await shop.post(await checkoutPath(shop, { plan }), { card })
  let cookie = await signedIn(shop, email)
  let count = 0
  const order = async (packageType = 'basic') => {
    count += 1
    const body = {
      packageType,
      customerName: 'Desk',
      projectData: buildIntake({ companyName: `Project ${count}` }),
    }
    const answer = await shop.post('/api/account/orders', body, { cookie })
    return { status: answer.statusCode, ...answer.json<{ orderId: string; code: string }>() }
  }
  const planNow = async () => {
    const answer = await shop.app.inject({ url: '/api/account', headers: { cookie } })
    return answer.json<Account>().plan
  }
  /** Longer than a session lasts. */
  const wait = async (days: number) => {
    shop.clock.advance(days * dayMs)
    cookie = await signedIn(shop, email)
  }
  return { shop, order, planNow, wait }
}

function refund(shop: Shop, orderId: string, sent: Record<string, unknown> = {}) {
  const body = { id: crypto.randomUUID(), reason: 'Ordered twice', ...sent }
  return shop.asStaff('POST', `/api/admin/orders/${orderId}/refunds`, body)
}

async function balance(shop: Shop, account: LedgerAccount): Promise<number> {
  const { database } = shop.ports
  const rows = await database
    .selectFrom('ledger_postings')
    .select('amount')
    .where('account', '=', account)
    .execute()
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0)
}

describe('the refund of an order that a plan covers', () => {
  test('gives the report back, cancels the order, and mails the holder of the plan', async () => {
    const { shop, order, planNow } = await openPlan('starter')
    const { orderId } = await order()
    await shop.runJobs()
    expect(await planNow()).toMatchObject({ reportsUsed: 1, reportsLeft: 2 })
    const answer = await refund(shop, orderId)
    expect(answer.json<OrderMoney>()).toMatchObject({ planReport: 'returned', refunds: [] })
    expect(await planNow()).toMatchObject({ reportsUsed: 0, reportsLeft: 3 })
    expect((await shop.orderRow(orderId)).status).toBe('cancelled')
    await shop.runJobs()
    const mails = shop.mailer.sent.filter(({ subject }) => subject.startsWith('Report given back'))
    expect(mails).toMatchObject([{ to: email, text: expect.stringContaining('No report will be') }])
  })

  test('leaves a delivered report delivered', async () => {
    const { shop, order, planNow } = await openPlan('starter')
    const { orderId } = await order()
    await shop.runJobs()
    await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
    await shop.runJobs()
    await refund(shop, orderId)
    expect((await shop.orderRow(orderId)).status).toBe('completed')
    expect(await planNow()).toMatchObject({ reportsUsed: 0 })
  })

  test('makes room for another order of the month, once however often it is asked for', async () => {
    const { shop, order, planNow } = await openPlan('starter')
    const [first] = [await order(), await order(), await order()]
    expect(await order()).toMatchObject({ status: 409, code: 'limit-reached' })
    expect((await shop.staffOrder(first.orderId)).status).toBe('paid')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refund(shop, first.orderId)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect((await order()).status).toBe(200)
    expect(await order()).toMatchObject({ status: 409, code: 'limit-reached' })
    expect(await planNow()).toMatchObject({ reportsUsed: 3, reportsLeft: 0 })
  })

  test('of an amount is refused, because no money was paid', async () => {
    const { shop, order, planNow } = await openPlan('starter')
    const { orderId } = await order()
    const answer = await refund(shop, orderId, { amount: 100 })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-paid'])
    expect(await planNow()).toMatchObject({ reportsUsed: 1 })
  })

  test('of a past month leaves the present one as it is, and its quarter ends earned', async () => {
    const { shop, order, planNow, wait } = await openPlan('starter')
    const { orderId } = await order()
    await wait(35)
    await order()
    await refund(shop, orderId)
    expect(await planNow()).toMatchObject({ reportsUsed: 1, reportsLeft: 2 })
    shop.clock.advance(60 * dayMs)
    await matchMoneyCommand(shop.ports)
    expect(await balance(shop, 'plan-credits')).toBe(0)
    expect(await balance(shop, 'plan-sales')).toBe(-44_700)
  })

  test('after its quarter was closed takes nothing from what the quarter earned', async () => {
    const { shop, order } = await openPlan('starter')
    const { orderId } = await order()
    shop.clock.advance(95 * dayMs)
    await matchMoneyCommand(shop.ports)
    await refund(shop, orderId)
    expect(await balance(shop, 'plan-credits')).toBe(0)
    expect(await balance(shop, 'plan-sales')).toBe(-44_700)
  })
})

/** What may happen to a plan, in any order; a number names an earlier order or passes days. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ does: 'order' as const }) },
  { weight: 4, arbitrary: fc.nat(30).map((which) => ({ does: 'refund' as const, which })) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 20 }).map((days) => ({ does: 'wait' as const, days })),
  },
)

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const steps = fc.array(step, { minLength: 5, maxLength: 25 })

type Made = { readonly orderId: string; readonly monthEnd: string; isBack: boolean }

test('what a month has left is its limit less its orders plus those of them that were refunded', async () => {
  const { shop, order, planNow, wait } = await openPlan('professional')
  const share = Math.floor(89_700 / 18)
  const made: Made[] = []
  const happen = async (step: Step, used: number, monthEnd: string) => {
    if (step.does === 'wait') return await wait(step.days)
    if (step.does === 'order') {
      const { status, orderId } = await order()
      expect(status).toBe(used < 6 ? 200 : 409)
      if (status === 200) made.push({ orderId, monthEnd, isBack: false })
      return
    }
    const one = made[step.which % Math.max(1, made.length)]
    if (!one) return
    expect((await refund(shop, one.orderId)).statusCode).toBe(200)
    one.isBack = true
  }
  const property = fc.asyncProperty(steps, async (happenings) => {
    for (const happening of happenings) {
      const { monthEnd = '', ...plan } = (await planNow()) ?? {}
      const used = made.filter((one) => one.monthEnd === monthEnd && !one.isBack).length
      expect(plan).toMatchObject({ reportsUsed: used, reportsLeft: 6 - used })
      await happen(happening, used, monthEnd)
    }
    const kept = made.filter(({ isBack }) => !isBack).length
    expect(await balance(shop, 'plan-sales')).toBe(-kept * share)
  })
  await fc.assert(property, { numRuns: 15 })
})
