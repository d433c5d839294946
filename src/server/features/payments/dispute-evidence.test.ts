import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openShop, type Shop } from '#server/testing/shop.ts'

async function disputed(shop: Shop) {
  const order = await shop.delivered({ email: 'ida@customer.example' })
  const { stripe_payment_intent_id: paymentId } = await shop.orderRow(order.id)
  const dispute = { id: 'du_1', amount: 69_500, reason: 'fraudulent', status: 'needs_response' }
  const { database } = shop.ports
  await database
    .insertInto('sandbox_disputes')
    .values({ ...dispute, payment_id: paymentId ?? '' })
    .execute()
  await database
    .insertInto('order_disputes')
    .values({ ...dispute, order_id: order.id })
    .execute()
  return { orderId: order.id, url: `/api/admin/payments/disputes/${dispute.id}/evidence` }
}

const auditOf = (shop: Shop, orderId: string) =>
  shop.ports.database
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .where('subject_id', '=', orderId)
    .where('action', 'like', 'order.dispute-evidence%')
    .orderBy('id')
    .execute()

test('the bundle holds everything about the order, with the same bytes for the same state', async () => {
  const shop = await openShop()
  const { orderId, url } = await disputed(shop)
  const first = await shop.asStaff('GET', url)
  expect(first.headers['content-type']).toBe('application/zip')
  const files = unzipSync(first.rawPayload)
  const text = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString())
    .join('')
  const version = await shop.ports.database
    .selectFrom('report_versions')
    .select('document_sha256 as sha256')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (const word of [orderId, version.sha256, 'ida@customer.example', 'non-refundable']) {
    expect(text).toContain(word)
  }
  expect(Buffer.from(files['5-mails.txt'] ?? []).toString()).toContain('(sent) to ida@')
  expect(Object.keys(files)).toHaveLength(8)
  shop.clock.advance(60_000)
  const second = await shop.asStaff('GET', url)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  const { report_url: reportUrl } = await shop.orderRow(orderId)
  await shop.app.inject({ url: `/api/reports/secure/${reportUrl?.split('/').at(-1)}` })
  expect((await shop.asStaff('GET', url)).rawPayload.equals(first.rawPayload)).toBe(false)
})

test('is sent to the provider once, and the log says who did', async () => {
  const shop = await openShop()
  const { orderId, url } = await disputed(shop)
  const sent = await shop.asStaff('POST', url)
  expect([sent.statusCode, sent.json()]).toEqual([
    200,
    { status: 'under_review', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect(await shop.ports.gateway.getDispute('du_1')).toMatchObject({ status: 'under_review' })
  const again = await shop.asStaff('POST', url)
  expect([again.statusCode, again.json().code]).toEqual([409, 'evidence-not-awaited'])
  expect((await shop.asStaff('GET', '/api/admin/payments')).json().disputes).toMatchObject([
    {
      id: 'du_1',
      status: 'under_review',
      awaitsEvidence: false,
      evidenceSentAt: expect.any(String),
    },
  ])
  const actions = (await auditOf(shop, orderId)).map(({ action }) => action)
  expect(actions).toContain('order.dispute-evidence-sent')
})

test('an unknown dispute has none', async () => {
  const shop = await openShop()
  const url = '/api/admin/payments/disputes/du_unknown/evidence'
  expect((await shop.asStaff('GET', url)).statusCode).toBe(404)
  expect((await shop.asStaff('POST', url)).statusCode).toBe(404)
})
