import { expect, test } from 'vitest'
import type { OrderNote } from '#contract/order-notes.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const list = async (shop: Shop, orderId: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${orderId}/notes`)).json<OrderNote[]>()

const add = (shop: Shop, orderId: string, body: string) =>
  shop.asStaff('POST', `/api/admin/orders/${orderId}/notes`, { body })

test('staff writes notes, newest first, with who wrote them', async () => {
  const shop = await openShop()
  const { orderId } = await shop.placed()
  await add(shop, orderId, 'Called the client.')
  shop.clock.advance(1000)
  const second = await add(shop, orderId, ' Lease comes on Friday. ')
  expect(second.json()).toMatchObject({ kind: 'note', author: 'chief', replyTo: null })
  const notes = await list(shop, orderId)
  expect(notes.map((note) => note.body)).toEqual(['Lease comes on Friday.', 'Called the client.'])
})

test('a note is marked as done and opened again, each with an audit entry', async () => {
  const shop = await openShop()
  const { orderId } = await shop.placed()
  const note = (await add(shop, orderId, 'Check the hood.')).json<OrderNote>()
  const url = `/api/admin/orders/${orderId}/notes/${note.id}/resolved`
  const done = await shop.asStaff('PUT', url, { resolved: true })
  expect(done.json<OrderNote>().resolvedAt).toBe(shop.clock.now().toISOString())
  await shop.asStaff('PUT', url, { resolved: true })
  const open = await shop.asStaff('PUT', url, { resolved: false })
  expect(open.json<OrderNote>().resolvedAt).toBeNull()
  const entries = await shop.ports.database
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'order.note-%')
    .orderBy('id')
    .execute()
  expect(entries.map((entry) => entry.action)).toEqual([
    'order.note-added',
    'order.note-resolved',
    'order.note-reopened',
  ])
})

test('a note of another order, or of none, is not there', async () => {
  const shop = await openShop()
  const { orderId } = await shop.placed()
  const other = await shop.placed({ email: 'other@customer.example' })
  const note = (await add(shop, orderId, 'Mine.')).json<OrderNote>()
  for (const [of, id] of [
    [other.orderId, note.id],
    [orderId, 'nothing'],
  ] as const) {
    const url = `/api/admin/orders/${of}/notes/${id}/resolved`
    const answer = await shop.asStaff('PUT', url, { resolved: true })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-note'])
  }
  expect((await add(shop, 'nobody', 'x')).json().code).toBe('no-such-order')
  expect((await add(shop, orderId, '  ')).json().message).toBe('Write something first')
})

test('an order in the trash keeps its notes; once that is emptied they are gone', async () => {
  const shop = await openShop()
  const order = await shop.delivered()
  await shop.post(`/api/reports/secure/${order.secureToken}/questions`, { question: 'Why?' })
  await shop.asStaff('DELETE', `/api/admin/orders/${order.id}`)
  const rows = () => shop.ports.database.selectFrom('order_notes').select('body').execute()
  expect(await rows()).toEqual([{ body: 'Why?' }])
  await shop.asStaff('POST', '/api/admin/orders/trash/empty')
  expect(await rows()).toEqual([])
})
