import { expect, test } from 'vitest'
import type { ApprovalCard } from '#contract/approval.ts'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import type { Today } from '#contract/today.ts'
import type { StaffRole } from '#core/access/staff-role.ts'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const overrideReason = 'The customer wants the marble wall at this price.'

/** An order with a line of $9,000,000 each, and a colleague who may approve. */
async function openWithAbsurdPrice() {
  const shop = await openShop()
  const { id, projectData } = await shop.drafted()
  const [first, ...rest] = projectData.bidItems ?? []
  const bidItems = [{ ...first, quantity: 900, unitPrice: 9_000_000 }, ...rest]
  await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { bidItems } })
  await shop.adminToken('reviewer')
  return { shop, id }
}

/** Of before any request, as the mail to those who decide asks for. */
const setUpFactor = (shop: Shop, username: string) =>
  shop.ports.database
    .updateTable('admin_users')
    .set({
      totp_secret: 'JBSWY3DPEHPK3PXP',
      totp_confirmed_at: new Date(shop.clock.now().getTime() - 60_000),
    })
    .where('username', '=', username)
    .execute()

/** What staff sees of a waiting approval. */
async function seen(shop: Shop, id: string) {
  const today = (await shop.asStaff('GET', '/api/admin/today')).json<Today>()
  const counts = (await shop.asStaff('GET', '/api/admin/orders/counts')).json()
  const list = await shop.asStaff('GET', '/api/admin/orders?status=second_person')
  const standing = (await shop.asStaff('GET', `/api/admin/orders/${id}/standing`)).json()
  return {
    today: today.overrideRequests.orders.map(({ orderId }) => orderId),
    count: counts.second_person,
    list: list.json<StaffOrderRow[]>().map((row) => [row.id, row.overrideRequestedAt !== null]),
    order: (await shop.staffOrder(id)).overrideRequestedAt !== null,
    standing: /^One person approved prices that block/.test(standing.before),
  }
}

const nothing = { today: [], count: 0, list: [], order: false, standing: false }

/** Who got a mail about it. */
async function askedByMail(shop: Shop) {
  await shop.runJobs()
  return shop.mailer.sent
    .filter(({ subject }) => /waits for a second person$/.test(subject))
    .map(({ to }) => to)
}

const withdraw = (shop: Shop, id: string, role: StaffRole) =>
  as(shop, role, 'POST', `/api/admin/orders/${id}/override-request/withdraw`)

const as = async (
  shop: Shop,
  role: StaffRole,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
) =>
  shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${await shop.adminToken(role)}` },
    ...(body ? { payload: body } : {}),
  })

const approve = (shop: Shop, id: string, role: StaffRole, body: object = {}) =>
  as(shop, role, 'POST', `/api/admin/orders/${id}/approve`, body)

const cardFor = async (shop: Shop, id: string, role: StaffRole) =>
  (await as(shop, role, 'GET', `/api/admin/orders/${id}/approval-issues`)).json<{
    card: ApprovalCard
  }>().card

test('a price above the ceiling is approved by two persons, and the card says who asked and why', async () => {
  const { shop, id } = await openWithAbsurdPrice()
  const first = await approve(shop, id, 'super_admin', { overrideReason })
  expect([first.statusCode, first.json().code]).toEqual([409, 'second-person-needed'])
  const again = await approve(shop, id, 'super_admin', { overrideReason })
  expect(again.json().code).toBe('second-person-needed')
  expect((await shop.staffOrder(id)).status).toBe('in_progress')
  expect((await cardFor(shop, id, 'super_admin')).overrideRequest?.isOwn).toBe(true)
  expect((await cardFor(shop, id, 'reviewer')).overrideRequest).toMatchObject({
    requestedBy: 'chief',
    reason: overrideReason,
    isOwn: false,
  })
  expect((await approve(shop, id, 'reviewer')).statusCode).toBe(200)
  const approved = await shop.ports.database
    .selectFrom('audit_log')
    .select(['actor_name', 'after'])
    .where('action', '=', 'order.approved')
    .executeTakeFirstOrThrow()
  expect(approved.after).toMatchObject({ overrideReason, requestedBy: 'chief' })
})

test('the reason is for the report that was read: another one begins again', async () => {
  const { shop, id } = await openWithAbsurdPrice()
  await approve(shop, id, 'super_admin', { overrideReason })
  await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { aiNarrative: 'Changed.' } })
  expect((await cardFor(shop, id, 'reviewer')).overrideRequest).toBeNull()
  expect((await approve(shop, id, 'reviewer')).json().code).toBe('blocked')
})

test('a second person whose factor is younger than the request is not taken for one', async () => {
  const { shop, id } = await openWithAbsurdPrice()
  await approve(shop, id, 'super_admin', { overrideReason })
  const authorization = `Bearer ${await shop.adminToken('reviewer')}`
  await shop.ports.database
    .updateTable('staff_sessions')
    .set({ factor_since: shop.clock.now() })
    .execute()
  const second = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${id}/approve`,
    headers: { authorization },
  })
  expect([second.statusCode, second.json().code]).toEqual([403, 'approver-unproved'])
  expect((await shop.staffOrder(id)).status).toBe('in_progress')
})

