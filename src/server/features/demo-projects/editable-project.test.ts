import { expect, test } from 'vitest'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { openShop } from '#server/testing/shop.ts'

test('one address answers an order and a demo project as their own addresses do, and 404 for neither', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  const demo = await shop.post('/api/demo/create-test-order', buildDemoOrder())
  const { orderId: demoId } = demo.json<{ orderId: string }>()
  const get = (path: string) => shop.asStaff('GET', `/api/admin/${path}`)
  const found = async (id: string) => (await get(`projects/${id}`)).json()
  expect(await found(order.id)).toEqual({ kind: 'order', order })
  const demoProject = (await get(`demo-projects/${demoId}`)).json()
  expect(await found(demoId)).toEqual({ kind: 'demo-project', demoProject })
  const unknown = await get('projects/nobody')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no-such-project'])
})
