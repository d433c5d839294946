import { expect, test } from 'vitest'
import type { Problem } from '#contract/endpoint.ts'
import type { LegalTextView } from '#contract/legal-texts.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { shownLegalTexts } from './commands/legal-texts.ts'
import { legalToday } from './reads/legal-texts.ts'

const text = '## Our terms\n\nPay first.\n'

const save = (shop: Shop, sent: { revision: number; effectiveOn: string; text?: string }) =>
  shop.asStaff('PUT', '/api/admin/legal-texts/terms', { text, ...sent })

const show = async (shop: Shop) => {
  const answer = await shop.asStaff('GET', '/api/admin/legal-texts')
  return answer.json<{ today: string; texts: LegalTextView[] }>()
}

test('the shipped texts apply until the owner saves one, which applies from its day on', async () => {
  const shop = await openShop()
  const { today, texts } = await show(shop)
  expect(texts.map(({ standing, history }) => [standing, history.length])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(texts[0]?.newest.text).toContain('## What we sell')
  const later = `${Number(today.slice(0, 4)) + 1}-01-01`
  const announced = await save(shop, { revision: 0, effectiveOn: later })
  expect(announced.json<LegalTextView>()).toMatchObject({ standing: 0, newest: { revision: 1 } })
  const standing = await save(shop, { revision: 1, effectiveOn: today })
  expect(standing.json<LegalTextView>()).toMatchObject({
    standing: 2,
    newest: { revision: 2, effectiveOn: today, text },
    history: [{ revision: 2, changedBy: 'chief' }, { revision: 1 }],
  })
})

test('refuses a day that has passed, an older state, and a text without titles', async () => {
  const shop = await openShop()
  const { today } = await show(shop)
  const refused = async (sent: Parameters<typeof save>[1]) => {
    const answer = await save(shop, sent)
    return [answer.statusCode, answer.json<Problem>().code]
  }
  expect(await refused({ revision: 0, effectiveOn: '2026-01-01' })).toEqual([
    422,
    'legal-text-before-today',
  ])
  expect((await save(shop, { revision: 0, effectiveOn: today })).statusCode).toBe(200)
  expect((await save(shop, { revision: 0, effectiveOn: today })).statusCode).toBe(200)
  expect(await refused({ revision: 0, effectiveOn: today, text: '## B\nb' })).toEqual([
    409,
    'legal-text-changed-meanwhile',
  ])
  expect(await refused({ revision: 1, effectiveOn: today, text: 'no title' })).toEqual([
    422,
    'legal-text-unreadable',
  ])
  expect((await show(shop)).texts[0]?.newest.revision).toBe(1)
})

test('pages follow a change within ten seconds', async () => {
  const shop = await openShop()
  const shown = shownLegalTexts(shop.ports)
  expect((await shown())?.terms.revision).toBe(0)
  await save(shop, { revision: 0, effectiveOn: legalToday(shop.ports) })
  shop.clock.advance(10_000)
  expect((await shown())?.terms.sections).toEqual([
    { title: 'Our terms', paragraphs: ['Pay first.'] },
  ])
})

test('an order keeps which terms its buyer accepted, whatever is saved later', async () => {
  const shop = await openShop()
  const first = await shop.placed()
  const today = legalToday(shop.ports)
  await save(shop, { revision: 0, effectiveOn: today })
  await shop.post(`/api/orders/${first.orderId}/retry-payment`)
  const second = await shop.placed({ project: { companyName: 'Second' } })
  const placedAt = shop.clock.now().toISOString()
  expect(await acceptedBy(shop, first.orderId)).toMatchObject({ effectiveOn: '2026-07-01' })
  expect(await acceptedBy(shop, second.orderId)).toEqual({ effectiveOn: today, at: placedAt })
})

test('an order that staff made keeps the terms that its buyer accepts by paying', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed()
  await shop.ports.database
    .updateTable('orders')
    .set({ terms_revision: null, terms_accepted_at: null })
    .execute()
  expect(await acceptedBy(shop, orderId)).toBeNull()
  await shop.post(`/api/orders/${orderId}/retry-payment`)
  expect(await acceptedBy(shop, orderId)).toBeNull()
  const stranger = await shop.post(`/api/orders/${orderId}/terms`, {
    clientSecret: 'pi_1_secret_2',
  })
  expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'not-your-order'])
  expect(await acceptedBy(shop, orderId)).toBeNull()
  const answer = await shop.post(`/api/orders/${orderId}/terms`, { clientSecret })
  expect(answer.json()).toEqual({ termsAccepted: true })
  expect(await acceptedBy(shop, orderId)).toMatchObject({ effectiveOn: '2026-07-01' })
})

test('an order keeps the terms that were in force when it was paid, and no later ones', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed()
  const accept = async (id: string) =>
    (await shop.post(`/api/orders/${id}/terms`, { clientSecret })).statusCode
  const today = legalToday(shop.ports)
  await save(shop, { revision: 0, effectiveOn: today })
  shop.clock.advance(60_000)
  expect(await accept(orderId)).toBe(200)
  const paying = { effectiveOn: today, at: shop.clock.now().toISOString() }
  expect(await acceptedBy(shop, orderId)).toEqual(paying)
  await shop.pay(clientSecret)
  shop.clock.advance(60_000)
  expect(await accept(orderId)).toBe(409)
  expect(await acceptedBy(shop, orderId)).toEqual(paying)
  expect(await accept('00000000-0000-4000-8000-000000000009')).toBe(404)
  expect(await accept('no-id')).toBe(404)
})

async function acceptedBy(shop: Shop, orderId: string): Promise<StaffOrder['acceptedTerms']> {
  return (await shop.staffOrder(orderId)).acceptedTerms
}
