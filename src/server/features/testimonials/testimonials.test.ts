import { expect, test } from 'vitest'
import type { Problem } from '#contract/endpoint.ts'
import type { KeptTestimonial } from '#contract/testimonials.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const testimonial = {
  name: 'Maria Lopez',
  role: 'Owner, Corner Bakery',
  quote: 'We knew the cost of the hood before we signed.',
  givenOn: '2026-02-03',
  consent: 'Email of February 3, 2026, in the folder “Consents”.',
}

const newId = () => crypto.randomUUID()

const save = (shop: Shop, id: string, revision: number, changes: object = {}) =>
  shop.asStaff('PUT', `/api/admin/testimonials/${id}`, {
    revision,
    testimonial: { ...testimonial, ...changes },
  })

const withdraw = (shop: Shop, id: string) => shop.asStaff('DELETE', `/api/admin/testimonials/${id}`)

const listed = async (shop: Shop) =>
  (await shop.asStaff('GET', '/api/admin/testimonials')).json<{
    testimonials: KeptTestimonial[]
    showsExamples: boolean
  }>()

/** What a visitor sees once the process has read anew. */
async function shown(shop: Shop) {
  shop.clock.advance(10_000)
  return (await shop.app.inject('/api/testimonials')).json<{ testimonials: object[] }>()
    .testimonials
}

const codeOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<Problem>().code,
]

test('a testimonial is entered, changed and withdrawn; each version is kept with who made it', async () => {
  const shop = await openShop()
  expect(await listed(shop)).toEqual({ testimonials: [], showsExamples: true })
  const id = newId()
  expect((await save(shop, id, 0)).statusCode).toBe(200)
  await save(shop, id, 1, { role: 'Owner, Corner Bakery LLC' })
  const { consent: _, ...visible } = testimonial
  expect(await shown(shop)).toEqual([{ ...visible, role: 'Owner, Corner Bakery LLC' }])
  expect((await withdraw(shop, id)).statusCode).toBe(200)
  expect(await shown(shop)).toEqual([])
  expect(codeOf(await withdraw(shop, id))).toEqual([404, 'testimonial-not-shown'])
  const [{ versions } = { versions: [] }] = (await listed(shop)).testimonials
  expect(versions.map((version) => [version.revision, version.isWithdrawn])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ])
  expect(versions[0]?.changedBy).toBe('chief')
  expect((await save(shop, id, 3)).statusCode).toBe(200)
  expect(await shown(shop)).toHaveLength(1)
  const lines = await shop.ports.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject_kind', '=', 'testimonial')
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'testimonial.saved',
    'testimonial.saved',
    'testimonial.withdrawn',
    'testimonial.saved',
  ])
})

test('the page never learns where a consent is kept', async () => {
  const shop = await openShop()
  await save(shop, newId(), 0)
  expect(JSON.stringify(await shown(shop))).not.toContain('Consents')
})

test('a change of an older version is refused, and pressing twice saves once', async () => {
  const shop = await openShop()
  const id = newId()
  await save(shop, id, 0)
  expect((await save(shop, id, 0)).statusCode).toBe(200)
  const late = await save(shop, id, 0, { name: 'Someone Else' })
  expect(codeOf(late)).toEqual([409, 'testimonial-changed-meanwhile'])
  expect((await listed(shop)).testimonials[0]?.versions).toHaveLength(1)
})

test.each([
  ['no name', { name: ' ' }],
  ['no role', { role: '' }],
  ['no text', { quote: 'Good' }],
  ['no consent', { consent: 'yes' }],
  ['no day', { givenOn: 'last week' }],
])('refuses %s', async (_what, wrong) => {
  const shop = await openShop()
  expect((await save(shop, newId(), 0, wrong)).statusCode).toBe(400)
})

test('refuses a testimonial of tomorrow, and the thirteenth', async () => {
  const shop = await openShop()
  const ahead = await save(shop, newId(), 0, { givenOn: '2099-01-01' })
  expect(codeOf(ahead)).toEqual([422, 'testimonial-ahead'])
  const first = newId()
  await save(shop, first, 0)
  for (let count = 1; count < 12; count++) await save(shop, newId(), 0)
  expect(codeOf(await save(shop, newId(), 0))).toEqual([409, 'too-many-testimonials'])
  expect((await save(shop, first, 1, { name: 'M. Lopez' })).statusCode).toBe(200)
  await withdraw(shop, first)
  expect((await save(shop, newId(), 0)).statusCode).toBe(200)
})

test('an ordinary admin reads the testimonials and changes none', async () => {
  const shop = await openShop()
  const headers = { authorization: `Bearer ${await shop.adminToken('admin')}` }
  const url = '/api/admin/testimonials'
  expect((await shop.app.inject({ url, headers })).statusCode).toBe(200)
  const refused = await shop.app.inject({
    method: 'PUT',
    url: `${url}/${newId()}`,
    headers,
    payload: { revision: 0, testimonial },
  })
  expect(refused.statusCode).toBe(403)
})
