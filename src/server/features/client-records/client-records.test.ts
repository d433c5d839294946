import { expect, test } from 'vitest'
import type { ClientNote, ClientRecord, ClientRow } from '#contract/client-records.ts'
import type { Problem } from '#contract/endpoint.ts'
import type { Instant } from '#core/time/day.ts'
import { insertPlanOrder } from '#server/testing/cover-report.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

type NewClient = {
  readonly email: string
  readonly company?: string
  readonly plan?: 'trial' | 'starter' | 'professional' | 'enterprise'
  readonly status?: string
  readonly used?: number
  readonly limit?: number
  readonly projects?: number
  readonly lastOrder?: Instant
  readonly profession?: string
  readonly referral?: string
  readonly since?: Instant
}

async function addClient(shop: Shop, client: NewClient): Promise<string> {
  const { id } = await shop.ports.database
    .insertInto('client_profiles')
    .values({
      email: client.email,
      company_name: client.company ?? 'Some Company',
      contact_person: 'Somebody',
      phone: '',
      subscription_plan: client.plan ?? 'trial',
      subscription_status: client.status ?? (client.plan ? 'active' : 'trial'),
      current_period_start: shop.clock.now(),
      monthly_report_limit: client.limit ?? 0,
      total_projects: client.projects ?? 0,
      last_project_date: client.lastOrder ?? null,
      professional_type: client.profession ?? null,
      referral_source: client.referral ?? null,
      created_at: client.since ?? shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let used = 0; used < (client.used ?? 0); used += 1) {
    await insertPlanOrder(shop.ports.database, id, shop.clock.now())
  }
  return id
}

async function list(shop: Shop, query = ''): Promise<readonly string[]> {
  const answer = await shop.asStaff('GET', `/api/admin/clients${query}`)
  return answer.json<ClientRow[]>().map(({ email }) => email)
}

async function threeClients(shop: Shop) {
  const a = await addClient(shop, {
    email: 'a@one.example',
    company: 'Zebra 100% Design',
    plan: 'starter',
    used: 3,
    limit: 3,
    projects: 4,
    lastOrder: '2026-03-01T12:00:00Z',
    profession: 'architect',
    referral: 'google',
    since: '2026-01-10T12:00:00Z',
  })
  const b = await addClient(shop, {
    email: 'b@two.example',
    company: 'aardvark Builders',
    plan: 'professional',
    status: 'canceled',
    projects: 9,
    since: '2026-02-10T12:00:00Z',
  })
  const c = await addClient(shop, {
    email: 'c@three.example',
    company: 'Mid Town Dental',
    lastOrder: '2026-04-01T12:00:00Z',
    projects: 1,
    since: '2026-03-10T12:00:00Z',
  })
  return { a, b, c }
}

test('clients are listed in each sort order, and every page continues where the last one ended', async () => {
  const shop = await openShop()
  await threeClients(shop)
  const orders = {
    newest: 'cba',
    oldest: 'abc',
    company: 'bca',
    projects: 'bac',
    'last-order': 'cab',
  }
  for (const [sort, wanted] of Object.entries(orders)) {
    const seen: string[] = []
    let url: string | undefined = `/api/admin/clients?sort=${sort}&limit=1`
    while (url !== undefined) {
      const answer = await shop.asStaff('GET', url)
      seen.push(...answer.json<ClientRow[]>().map(({ email }) => email.slice(0, 1)))
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1]
    }
    expect(seen.join(''), sort).toBe(wanted)
  }
})

test('a cursor that no list gave out is refused', async () => {
  const shop = await openShop()
  const answer = await shop.asStaff('GET', '/api/admin/clients?cursor=bm90aGluZw')
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-cursor'])
})

test('each filter leaves the people whom the figure of that name counts', async () => {
  const shop = await openShop()
  await threeClients(shop)
  const summary = (await shop.asStaff('GET', '/api/admin/client-profile-summary')).json()
  const wanted: Record<string, string> = {
    'standing=trial': 'bc',
    'standing=starter': 'a',
    'standing=professional': '',
    'standing=former': 'b',
    'standing=at-limit': 'a',
    'profession=architect': 'a',
    'profession=not-stated': 'bc',
    'referral=google': 'a',
    'from=2026-02-01&to=2026-02-28': 'b',
  }
  for (const [query, letters] of Object.entries(wanted)) {
    const found = await list(shop, `?sort=oldest&${query}`)
    expect(found.map((email) => email.slice(0, 1)).join(''), query).toBe(letters)
  }
  expect(summary).toMatchObject({
    totalProfiles: 3,
    upsellOpportunities: 1,
    formerSubscribers: 1,
    subscriptionBreakdown: { trial: 2, starter: 1, professional: 0, enterprise: 0 },
    professionalBreakdown: { architect: 1, 'not-stated': 2 },
  })
})

