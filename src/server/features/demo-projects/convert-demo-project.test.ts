import { expect, test } from 'vitest'
import { audited } from '#server/testing/audited.ts'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

async function submitted(shop: Shop): Promise<string> {
  const answer = await shop.post('/api/demo/create-test-order', buildDemoOrder())
  await shop.runJobs()
  return answer.json<{ orderId: string }>().orderId
}

const convert = async (shop: Shop, id: string, body: object = {}) =>
  await shop.asStaff('POST', `/api/admin/demo-projects/${id}/convert`, body)

const mailsTo = (shop: Shop, subject: RegExp) =>
  shop.mailer.sent.filter((mail) => subject.test(mail.subject))

test('a demo project becomes an unpaid order, and the customer gets the link to pay by', async () => {
  const shop = await openShop()
  const id = await submitted(shop)
  const answer = (await convert(shop, id)).json()
  expect(answer).toMatchObject({ success: true, isNew: true })
  const row = await shop.orderRow(answer.orderId)
  expect(row).toMatchObject({
    status: 'pending',
    package_type: 'pro',
    amount: 69_500,
    customer_email: 'jo@example.org',
    visitor_hash: null,
  })
  const profiles = await shop.ports.database
    .selectFrom('client_profiles')
    .select(['email', 'company_name'])
    .execute()
  expect(profiles).toEqual([{ email: 'jo@example.org', company_name: 'Corner Salon' }])
  expect(await audited(shop, 'order.placed-by-staff')).toMatchObject([
    { by: 'chief', subject: answer.orderId, after: { status: 'pending', sendsLink: true } },
  ])
  await shop.runJobs()
  const [mail] = mailsTo(shop, /Order received/)
  expect(mail?.to).toBe('jo@example.org')
  const url = /\/order\/([0-9a-f-]{36})\?key=(\S+)/.exec(mail?.text ?? '')
  const seen = await shop.app.inject(`/api/orders/${url?.[1]}?key=${url?.[2]}`)
  expect(seen.json()).toMatchObject({
    status: 'pending',
    projectData: { companyName: 'Corner Salon' },
  })
})

test('paid by that link, the order keeps the bid items staff worked on', async () => {
  const shop = await openShop()
  const id = await submitted(shop)
  const demo = (await shop.asStaff('GET', `/api/admin/demo-projects/${id}`)).json()
  const bidItems = demo.bidItems.map((item: { isPercentage: boolean }, index: number) =>
    index === 0 ? { ...item, unitPrice: 77 } : item,
  )
  await shop.asStaff('PUT', `/api/admin/demo-projects/${id}`, { projectData: { bidItems } })
  const { orderId } = (await convert(shop, id)).json()
  const retry = await shop.post(`/api/orders/${orderId}/retry-payment`)
  await shop.pay(retry.json().clientSecret)
  await shop.runJobs()
  const order = await shop.staffOrder(orderId)
  expect(order.status).toBe('in_progress')
  expect(order.projectData.bidItems?.[0]?.unitPrice).toBe(77)
})

test('without a requested link nothing is mailed', async () => {
  const shop = await openShop()
  const id = await submitted(shop)
  await convert(shop, id, { sendLink: false })
  await shop.runJobs()
  expect(mailsTo(shop, /Order received/)).toEqual([])
})

test('converting again answers the same order; after that one was deleted, a new one', async () => {
  const shop = await openShop()
  const id = await submitted(shop)
  const first = (await convert(shop, id)).json()
  expect((await convert(shop, id)).json()).toMatchObject({ orderId: first.orderId, isNew: false })
  const demo = (await shop.asStaff('GET', `/api/admin/demo-projects/${id}`)).json()
  expect(demo.convertedOrderId).toBe(first.orderId)
  await shop.asStaff('DELETE', `/api/admin/orders/${first.orderId}`)
  const second = (await convert(shop, id)).json()
  expect(second.isNew).toBe(true)
  expect(second.orderId).not.toBe(first.orderId)
})

test('an unknown demo project cannot be converted', async () => {
  const shop = await openShop()
  const answer = await convert(shop, '00000000-0000-4000-8000-000000000000')
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-project'])
})
