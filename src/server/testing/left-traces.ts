import { sql } from 'kysely'
import type { ShownKey } from '#contract/api-keys.ts'
import type { MadeLink } from '#contract/report-links.ts'
import { emptyForm } from '#core/bid-leveling/bid-from-form.ts'
import { emptyWorksheet } from '#core/lease/lease-worksheet.ts'
import { insertRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import { buildSubmission } from './api-shop.ts'
import { buildDemoOrder } from './build-demo-order.ts'
import { buildPicture } from './build-files.ts'
import { leaveRefundRequest } from './left-refund-request.ts'
import { measurePlan } from './left-takeoff.ts'
import { buildIntake, cookieOf, type Shop } from './shop.ts'
import { leaveCover, shareTeams } from './team-traces.ts'

/** A person whose name occurs nowhere else. */
export const person = {
  email: 'Wilhelmina@quastenhuber.example',
  contactPerson: 'Wilhelmina Quastenhuber',
  companyName: 'Quastenhuber Bakery',
  phone: '(515) 555-7731',
  projectAddress: '4711 Sourdough Lane',
}

/** Texts that identify the person, in lower case. */
export const traces = ['quastenhuber', 'wilhelmina', '555-7731', 'sourdough lane', 'sourdough-plan']

const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }

export const personsProject = buildIntake({
  ...person,
  description: 'Wilhelmina wants an oven at 4711 Sourdough Lane.',
})

export async function signedIn(shop: Shop, email = person.email): Promise<string> {
  await shop.post('/api/account/sign-in', { email })
  await shop.runJobs()
  const text = shop.mailer.sent.findLast((mail) => mail.subject.includes('sign-in link'))?.text
  const token = /sign-in\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  return cookieOf(await shop.post('/api/account/sign-in/confirm', { token }))
}

/** Every table that contains one of the words in any column, including the queue's own tables. */
export async function tablesNaming(shop: Shop, words: readonly string[]): Promise<string[]> {
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

/** In the browser with these cookies; without any, the plan belongs to a purchase that proved nothing. */
async function subscribe(shop: Shop, cookie = '') {
  const sent = { plan: 'starter', customerEmail: person.email, customerName: person.contactPerson }
  const { url } = (await shop.post('/api/create-subscription', sent, { cookie })).json<{
    url: string
  }>()
  await shop.post(new URL(url).pathname, { card })
}

/** An order with a photo that was delivered, corrected, asked about and partly refunded. */
async function buyReport(shop: Shop): Promise<string> {
  const { id: uploadId, cookie } = await sendPhoto(shop)
  const project = { ...personsProject, uploads: [uploadId] }
  const placed = await shop.place({ email: person.email, project }, cookie)
  const { orderId, clientSecret } = placed.json<{ orderId: string; clientSecret: string }>()
  await shop.pay(clientSecret)
  await shop.runJobs()
  await askAndAnswer(shop, orderId)
  await measurePlan(shop, orderId, uploadId)
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
  await shop.runJobs()
  await shop.asStaff('PUT', `/api/admin/orders/${orderId}`, { name: 'Wilhelmina Q. Quastenhuber' })
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/notes`, { body: 'Call Wilhelmina back' })
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/refunds`, {
    id: crypto.randomUUID(),
    amount: 5000,
    reason: 'Ms. Quastenhuber found a mistake',
  })
  await leaveRefundRequest(shop, orderId)
  const { secureToken } = await shop.staffOrder(orderId)
  const terms = { ...emptyWorksheet.terms, allowancePerSquareFootCents: 5500 }
  const bids = [
    {
      id: 'a',
      name: 'Quastenhuber Brothers',
      includesMarkup: true,
      lines: [],
      includedLineIds: [],
      exclusions: [],
    },
  ]
  await shop.app.inject({
    method: 'PUT',
    url: `/api/reports/secure/${secureToken}/lease`,
    payload: { revision: 0, worksheet: { ...emptyWorksheet, terms, bids } },
  })
  await shareReport(shop, secureToken ?? '')
  await insertRow(shop.ports.database, 'narrative_runs', {
    order_id: orderId,
    model: 'some-model',
    facts_sha256: 'some-hash',
    outcome: 'written',
    template: 'For Wilhelmina an oven is planned.',
    duration_ms: 900,
    created_at: shop.clock.now(),
  })
  return orderId
}