test('a search finds parts of company, person and e-mail, and takes wildcards as they stand', async () => {
  const shop = await openShop()
  await threeClients(shop)
  expect(await list(shop, '?search=AARDVARK')).toEqual(['b@two.example'])
  expect(await list(shop, '?search=three.ex')).toEqual(['c@three.example'])
  expect(await list(shop, '?search=somebody%20mid')).toEqual(['c@three.example'])
  expect(await list(shop, '?search=100%25')).toEqual(['a@one.example'])
  expect(await list(shop, '?search=_')).toEqual([])
  const { clients } = { clients: await list(shop, '?search=mid&standing=starter') }
  expect(clients).toEqual([])
})

test('a search knows the new name of a client', async () => {
  const shop = await openShop()
  const { a } = await threeClients(shop)
  await shop.ports.database
    .updateTable('client_profiles')
    .set({ company_name: 'Quagga Studio' })
    .where('id', '=', a)
    .execute()
  expect(await list(shop, '?search=quagga')).toEqual(['a@one.example'])
  expect(await list(shop, '?search=zebra')).toEqual([])
})

test('the export carries the clients of the filter, and no cell is a formula', async () => {
  const shop = await openShop()
  await threeClients(shop)
  await addClient(shop, { email: 'x@four.example', company: '=SUM(A1)' })
  const all = await shop.asStaff('GET', '/api/admin/clients/export?sort=company')
  expect(all.headers['content-type']).toContain('text/csv')
  const lines = all.body.trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(all.body).not.toContain('\n=SUM')
  const some = await shop.asStaff('GET', '/api/admin/clients/export?standing=starter')
  expect(some.body.trim().split('\r\n').at(-1)).toContain(
    'Zebra 100% Design,Somebody,a@one.example',
  )
})

test('a client shows its orders, what it spent, its plan and its use', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  const [row] = (await shop.asStaff('GET', '/api/admin/clients')).json<ClientRow[]>()
  const answer = await shop.asStaff('GET', `/api/admin/clients/${row?.id}`)
  expect(answer.json<ClientRecord>()).toMatchObject({
    companyName: 'Cedar Street Kitchen',
    plan: 'trial',
    totalProjects: 1,
    orderCount: 1,
    spent: 69_500,
    demoProjects: 0,
    orders: [{ id: order.id, status: 'in_progress', packageType: 'pro', isDeleted: false }],
    lastContact: { what: 'mail' },
  })
})

test('staff notes a call: it is the last contact, a plain note is none', async () => {
  const shop = await openShop()
  const id = await addClient(shop, { email: 'a@one.example' })
  const url = `/api/admin/clients/${id}`
  const add = (payload: object) => shop.asStaff('POST', `${url}/notes`, payload)
  const call = await add({ kind: 'call', body: ' Wants the lease part explained. ' })
  expect(call.json()).toMatchObject({ kind: 'call', author: 'chief' })
  shop.clock.advance(1000)
  const note = (await add({ body: 'Prefers mornings.' })).json<ClientNote>()
  const client = (await shop.asStaff('GET', url)).json<ClientRecord>()
  expect(client.notes.map(({ body }) => body)).toEqual([
    'Prefers mornings.',
    'Wants the lease part explained.',
  ])
  expect(client.lastContact).toMatchObject({
    what: 'call',
    text: 'Wants the lease part explained.',
  })

  expect((await shop.asStaff('DELETE', `${url}/notes/${note.id}`)).statusCode).toBe(200)
  const again = await shop.asStaff('DELETE', `${url}/notes/${note.id}`)
  expect([again.statusCode, again.json<Problem>().code]).toEqual([404, 'no-such-note'])
  const actions = await shop.ports.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'client.note-added',
    'client.note-added',
    'client.note-removed',
  ])
})

test('an unknown client is not found, and an empty note is refused', async () => {
  const shop = await openShop()
  const id = await addClient(shop, { email: 'a@one.example' })
  for (const nobody of ['nobody', '00000000-0000-4000-8000-000000000000']) {
    const answers = [
      await shop.asStaff('GET', `/api/admin/clients/${nobody}`),
      await shop.asStaff('POST', `/api/admin/clients/${nobody}/notes`, { body: 'x' }),
      await shop.asStaff('DELETE', `/api/admin/clients/${nobody}/notes/x`),
    ]
    expect(answers.map((one) => one.json<Problem>().code)).toEqual(Array(3).fill('no-such-client'))
  }
  const empty = await shop.asStaff('POST', `/api/admin/clients/${id}/notes`, { body: '  ' })
  expect([empty.statusCode, empty.json<Problem>().message]).toEqual([400, 'Write something first'])
})
