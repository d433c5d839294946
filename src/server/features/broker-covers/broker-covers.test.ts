import { expect, test } from 'vitest'
import type { BrokerCover } from '#contract/broker-covers.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { renderReportHtml } from '#report/html/render-report-html.tsx'
import { buildPicture } from '#server/testing/build-files.ts'
import { cookieOf, openShop, type Shop } from '#server/testing/shop.ts'

const url = '/api/account/broker-cover'
const email = 'broker@prairie.example'
const given = { isOn: true, name: 'Jane Doe', company: 'Prairie & Co', phone: '(515) 555-0100' }

async function addBroker(shop: Shop) {
  await shop.ports.database
    .insertInto('client_profiles')
    .values({
      email,
      company_name: 'Prairie',
      contact_person: 'Jane Doe',
      phone: '',
      subscription_plan: 'enterprise',
      subscription_status: 'active',
      created_at: shop.clock.now(),
    })
    .execute()
  await shop.post('/api/account/sign-in', { email })
  await shop.runJobs()
  const token = /sign-in\?token=([\w-]+)/.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[1]
  const cookie = cookieOf(await shop.post('/api/account/sign-in/confirm', { token }))
  const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    shop.app.inject({ method, url: path, headers: { cookie }, ...(payload ? { payload } : {}) })
  const sendLogo = async (bytes: Uint8Array) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
    const encoded = new Response(form)
    const headers = { cookie, 'content-type': encoded.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await encoded.arrayBuffer())
    return await shop.app.inject({ method: 'POST', url: `${url}/logo`, headers, payload })
  }
  return { ask, sendLogo }
}

/** A paid order; with `isOfPlan` the broker's plan pays for it. Returns its report. */
async function reportOf(shop: Shop, isOfPlan: boolean): Promise<ReportDocument> {
  const { orderId, clientSecret } = await shop.placed({
    project: { companyName: isOfPlan ? 'Of the plan' : 'Of no plan' },
  })
  if (isOfPlan) {
    await shop.ports.database
      .insertInto('plan_orders')
      .columns(['order_id', 'client_profile_id', 'created_at'])
      .expression((row) =>
        row
          .selectFrom('client_profiles')
          .select([row.val(orderId).as('order_id'), 'id', row.val(shop.clock.now()).as('at')])
          .where('email', '=', email),
      )
      .execute()
  }
  await shop.pay(clientSecret)
  await shop.runJobs()
  const { document } = await shop.ports.database
    .selectFrom('report_versions')
    .select('document')
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  return document as ReportDocument
}

test('reports of the plan name who presents them, and other reports do not', async () => {
  const shop = await openShop()
  const { ask, sendLogo } = await addBroker(shop)
  expect((await ask('GET', url)).json()).toEqual({ hasPlan: true, cover: null })
  expect((await ask('PUT', url, given)).json()).toEqual({ ...given, logoId: null })
  const { logoId } = (await sendLogo(await buildPicture('png'))).json<BrokerCover>()
  expect(logoId).not.toBeNull()
  const report = await reportOf(shop, true)
  expect(report.presenter).toMatchObject({ name: 'Jane Doe', company: 'Prairie & Co' })
  const html = renderReportHtml(report)
  expect(html).toContain('Presented by Jane Doe, Prairie &amp; Co, (515) 555-0100')
  expect(html).toContain('alt="Logo of Prairie &amp; Co"')
  expect('presenter' in (await reportOf(shop, false))).toBe(false)
})

test('a cover that is switched off names nobody', async () => {
  const shop = await openShop()
  const { ask } = await addBroker(shop)
  await ask('PUT', url, { ...given, isOn: false })
  expect('presenter' in (await reportOf(shop, true))).toBe(false)
})

test('a new logo replaces the old one, and a removed one is gone', async () => {
  const shop = await openShop()
  const { ask, sendLogo } = await addBroker(shop)
  expect((await sendLogo(await buildPicture('png'))).statusCode).toBe(404)
  await ask('PUT', url, given)
  await sendLogo(await buildPicture('png'))
  await sendLogo(await buildPicture('jpeg'))
  const logos = () => shop.ports.database.selectFrom('logos').select('type').execute()
  expect(await logos()).toEqual([{ type: 'image/jpeg' }])
  expect((await ask('DELETE', `${url}/logo`)).json()).toMatchObject({ logoId: null })
  expect(await logos()).toEqual([])
})

test('without a plan there is nothing to set, and a name is needed', async () => {
  const shop = await openShop()
  const { ask } = await addBroker(shop)
  expect((await ask('PUT', url, { ...given, name: ' ' })).statusCode).toBe(400)
  await shop.ports.database
    .updateTable('client_profiles')
    .set({ subscription_plan: 'trial', subscription_status: 'trial' })
    .execute()
  const refused = await ask('PUT', url, given)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'no-subscription'])
  expect((await ask('GET', url)).json()).toEqual({ hasPlan: false, cover: null })
})
