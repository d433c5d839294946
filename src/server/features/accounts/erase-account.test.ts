import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { proofMinutes } from '#core/access/recent-proof.ts'
import { minuteMs } from '#core/time/durations.ts'
import {
  livedHere,
  person,
  personsProject,
  signedIn,
  tablesNaming,
  traces,
} from '#server/testing/left-traces.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const erase = (shop: Shop, cookie: string, email = person.email) =>
  shop.post('/api/account/deletion', { email }, { cookie })

describe('a customer who deletes the account', () => {
  test('is named nowhere in the database afterwards, while the books stay', async () => {
    const shop = await openShop()
    await shop.delivered({ email: 'neighbor@customer.example' })
    const { cookie, paid } = await livedHere(shop)
    const before = await tablesNaming(shop, traces)
    // Every table in which a customer leaves a name. If this list were empty, the search below
    // would prove nothing.
    expect(before).toEqual(
      expect.arrayContaining([
        'public.api_answers',
        'public.api_keys',
        'public.audit_log',
        'public.client_profiles',
        'public.demo_projects',
        'public.intake_drafts',
        'public.lease_worksheets',
        'public.mails',
        'public.narrative_runs',
        'public.order_notes',
        'public.order_refunds',
        'public.order_search',
        'public.orders',
        'public.profile_codes',
        'public.report_brands',
        'public.report_versions',
        'public.sandbox_checkouts',
        'public.sandbox_payments',
        'public.sign_in_links',
        'public.takeoffs',
        'public.team_members',
        'public.uploads',
        'public.users',
        'public.webhook_deliveries',
      ]),
    )
    const answer = await erase(shop, cookie)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your data is deleted. You are signed out.' },
    ])
    expect(await tablesNaming(shop, traces)).toEqual([])
    await shop.runJobs({ deferred: true })
    shop.clock.advance(100 * 86_400_000)
    await shop.runJobs({ deferred: true })
    expect(await tablesNaming(shop, traces)).toEqual([])
    expect(await shop.orderRow(paid)).toMatchObject({
      amount: 69_500,
      status: 'completed',
      card_last4: '4242',
      stripe_payment_intent_id: expect.stringMatching(/^pi_/),
      paid_at: expect.any(String),
      anonymized_at: expect.any(String),
    })
    expect(await tablesNaming(shop, ['neighbor@customer.example'])).toContain('public.orders')
  })

  test('leaves no file, no key that opens anything and no conversion uncounted', async () => {
    const shop = await openShop()
    const { cookie, secret } = await livedHere(shop)
    const conversion = async () =>
      (await shop.asStaff('GET', '/api/admin/analytics')).json().reportAnalytics.demoConversion
    const ask = () =>
      shop.app.inject({
        url: '/api/v1/projects/00000000-0000-4000-8000-000000000000',
        headers: { 'x-api-key': secret },
      })
    expect([shop.files.kept.size > 0, (await ask()).statusCode]).not.toContain(401)
    const counted = await conversion()
    expect(counted).toMatchObject({ totalDemos: 1, convertedDemos: 1 })
    await erase(shop, cookie)
    expect([...shop.files.kept.keys()]).toEqual([])
    expect((await ask()).statusCode).toBe(401)
    expect(await conversion()).toEqual(counted)
  })

  test('leaves lines in the log that still say what was done', async () => {
    const shop = await openShop()
    const { cookie, paid } = await livedHere(shop)
    await erase(shop, cookie)
    const lines = await shop.ports.database
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', paid)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['order.paid', 'order.completed', 'order.refund-made']),
    )
    expect(lines.find(({ action }) => action === 'order.refund-made')?.after).toEqual({
      amount: 5000,
      refundId: expect.any(String),
    })
    const erased = await shop.ports.database
      .selectFrom('audit_log')
      .select(['actor_kind', 'after'])
      .where('action', '=', 'client.erased')
      .execute()
    expect(erased).toEqual([{ actor_kind: 'customer', after: { orders: 4, demoProjects: 1 } }])
  })

  test('has no active plan, gets no mail, and may come back as a new customer', async () => {
    const shop = await openShop()
    const { cookie } = await livedHere(shop)
    await erase(shop, cookie)
    const plans = await shop.ports.database
      .selectFrom('sandbox_subscriptions')
      .select('status')
      .execute()
    expect(plans).toEqual([{ status: 'canceled' }, { status: 'canceled' }])
    expect((await shop.app.inject({ url: '/api/account', headers: { cookie } })).statusCode).toBe(
      401,
    )
    const sent = shop.mailer.sent.length
    shop.clock.advance(100 * 86_400_000)
    await shop.runJobs({ deferred: true })
    expect(shop.mailer.sent).toHaveLength(sent)
    const again = await signedIn(shop)
    const shown = await shop.app.inject({ url: '/api/account', headers: { cookie: again } })
    expect(shown.json()).toMatchObject({ orders: [], plan: null, hasBilling: false })
  })

  test('has never ordered, or has a plan that is over: nothing is cancelled at the provider', async () => {
    const shop = await openShop()
    const cancelled: string[] = []
    const cancelSubscription = async (id: string) => void cancelled.push(id)
    const erased: unknown[] = []
    const eraseCustomer = async (customer: unknown) => void erased.push(customer)
    Object.assign(shop.ports.gateway, { cancelSubscription, eraseCustomer })
    const email = 'new@customer.example'
    expect((await erase(shop, await signedIn(shop, email), email)).statusCode).toBe(200)
    await livedHere(shop)
    await shop.ports.database
      .updateTable('client_profiles')
      .set({ subscription_status: 'canceled' })
      .execute()
    expect((await erase(shop, await signedIn(shop))).statusCode).toBe(200)
    expect(cancelled).toEqual([])
    expect(erased).toEqual([
      { customerId: null, email },
      { customerId: expect.stringMatching(/^cus_/), email: person.email.toLowerCase() },
      // The plan that somebody paid with the address and never proved it.
      { customerId: expect.stringMatching(/^cus_/), email: expect.stringMatching(/^purchase\+/) },
    ])
    expect(await shop.ports.database.selectFrom('data_requests').select('kind').execute()).toEqual([
      { kind: 'deletion' },
      { kind: 'deletion' },
    ])
  })

  test('has typed the address, and waits for a report that is under way', async () => {
    const shop = await openShop()
    await shop.drafted({ email: person.email, project: personsProject })
    const cookie = await signedIn(shop)
    const other = await erase(shop, cookie, 'other@customer.example')
    expect([other.statusCode, other.json().code]).toEqual([400, 'other-address'])
    const early = await erase(shop, cookie)
    expect([early.statusCode, early.json().code]).toEqual([409, 'order-under-way'])
    expect((await erase(shop, '')).statusCode).toBe(401)
  })
})

