import { expect, test } from 'vitest'
import type { BusinessView } from '#contract/business.ts'
import type { Problem } from '#contract/endpoint.ts'
import { type Business, defaultBusiness, publicBusiness } from '#core/business/business.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { shownBusiness } from './commands/business.ts'

const owned: Business = {
  ...defaultBusiness,
  legalName: 'Plumbline Reports LLC',
  address: '100 Court Avenue\nDes Moines, IA 50309',
  supportEmail: 'help@plumbline-reports.com',
}

const save = (shop: Shop, revision: number, business: Business) =>
  shop.asStaff('PUT', '/api/admin/business', { revision, business })

const show = async (shop: Shop) =>
  (await shop.asStaff('GET', '/api/admin/business')).json<BusinessView>()

test('until the owner saves, the defaults apply; each change is kept with who made it', async () => {
  const shop = await openShop()
  expect(await show(shop)).toEqual({ business: defaultBusiness, revision: 0, history: [] })
  expect((await save(shop, 0, owned)).statusCode).toBe(200)
  await save(shop, 1, { ...owned, supportPhone: '(515) 555-0100' })
  const { business, revision, history } = await show(shop)
  expect([business.supportPhone, revision]).toEqual(['(515) 555-0100', 2])
  expect(history.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['supportPhone'],
    ['legalName', 'address', 'supportEmail'],
  ])
  expect(history[0]?.changes).toEqual([
    { field: 'supportPhone', before: '', after: '(515) 555-0100' },
  ])
  expect(history[0]?.changedBy).toBe('chief')
  const lines = await shop.ports.database
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'business.changed')
    .orderBy('id')
    .execute()
  expect(lines[1]?.after).toEqual({ supportPhone: '(515) 555-0100' })
})

test('a change that was made from an older state is refused, and pressing twice saves once', async () => {
  const shop = await openShop()
  await save(shop, 0, owned)
  const late = await save(shop, 0, { ...owned, legalName: 'Somebody Else' })
  expect([late.statusCode, late.json<Problem>().code]).toEqual([409, 'business-changed-meanwhile'])
  expect((await save(shop, 0, owned)).statusCode).toBe(200)
  expect((await show(shop)).revision).toBe(1)
})

test.each([
  ['no name', { legalName: '  ' }],
  ['no address of mail', { supportEmail: 'write to us' }],
  ['a second line in the name', { legalName: 'A\nB' }],
  ['seven lines of address', { address: 'a\nb\nc\nd\ne\nf\ng' }],
  ['a prefix with a space', { invoicePrefix: 'INV 1' }],
])('refuses %s', async (_what, wrong) => {
  const shop = await openShop()
  expect((await save(shop, 0, { ...owned, ...wrong })).statusCode).toBe(400)
})

test('an ordinary admin neither sees nor changes the details', async () => {
  const shop = await openShop()
  const headers = { authorization: `Bearer ${await shop.adminToken('admin')}` }
  for (const method of ['GET', 'PUT'] as const) {
    const payload = method === 'PUT' ? { revision: 0, business: owned } : undefined
    const answer = await shop.app.inject({
      method,
      url: '/api/admin/business',
      headers,
      ...(payload ? { payload } : {}),
    })
    expect(answer.statusCode).toBe(403)
  }
})

test('pages and mails of the process that saves follow a change at once, those of others within ten seconds', async () => {
  const shop = await openShop()
  const other = { ...shop.ports }
  const shown = () => Promise.all([shop.ports, other].map(shownBusiness))
  const [before, after] = [publicBusiness(defaultBusiness), publicBusiness(owned)]
  expect(await shown()).toEqual([before, before])
  await save(shop, 0, owned)
  expect(await shown()).toEqual([after, before])
  shop.clock.advance(10_000)
  expect(await shown()).toEqual([after, after])
})

test('below every mail is written who sent it, escaped, in both forms', async () => {
  const shop = await openShop()
  await save(shop, 0, { ...owned, legalName: 'Miller & <b>Sons</b>' })
  const { clientSecret } = await shop.placed()
  await shop.pay(clientSecret)
  const mail = await shop.ports.database
    .selectFrom('mails')
    .select(['body_text', 'body_html'])
    .where('dedupe_key', 'like', 'payment-confirmed:%')
    .executeTakeFirstOrThrow()
  expect(mail.body_text).toMatch(
    /\nMiller & <b>Sons<\/b>\n100 Court Avenue\nDes Moines, IA 50309\nhelp@plumbline-reports\.com\n$/,
  )
  expect(mail.body_html).toContain(
    'Miller &amp; &lt;b&gt;Sons&lt;/b&gt;<br>100 Court Avenue<br>Des Moines, IA 50309<br>help@',
  )
})
