import { expect, test } from 'vitest'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { sweepOrders } from './jobs.ts'

const hour = 3_600_000

const lateMails = async (shop: Shop) => {
  await sweepOrders(shop.ports)
  await shop.runJobs()
  return shop.mailer.sent.filter(({ subject }) => subject.startsWith('Your report is late'))
}

async function duePast(shop: Shop) {
  const order = await shop.drafted()
  shop.clock.advance(Date.parse(order.qcDeadline ?? '') - shop.clock.now().getTime() + 5000)
  return order
}

test('a customer is told once that the report is late, with a link to the order', async () => {
  const shop = await openShop()
  const { id } = await duePast(shop)
  expect(await lateMails(shop)).toEqual([])
  shop.clock.advance(1000)
  const [mail, ...others] = await lateMails(shop)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'desk@customer.example', replyTo: 'admin@example.com' })
  const { pathname, search } = new URL(/http\S+\/order\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(pathname).toBe(`/order/${id}`)
  expect((await shop.app.inject(`/api/orders/${id}${search}`)).json()).toMatchObject({
    view: 'full',
  })
  shop.clock.advance(48 * hour)
  expect(await lateMails(shop)).toHaveLength(1)
})

test('who is asked a question is not told, because the promised time is paused', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  const question = { message: 'Which suite?', answerIds: [], wantsFiles: false }
  await shop.asStaff('POST', `/api/admin/orders/${id}/request`, question)
  shop.clock.advance(200 * hour)
  expect(await lateMails(shop)).toEqual([])
})

test('an approved, a deleted and a test order are not told of', async () => {
  const shop = await openShop()
  const approved = await shop.drafted()
  const deleted = await shop.drafted()
  const tried = await shop.drafted()
  await shop.asStaff('POST', `/api/admin/orders/${approved.id}/approve`)
  await shop.asStaff('DELETE', `/api/admin/orders/${deleted.id}`)
  const orders = shop.ports.database.updateTable('orders')
  await orders.set({ test_mode: true }).where('id', '=', tried.id).execute()
  shop.clock.advance(200 * hour)
  expect(await lateMails(shop)).toEqual([])
})