test('where nobody else could approve, one person decides', async () => {
  const { shop, id } = await openWithAbsurdPrice()
  await shop.ports.database
    .updateTable('admin_users')
    .set({ is_active: false })
    .where('username', '<>', 'chief')
    .execute()
  expect((await approve(shop, id, 'super_admin', { overrideReason })).statusCode).toBe(200)
})

test.each([
  ['active', { active: false }],
  ['role', { role: 'support' }],
])('nobody becomes the only one who approves by their own doing: %s', async (what, change) => {
  const { shop, id } = await openWithAbsurdPrice()
  const others = await shop.ports.database
    .selectFrom('admin_users')
    .select('id')
    .where('username', '<>', 'chief')
    .execute()
  for (const other of others) {
    const url = `/api/admin/users/${other.id}/${what}`
    expect((await as(shop, 'super_admin', 'PUT', url, change)).statusCode).toBe(200)
  }
  const alone = () => approve(shop, id, 'super_admin', { overrideReason })
  expect((await alone()).json().code).toBe('second-person-needed')
  shop.clock.advance(8 * 24 * 3_600_000)
  expect((await alone()).statusCode).toBe(200)
})

/** An order with one line, of less than the floor of its kind, $45 a square foot. */
async function openUnderFloor() {
  const shop = await openShop()
  const { id, projectData } = await shop.drafted()
  const [first] = projectData.bidItems ?? []
  const bidItems = [{ ...first, quantity: 1, unitPrice: 10_000 }]
  await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { bidItems } })
  await shop.adminToken('reviewer')
  const floor = async (restaurant: number) =>
    (await as(shop, 'admin', 'POST', '/api/admin/sqft-config', { config: { restaurant } }))
      .statusCode
  return { shop, id, floor }
}

test('whoever lowers the floor does not approve alone what was under it', async () => {
  const { shop, id, floor } = await openUnderFloor()
  expect(await floor(1)).toBe(200)
  // Whoever raises it a little afterwards covers nothing up.
  expect(await floor(2)).toBe(200)
  const issues = await as(shop, 'admin', 'GET', `/api/admin/orders/${id}/approval-issues`)
  expect(issues.body).toContain('floor of $45.00')
  expect(issues.body).toContain('which was lowered since and still counts here')
  expect((await approve(shop, id, 'admin', { overrideReason })).json().code).toBe(
    'second-person-needed',
  )
  shop.clock.advance(30 * 24 * 3_600_000)
  expect((await approve(shop, id, 'admin', { overrideReason })).json().code).toBe(
    'second-person-needed',
  )
})

test('an order that comes in a week after the floor was lowered meets the lower one', async () => {
  const { shop, floor } = await openUnderFloor()
  await floor(1)
  shop.clock.advance(8 * 24 * 3_600_000)
  const { id, projectData } = await shop.drafted({ email: 'later@customer.example' })
  const [first] = projectData.bidItems ?? []
  const bidItems = [{ ...first, quantity: 1, unitPrice: 10_000 }]
  await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { bidItems } })
  const issues = await as(shop, 'admin', 'GET', `/api/admin/orders/${id}/approval-issues`)
  expect(issues.body).not.toContain('under the floor')
})

test('an approval that waits is on Today, a filter, a badge and the sentence of the order, until it is decided', async () => {
  const { shop, id } = await openWithAbsurdPrice()
  await shop.drafted({ email: 'other@customer.example' })
  expect(await seen(shop, id)).toEqual(nothing)
  await approve(shop, id, 'super_admin', { overrideReason })
  const waiting = { today: [id], count: 1, list: [[id, true]], order: true, standing: true }
  expect(await seen(shop, id)).toEqual(waiting)
  await approve(shop, id, 'reviewer')
  expect(await seen(shop, id)).toMatchObject({ today: [], count: 0, list: [], order: false })
})

test('an approval waits no longer once its report is another one', async () => {
  const { shop, id } = await openWithAbsurdPrice()
  await approve(shop, id, 'super_admin', { overrideReason })
  await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { aiNarrative: 'Changed.' } })
  expect(await seen(shop, id)).toEqual(nothing)
})