describe('a client whom staff deletes', () => {
  const clientOf = async (shop: Shop, email: string) => {
    const answer = await shop.asStaff('GET', '/api/admin/clients')
    const clients = answer.json<{ id: string; email: string }[]>()
    return clients.find((client) => client.email === email.toLowerCase())?.id ?? ''
  }
  const remove = (shop: Shop, clientId: string) =>
    shop.asStaff('DELETE', `/api/admin/clients/${clientId}`)

  test('is named nowhere afterwards, the books stay, and the log says who did it', async () => {
    const shop = await openShop()
    const { paid } = await livedHere(shop)
    const clientId = await clientOf(shop, person.email)
    expect((await remove(shop, clientId)).json()).toEqual({ success: true })
    await shop.runJobs({ deferred: true })
    expect(await tablesNaming(shop, traces)).toEqual([])
    expect(await shop.orderRow(paid)).toMatchObject({ amount: 69_500, status: 'completed' })
    const erased = await shop.ports.database
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_name', 'subject_id'])
      .where('action', '=', 'client.erased')
      .execute()
    expect(erased).toEqual([{ actor_kind: 'staff', actor_name: 'chief', subject_id: clientId }])
    expect((await remove(shop, clientId)).json().code).toBe('no-such-client')
  })

  test('waits for a report that is under way, also in the trash, and takes a recent proof', async () => {
    const shop = await openShop()
    const { id, customerEmail } = await shop.drafted()
    const clientId = await clientOf(shop, customerEmail)
    const refused = await remove(shop, clientId)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'client-order-under-way'])
    await shop.asStaff('DELETE', `/api/admin/orders/${id}`)
    expect((await remove(shop, clientId)).json().code).toBe('client-order-under-way')
    const ask = async (token: string) => {
      const answer = await shop.app.inject({
        method: 'DELETE',
        url: `/api/admin/clients/${clientId}`,
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.json().code
    }
    const token = await shop.adminToken()
    shop.clock.advance(proofMinutes * minuteMs)
    expect(await ask(token)).toBe('proof-required')
    expect(await ask(await shop.adminToken('admin'))).toBe('role-not-allowed')
  })
})

test('the audit log refuses every change but an erasure, which adds nothing', async () => {
  const shop = await openShop()
  await shop.drafted()
  const { database } = shop.ports
  const change = (
    set: { action?: string; actor_name?: string; after?: string | null },
    erasing: boolean,
  ) =>
    database.transaction().execute(async (transaction) => {
      if (erasing) {
        await sql`select set_config('plumbline.erasing', 'on', true)`.execute(transaction)
      }
      await transaction.updateTable('audit_log').set(set).execute()
    })
  await expect(change({ after: null }, false)).rejects.toThrow('only grows')
  await expect(change({ action: 'order.lost' }, true)).rejects.toThrow('adds nothing')
  await expect(change({ after: '{"status":"completed"}' }, true)).rejects.toThrow('adds nothing')
  await expect(change({ actor_name: 'customer' }, true)).rejects.toThrow('adds nothing')
  await change({ after: null }, true)
  await expect(change({ after: null }, false)).rejects.toThrow('only grows')
})
