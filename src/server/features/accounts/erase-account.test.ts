import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { jsonText } from '#server/database/column-types.ts'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { buildIntake, cookieOf, openShop, type Shop } from '#server/testing/shop.ts'

const person = {
  email: 'Wilhelmina@quastenhuber.example',
  contactPerson: 'Wilhelmina Quastenhuber',
  companyName: 'Quastenhuber Bakery',
  phone: '(515) 555-7731',
  projectAddress: '4711 Sourdough Lane',
}

const traces = ['quastenhuber', 'wilhelmina', '555-7731', 'sourdough lane', 'sourdough-plan']

const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }

async function signedIn(shop: Shop, email = person.email): Promise<string> {
  await shop.post('/api/account/sign-in', { email })
  await shop.runJobs()
  const text = shop.mailer.sent.findLast((mail) => mail.subject.includes('sign-in link'))?.text
  const token = /sign-in\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  return cookieOf(await shop.post('/api/account/sign-in/confirm', { token }))
}

const erase = (shop: Shop, cookie: string, email = person.email) =>
  shop.post('/api/account/deletion', { email }, { cookie })

async function subscribe(shop: Shop) {
  const sent = { plan: 'starter', customerEmail: person.email, customerName: person.contactPerson }
  const { url } = (await shop.post('/api/create-subscription', sent)).json<{ url: string }>()
  await shop.post(new URL(url).pathname, { card })
}

/** Every table in which one of the words stands in any column, the queue's own tables too. */
async function tablesNaming(shop: Shop, words: readonly string[]): Promise<string[]> {
  const { database } = shop.ports
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(database)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const rows = await sql<{ text: string }>`select lower(whole::text) as text
      from ${sql.raw(name)} as whole`.execute(database)
    if (rows.rows.some(({ text }) => words.some((word) => text.includes(word)))) found.push(name)
  }
  return found.toSorted()
}

const project = buildIntake({
  ...person,
  description: 'Wilhelmina wants an oven at 4711 Sourdough Lane.',
})

/** Somebody who left a trace wherever a customer can. */
async function livedHere(shop: Shop): Promise<{ readonly cookie: string; readonly paid: string }> {
  const sent = { email: person.email, project }
  const { id: paid } = await shop.delivered(sent)
  await shop.asStaff('PUT', `/api/admin/orders/${paid}`, { name: 'Wilhelmina Q. Quastenhuber' })
  await shop.asStaff('POST', `/api/admin/orders/${paid}/notes`, { body: 'Call Wilhelmina back' })
  await shop.asStaff('POST', `/api/admin/orders/${paid}/refunds`, {
    id: crypto.randomUUID(),
    amount: 5000,
    reason: 'Ms. Quastenhuber found a mistake',
  })
  await shop.placed({ ...sent, packageType: 'basic' })
  await shop.post('/api/contact', {
    name: person.contactPerson,
    email: person.email,
    message: 'Please call Wilhelmina.',
  })
  const known = { customerEmail: person.email, customerName: person.contactPerson }
  await shop.post('/api/demo/create-test-order', buildDemoOrder(known, person))
  await shop.ports.database
    .insertInto('intake_drafts')
    .values({
      token_hash: 'some-hash',
      package_type: 'pro',
      answers: jsonText(person),
      expires_at: '2030-01-01T00:00:00.000Z',
    })
    .execute()
  await shop.post('/api/client-profile/code', { email: person.email })
  await subscribe(shop)
  const cookie = await signedIn(shop)
  await shop.post(
    '/api/account/orders',
    { packageType: 'basic', customerName: person.contactPerson, projectData: project },
    { cookie },
  )
  await shop.runJobs({ deferred: true })
  const planned = await shop.ports.database
    .selectFrom('orders')
    .select('id')
    .where('covered_by_plan', 'is not', null)
    .executeTakeFirstOrThrow()
  await shop.asStaff('POST', `/api/admin/orders/${planned.id}/approve`)
  await shop.runJobs({ deferred: true })
  return { cookie: await signedIn(shop), paid }
}

describe('a customer who deletes the account', () => {
  test('is named nowhere in the database afterwards, while the books stay', async () => {
    const shop = await openShop()
    await shop.delivered({ email: 'neighbor@customer.example' })
    const { cookie, paid } = await livedHere(shop)
    const before = await tablesNaming(shop, traces)
    // Where a customer leaves a name; were this list empty, the search below would find nothing.
    expect(before).toEqual(
      expect.arrayContaining([
        'public.audit_log',
        'public.client_profiles',
        'public.demo_projects',
        'public.intake_drafts',
        'public.mails',
        'public.order_notes',
        'public.order_refunds',
        'public.order_search',
        'public.orders',
        'public.profile_codes',
        'public.report_versions',
        'public.sandbox_checkouts',
        'public.sandbox_payments',
        'public.sign_in_links',
        'public.users',
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
  }, 120_000)

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
    expect(erased).toEqual([{ actor_kind: 'customer', after: { orders: 3, demoProjects: 1 } }])
  })

  test('has no plan that goes on, gets no mail, and may come back as somebody new', async () => {
    const shop = await openShop()
    const { cookie } = await livedHere(shop)
    await erase(shop, cookie)
    const plans = await shop.ports.database
      .selectFrom('sandbox_subscriptions')
      .select('status')
      .execute()
    expect(plans).toEqual([{ status: 'canceled' }])
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

  test('has typed the address, and waits for a report that is under way', async () => {
    const shop = await openShop()
    await shop.drafted({ email: person.email, project })
    const cookie = await signedIn(shop)
    const other = await erase(shop, cookie, 'other@customer.example')
    expect([other.statusCode, other.json().code]).toEqual([400, 'other-address'])
    const early = await erase(shop, cookie)
    expect([early.statusCode, early.json().code]).toEqual([409, 'order-under-way'])
    expect((await erase(shop, '')).statusCode).toBe(401)
  })
})

test('the audit log gives way to nothing but an erasure, which adds nothing', async () => {
  const shop = await openShop()
  await shop.drafted()
  const { database } = shop.ports
  const change = (set: { action?: string; after?: string | null }, erasing: boolean) =>
    database.transaction().execute(async (transaction) => {
      if (erasing) {
        await sql`select set_config('plumbline.erasing', 'on', true)`.execute(transaction)
      }
      await transaction.updateTable('audit_log').set(set).execute()
    })
  await expect(change({ after: null }, false)).rejects.toThrow('only grows')
  await expect(change({ action: 'order.lost' }, true)).rejects.toThrow('adds nothing')
  await expect(change({ after: '{"status":"completed"}' }, true)).rejects.toThrow('adds nothing')
  await change({ after: null }, true)
  await expect(change({ after: null }, false)).rejects.toThrow('only grows')
})