test('those who may decide are mailed once for a reason, and nobody else', async () => {
  const { shop, id } = await openWithAbsurdPrice()
  await setUpFactor(shop, 'reviewer')
  for (const role of ['admin', 'money', 'support'] as const) {
    await shop.adminToken(role)
    if (role !== 'admin') await setUpFactor(shop, role)
  }
  await approve(shop, id, 'super_admin', { overrideReason })
  await approve(shop, id, 'super_admin', { overrideReason })
  // The admin may approve, but has no factor from before.
  expect(await askedByMail(shop)).toEqual(['reviewer@example.com'])
  await approve(shop, id, 'super_admin', { overrideReason: `${overrideReason} Really.` })
  expect(await askedByMail(shop)).toHaveLength(2)
})

test('the person who asked withdraws it, on record, and nobody else does', async () => {
  const { shop, id } = await openWithAbsurdPrice()
  await approve(shop, id, 'super_admin', { overrideReason })
  const byOther = await withdraw(shop, id, 'reviewer')
  expect([byOther.statusCode, byOther.json().code]).toEqual([403, 'not-own-override-request'])
  for (let press = 0; press < 2; press += 1) {
    expect((await withdraw(shop, id, 'super_admin')).statusCode).toBe(200)
  }
  expect(await seen(shop, id)).toEqual(nothing)
  expect((await approve(shop, id, 'reviewer')).json().code).toBe('blocked')
  const audited = await shop.ports.database
    .selectFrom('audit_log')
    .select(['actor_name', 'before'])
    .where('action', '=', 'order.override-withdrawn')
    .execute()
  expect(audited).toEqual([{ actor_name: 'chief', before: { overrideReason } }])
  const nowhere = await withdraw(shop, crypto.randomUUID(), 'super_admin')
  expect(nowhere.statusCode).toBe(404)
})

/** A demo project with such a line. */
async function openDemoWithAbsurdPrice() {
  const shop = await openShop()
  const made = await shop.post('/api/demo/create-test-order', buildDemoOrder())
  const path = `/api/admin/demo-projects/${made.json<{ orderId: string }>().orderId}`
  const show = async () => (await shop.asStaff('GET', path)).json()
  const [first, ...rest] = (await show()).bidItems
  const bidItems = [{ ...first, quantity: 900, unitPrice: 9_000_000 }, ...rest]
  const saved = await shop.asStaff('PUT', path, { projectData: { bidItems } })
  expect(saved.statusCode).toBe(200)
  await shop.adminToken('reviewer')
  await setUpFactor(shop, 'reviewer')
  return { shop, path, show }
}

test('the report of a demo project is approved as that of an order is: what was on the screen, by two persons', async () => {
  const { shop, path, show } = await openDemoWithAbsurdPrice()
  const { reportHash } = await show()
  const shown = (await as(shop, 'reviewer', 'GET', `${path}/approval-issues`)).json()
  expect(shown.reportHash).toBe(reportHash)
  expect(shown.card).toMatchObject({ paidPackage: null, overrideRequest: null })
  expect(shown.card.totals.totalCents).toBe((await show()).estimatedCost)
  const by = (role: StaffRole, body: object) => as(shop, role, 'PUT', `${path}/approve`, body)
  await shop.asStaff('PUT', path, { projectData: { aiNarrative: 'Changed.' } })
  const stale = await by('super_admin', { reportHash, overrideReason })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'report-changed'])
  expect(stale.json().differences).toEqual(['The narrative is another text.'])
  const read = { reportHash: (await show()).reportHash }
  const first = await by('super_admin', { ...read, overrideReason })
  expect([first.statusCode, first.json().code]).toEqual([409, 'second-person-needed'])
  expect(await askedByMail(shop)).toEqual(['reviewer@example.com'])
  const today = (await shop.asStaff('GET', '/api/admin/today')).json<Today>()
  expect([today.demoOverrideRequests, today.overrideRequests.count]).toEqual([1, 0])
  const [row] = (await shop.asStaff('GET', '/api/admin/demo-projects')).json()
  expect(row.overrideRequestedAt).not.toBeNull()
  expect((await by('reviewer', read)).statusCode).toBe(200)
  expect((await show()).overrideRequestedAt).toBeNull()
})

test('a demo project that waits for a second person is withdrawn by whoever asked', async () => {
  const { shop, path, show } = await openDemoWithAbsurdPrice()
  await as(shop, 'super_admin', 'PUT', `${path}/approve`, { overrideReason })
  const by = (role: StaffRole) => as(shop, role, 'POST', `${path}/override-request/withdraw`)
  expect((await by('reviewer')).json().code).toBe('not-own-override-request')
  expect((await show()).overrideRequestedAt).not.toBeNull()
  expect((await by('super_admin')).json().overrideRequestedAt).toBeNull()
})
