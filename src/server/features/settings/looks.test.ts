import { expect, test } from 'vitest'
import type { Problem } from '#contract/endpoint.ts'
import type { LookView } from '#contract/looks.ts'
import { defaultLook, type Look } from '#core/look/look.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { buildPhotoWithPlace, buildPicture } from '#server/testing/build-files.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { shownLookCommand } from './commands/look.ts'

const own: Look = { ...defaultLook, wordmark: 'Miller Estimates', accent: '#7a1f3d' }

const save = (shop: Shop, revision: number, look: Look) =>
  shop.asStaff('PUT', '/api/admin/look', { revision, look })

const show = async (shop: Shop) => (await shop.asStaff('GET', '/api/admin/look')).json<LookView>()

async function upload(shop: Shop, bytes: Uint8Array) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
  const encoded = new Response(form)
  return await shop.app.inject({
    method: 'POST',
    url: '/api/admin/look/logo',
    headers: {
      authorization: `Bearer ${await shop.adminToken()}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

const problemOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<Problem>().code,
]

test('until the owner saves, the program’s look applies; each change is kept with who made it', async () => {
  const shop = await openShop()
  expect(await show(shop)).toEqual({ look: defaultLook, revision: 0, history: [] })
  expect((await save(shop, 0, own)).statusCode).toBe(200)
  expect((await save(shop, 0, own)).statusCode).toBe(200)
  const late = await save(shop, 0, { ...own, wordmark: 'Other' })
  expect(problemOf(late)).toEqual([409, 'look-changed-meanwhile'])
  await save(shop, 1, { ...own, signOff: 'Maria' })
  const { revision, history } = await show(shop)
  expect(revision).toBe(2)
  expect(history.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['signOff'],
    ['wordmark', 'accent'],
  ])
  expect(history[0]?.changedBy).toBe('chief')
})

test('an accent that cannot be read is refused with its measured contrast', async () => {
  const shop = await openShop()
  const light = await save(shop, 0, { ...own, accent: '#ff8800' })
  expect(problemOf(light)).toEqual([422, 'accent-too-light'])
  expect(light.json<Problem>().message).toMatch(/on light pages is 2\.\d\d:1.*at least 4\.5:1/)
  expect(problemOf(await save(shop, 0, { ...own, accent: 'crimson' }))).toEqual([
    400,
    'accent-not-hex',
  ])
  expect((await show(shop)).revision).toBe(0)
})

test.each([
  ['no name', { wordmark: ' ' }],
  ['a second line in the greeting', { greeting: 'A\nB' }],
  ['a logo that is no id', { logoId: '../x' }],
])('refuses %s', async (_what, wrong) => {
  const shop = await openShop()
  expect((await save(shop, 0, { ...own, ...wrong })).statusCode).toBe(400)
})

test('a logo is drawn anew, served to everyone, and refused when it is no picture', async () => {
  const shop = await openShop()
  const photo = await buildPhotoWithPlace()
  const { logoId } = (await upload(shop, photo)).json<{ logoId: string }>()
  const served = await shop.app.inject(`/api/logos/${logoId}`)
  expect(served.headers['content-type']).toMatch(/^image\/(png|jpeg)$/)
  expect(served.headers['cache-control']).toContain('immutable')
  expect(served.rawPayload.includes(Buffer.from('Exif'))).toBe(false)
  expect((await save(shop, 0, { ...own, logoId })).statusCode).toBe(200)
  expect(problemOf(await upload(shop, Buffer.from('<svg/>')))).toEqual([415, 'wrong-file-type'])
  const unknown = '00000000-0000-4000-8000-000000000001'
  expect(problemOf(await save(shop, 1, { ...own, logoId: unknown }))).toEqual([404, 'no-logo'])
  expect((await shop.app.inject(`/api/logos/${unknown}`)).statusCode).toBe(404)
})

test('mails, pages and the next report wear the look', async () => {
  const shop = await openShop()
  const { logoId } = (await upload(shop, await buildPicture('png'))).json<{ logoId: string }>()
  await save(shop, 0, { ...own, logoId, greeting: 'Good day,', signOff: 'Maria Miller' })
  expect(await shownLookCommand(shop.ports)).toEqual({
    wordmark: 'Miller Estimates',
    accent: '#7a1f3d',
    logoId,
  })
  const { id } = await shop.delivered()
  const mail = await shop.ports.database
    .selectFrom('mails')
    .select(['body_text', 'body_html'])
    .where('dedupe_key', 'like', 'payment-confirmed:%')
    .executeTakeFirstOrThrow()
  expect(mail.body_text).toContain('\n\nGood day,\n\n')
  expect(mail.body_text).toContain('\n\nMaria Miller\n\n--\n\nMiller Estimates\n')
  expect(mail.body_html).toContain(`/api/logos/${logoId}" alt="Miller Estimates"`)
  const { document } = await shop.ports.database
    .selectFrom('report_versions')
    .select('document')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const { brand, disclaimers } = document as ReportDocument
  expect(brand).toMatchObject({ name: 'Miller Estimates', accent: '#7a1f3d', ofHouse: true })
  expect(brand?.logo?.type).toBe('image/png')
  expect(disclaimers.join(' ')).not.toContain('Prepared with Plumbline')
})

test('a preview shows a mail in a look that nobody saved', async () => {
  const shop = await openShop()
  const look = { ...own, greeting: 'Good day,' }
  const answer = await shop.asStaff('POST', '/api/admin/look/preview', { look })
  const { html } = answer.json<{ html: string }>()
  expect(html).toContain('Good day,')
  expect(html).toContain('#7a1f3d')
  expect((await show(shop)).revision).toBe(0)
})

test('an ordinary admin neither sees nor changes the look', async () => {
  const shop = await openShop()
  const headers = { authorization: `Bearer ${await shop.adminToken('admin')}` }
  const url = '/api/admin/look'
  expect((await shop.app.inject({ url, headers })).statusCode).toBe(403)
  const payload = { revision: 0, look: own }
  const refused = await shop.app.inject({ method: 'PUT', url, headers, payload })
  expect(refused.statusCode).toBe(403)
})
