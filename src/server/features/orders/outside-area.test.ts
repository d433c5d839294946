import { expect, test } from 'vitest'
import type { OrderView } from '#contract/orders.ts'
import type { ApiProject, SubmittedProject } from '#contract/v1-projects.ts'
import type { OrderStanding } from '#core/promises/order-standing.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const houston = { city: 'Houston', state: 'TX', zipCode: '77002' }
const outside = expect.stringContaining('(Houston, TX, 77002) is outside every area')

async function paidOutside(shop: Shop): Promise<string> {
  const { orderId, clientSecret } = await shop.placed({ project: houston })
  await shop.pay(clientSecret)
  await shop.runJobs()
  return orderId
}

const move = (shop: Shop, orderId: string, answers: object) =>
  shop.asStaff('PUT', `/api/admin/orders/${orderId}/facts`, { answers, lines: 'reprice' })

const standingOf = async (shop: Shop, orderId: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${orderId}/standing`)).json<OrderStanding>()

test('an order outside every market is said to be so before it is paid, and is never drafted', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed({ project: houston })
  const shown = (await shop.app.inject(`/api/orders/${orderId}`)).json<OrderView>()
  expect(shown.isOutsideArea).toBe(true)
  await shop.pay(clientSecret)
  await shop.runJobs()
  const order = await shop.staffOrder(orderId)
  expect(order).toMatchObject({ status: 'paid', qcStatus: 'needs_review' })
  expect(order.validationIssues).toEqual([outside])
  expect(order.projectData.bidItems ?? []).toEqual([])
  expect(await standingOf(shop, orderId)).toMatchObject({ isUrgent: true })
  const codes = await Promise.all(
    ['generate-report', 'generate-missing-report'].map(
      async (path) =>
        (await shop.asStaff('POST', `/api/admin-direct/orders/${orderId}/${path}`, {})).json().code,
    ),
  )
  expect(codes).toEqual(['outside-area', 'outside-area'])
  const approved = await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
  expect(approved.statusCode).toBe(409)
  const owed = await shop.ports.database
    .selectFrom('promises')
    .select('kind')
    .where('subject_id', '=', orderId)
    .where('kind', '=', 'draft')
    .where('withdrawn_at', 'is', null)
    .execute()
  expect(owed).toEqual([])
})

test('it is declined by giving its payment back', async () => {
  const shop = await openShop()
  const orderId = await paidOutside(shop)
  const refund = { id: shop.ports.ids.uuid(), reason: 'We do not price Houston yet.' }
  const refunded = await shop.asStaff('POST', `/api/admin/orders/${orderId}/refunds`, refund)
  expect(refunded.statusCode).toBe(200)
  await shop.runJobs()
  expect((await shop.orderRow(orderId)).status).toBe('cancelled')
})

test('it is drafted once its address is corrected to one inside', async () => {
  const shop = await openShop()
  const orderId = await paidOutside(shop)
  const corrected = { city: 'Ankeny', state: 'IA', zipCode: '50021' }
  expect((await move(shop, orderId, corrected)).statusCode).toBe(200)
  await shop.runJobs()
  const order = await shop.staffOrder(orderId)
  expect(order.status).toBe('in_progress')
  expect(order.validationIssues).not.toContainEqual(outside)
})

test('a draft whose address moves outside is neither checked, approved nor printed again', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  await move(shop, id, houston)
  expect((await shop.staffOrder(id)).validationIssues).toEqual([outside])
  const code = async (path: string) => (await shop.asStaff('POST', path, {})).json().code
  expect(await code(`/api/admin/orders/${id}/approve`)).toBe('outside-area')
  expect(await code(`/api/admin-direct/orders/${id}/generate-report`)).toBe('outside-area')
})

test('the API accepts such a project with the conflict at once; a live one waits, a test one ends', async () => {
  const shop = await openApiShop()
  const { projectData } = buildSubmission()
  const body = buildSubmission({ projectData: { ...projectData, ...houston } })
  const states = []
  for (const mode of ['live', 'test'] as const) {
    const { secret } = await shop.grant(mode)
    const created = await shop.api(secret, 'POST', '/api/v1/projects', { body })
    expect(created.statusCode).toBe(201)
    const { id, conflicts } = created.json<SubmittedProject>()
    expect(conflicts[0]).toMatchObject({
      id: 'outside-area',
      fields: ['city', 'state', 'zipCode'],
      message: expect.stringContaining('We do not price Houston, TX, 77002 yet'),
    })
    await shop.runJobs()
    const shown = await shop.api(secret, 'GET', `/api/v1/projects/${id}`)
    const { status, cancelled, estimate, report } = shown.json<ApiProject>()
    states.push([status, cancelled, estimate, report])
    if (mode === 'test') continue
    const refund = { id: shop.ports.ids.uuid(), reason: 'We do not price Houston yet.' }
    await shop.asStaff('POST', `/api/admin/orders/${id}/refunds`, refund)
    const after = await shop.api(secret, 'GET', `/api/v1/projects/${id}`)
    expect(after.json<ApiProject>().cancelled).toBe(true)
  }
  expect(states).toEqual([
    ['paid', false, null, null],
    ['pending', true, null, null],
  ])
})

test('neither the live range nor a demo project is priced there', async () => {
  const shop = await openShop()
  const facts = { projectType: 'office', squareFootage: 1200 }
  const range = (place: object) => shop.post('/api/estimate', { ...facts, ...place })
  expect([(await range({})).statusCode, (await range(houston)).json().code]).toEqual([
    200,
    'outside-area',
  ])
  const demo = await shop.post('/api/demo/create-test-order', {
    packageType: 'pro',
    customerEmail: 'pat@builder.example',
    customerName: 'Pat Builder',
    projectData: {
      contactPerson: 'Pat Builder',
      email: 'pat@builder.example',
      companyName: 'Builder',
      projectAddress: '1 Main Street',
      phone: '(515) 555-0142',
      timeline: '3-6months',
      description: 'Open office',
      ...facts,
      ...houston,
    },
  })
  expect(demo.json().code).toBe('outside-area')
})