/** A link for a contractor, who fills in a bid. */
async function shareReport(shop: Shop, secureToken: string): Promise<void> {
  const made = await shop.post(`/api/reports/secure/${secureToken}/links`, {
    role: 'contractor',
    name: 'Builder of Wilhelmina',
    email: 'bids@quastenhuber.example',
    days: 30,
  })
  const linkToken = made.json<MadeLink>().url.split('/').at(-1)
  await shop.app.inject({
    method: 'PUT',
    url: `/api/shared/${linkToken}/bid`,
    payload: { revision: 0, form: { ...emptyForm, bidder: 'Quastenhuber Brothers' } },
  })
  await shop.post(`/api/shared/${linkToken}/comments`, {
    section: 'itemized',
    body: 'Wilhelmina, how thick is the slab?',
  })
}

async function askAndAnswer(shop: Shop, orderId: string): Promise<void> {
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/request`, {
    message: 'Ms. Quastenhuber, which oven?',
  })
  await shop.runJobs()
  const mail = shop.mailer.sent.findLast(({ text }) => text.includes('/questions/'))
  const key = /questions\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await shop.post(`/api/requests/${key}`, { answers: {}, reply: 'The one of Wilhelmina.' })
  const decision = { decision: 'dismissed' }
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/request/decision`, decision)
}

async function sendPhoto(shop: Shop): Promise<{ readonly id: string; readonly cookie: string }> {
  const form = new FormData()
  form.set('kind', 'photo')
  const picture = new Uint8Array(await buildPicture('png'))
  form.set('file', new Blob([picture]), 'quastenhuber.png')
  const encoded = new Response(form)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { id: answer.json<{ id: string }>().id, cookie: cookieOf(answer) }
}

/** A key with its own project, messages and a brand. */
async function callApi(shop: Shop): Promise<string> {
  const wanted = { name: 'Key of Wilhelmina', mode: 'test', scopes: ['projects:write'] }
  const body = { email: person.email, ...wanted }
  const granted = await shop.asStaff('POST', '/api/admin/api-keys', body)
  const { secret } = granted.json<ShownKey>()
  const submission = buildSubmission({
    customerName: 'Cousin Quastenhuber',
    webhookUrl: 'https://hooks.quastenhuber.example/plumbline',
  })
  await shop.app.inject({
    method: 'POST',
    url: '/api/v1/projects',
    headers: { 'x-api-key': secret, 'idempotency-key': 'one' },
    payload: submission,
  })
  await shop.runJobs()
  const profile = await shop.ports.database
    .selectFrom('client_profiles')
    .select('id')
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .executeTakeFirstOrThrow()
  await shop.asStaff('POST', `/api/admin/clients/${profile.id}/notes`, {
    kind: 'call',
    body: 'Wilhelmina Quastenhuber wants the lease part explained.',
  })
  await shop.files.put('brands/some.png', new Uint8Array([1]))
  await insertRow(shop.ports.database, 'report_brands', {
    client_profile_id: profile.id,
    name: 'Quastenhuber Estates',
    accent: '#112233',
    logo_file_key: 'brands/some.png',
    logo_type: 'image/png',
    updated_at: shop.clock.now(),
  })
  await leaveCover(shop, profile.id)
  return secret
}

export type LivedHere = {
  /** The session of a signed-in browser. */
  readonly cookie: string
  /** The order that was paid for by card. */
  readonly paid: string
  /** A key of the public API. */
  readonly secret: string
}

/** Leaves data wherever a customer can. */
export async function livedHere(shop: Shop): Promise<LivedHere> {
  const paid = await buyReport(shop)
  await shop.placed({ email: person.email, project: personsProject, packageType: 'basic' })
  await shop.post('/api/contact', {
    name: person.contactPerson,
    email: person.email,
    message: 'Please call Wilhelmina.',
  })
  const known = { customerEmail: person.email, customerName: person.contactPerson }
  await shop.post('/api/demo/create-test-order', buildDemoOrder(known, person))
  await insertRow(shop.ports.database, 'intake_drafts', {
    token_hash: 'some-hash',
    package_type: 'pro',
    answers: jsonText(person),
    expires_at: '2099-01-01T00:00:00.000Z',
  })
  await shop.post('/api/client-profile/code', { email: person.email })
  const secret = await callApi(shop)
  await subscribe(shop)
  const cookie = await signedIn(shop)
  await subscribe(shop, cookie)
  await shop.post(
    '/api/account/orders',
    { packageType: 'basic', customerName: person.contactPerson, projectData: personsProject },
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
  await shareTeams(shop, person.email.toLowerCase())
  return { cookie: await signedIn(shop), paid, secret }
}
