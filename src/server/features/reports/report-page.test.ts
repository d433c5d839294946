import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { OrderNote } from '#contract/order-notes.ts'
import type { FinishComparison, SecureReport } from '#contract/reports.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { localDay } from '#core/time/time-zone.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { peekSecureReport } from './commands/read-secure-report.ts'

const at = (order: { readonly secureToken: string | null }, rest: string) =>
  `/api/reports/secure/${order.secureToken}/${rest}`

const pageOf = async (shop: Shop, order: StaffOrder) =>
  (await shop.app.inject(at(order, 'page'))).json<SecureReport>()

const finishesOf = async (shop: Shop, order: StaffOrder) =>
  (await shop.app.inject(at(order, 'finishes'))).json<FinishComparison>()

const ask = (shop: Shop, order: { readonly secureToken: string | null }, body: object) =>
  shop.post(at(order, 'questions'), body)

/** Staff raises the first line and makes the next version. */
async function correct(shop: Shop, order: StaffOrder, unitPrice: number): Promise<void> {
  const items = order.projectData.bidItems ?? []
  const bidItems = items.map((item, index) => (index === 0 ? { ...item, unitPrice } : item))
  const answer = await shop.asStaff(
    'POST',
    `/api/admin-direct/orders/${order.id}/generate-report`,
    { updatedProjectData: { bidItems } },
  )
  expect(answer.statusCode, answer.body).toBe(200)
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
}

describe('the report page', () => {
  test('is given the sold report, its seal and the end of the link', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const answer = await shop.app.inject(at(order, 'page'))
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    const page = answer.json<SecureReport>()
    const json = await shop.app.inject(`/api/reports/secure/${order.secureToken}?format=json`)
    expect(page.report).toEqual(json.json())
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(json.rawPayload))
    expect(page.seal).toBe(Buffer.from(digest).toString('hex'))
    expect(Date.parse(page.expiresAt) - shop.clock.now().getTime()).toBe(365 * 24 * 3_600_000)
    expect(page.replaced).toBeNull()
  })

  test('is peeked at for the served screen without a view, and not behind a link that ended', async () => {
    const shop = await openShop()
    const { secureToken } = await shop.delivered()
    const views = () => shop.ports.database.selectFrom('report_views').selectAll().execute()
    const peeked = await peekSecureReport(shop.ports, secureToken ?? '')
    expect(await views()).toEqual([])
    expect(peeked?.worksUntil).toBe(peeked && localDay(peeked.expiresAt, 'America/Chicago'))
    expect(peeked).toEqual((await shop.app.inject(at({ secureToken }, 'page'))).json())
    expect(await views()).toHaveLength(1)
    expect((await shop.post(at({ secureToken }, 'view'), {})).statusCode).toBe(200)
    expect(await views()).toHaveLength(2)
    shop.clock.advance(366 * 24 * 3_600_000)
    expect(await peekSecureReport(shop.ports, secureToken ?? '')).toBeUndefined()
    expect(await peekSecureReport(shop.ports, 'unknown')).toBeUndefined()
    expect((await shop.post(at({ secureToken }, 'view'), {})).statusCode).toBe(404)
    expect(await views()).toHaveLength(2)
  })

  test('is compressed for clients that accept it, with the same content', async () => {
    const shop = await openShop()
    const url = at(await shop.delivered(), 'page')
    const plain = await shop.app.inject(url)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const small = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    const common = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(common.rawPayload).toString()).toBe(plain.body)
  })

  test('holds of a basic report only what was bought', async () => {
    const shop = await openShop()
    const { report } = await pageOf(shop, await shop.delivered({ packageType: 'basic' }))
    expect(report.categories.flatMap((category) => category.items)).toEqual([])
    expect(report).not.toHaveProperty('contingencyAnalysis')
  })

  test('says what a version made after the delivery changed', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const before = await pageOf(shop, order)
    shop.clock.advance(3 * 24 * 3_600_000)
    await correct(shop, order, 99)
    const after = await pageOf(shop, order)
    const { replaced } = after
    expect(after.report.header.version).toBe(before.report.header.version + 1)
    expect(replaced).toMatchObject({
      version: before.report.header.version,
      reportDate: before.report.header.reportDate,
      likelyCents: likelyCents(before.report),
      changeCents: likelyCents(after.report) - likelyCents(before.report),
    })
    expect(replaced?.changeCents).not.toBe(0)
    const moved = (replaced?.parts ?? []).map((part) => part.afterCents - part.beforeCents)
    expect(moved.reduce((sum, cents) => sum + cents, 0)).toBe(replaced?.changeCents)
  })

  test('calls nothing replaced that the customer never held', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    await correct(shop, order, 99)
    await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
    await shop.runJobs()
    const page = await pageOf(shop, await shop.staffOrder(order.id))
    expect([page.report.header.version, page.replaced]).toEqual([2, null])
  })

  test('does not open without a living link, nor does anything on it', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    shop.clock.advance(366 * 24 * 3_600_000)
    const answers = [
      await shop.app.inject(at(order, 'page')),
      await shop.app.inject(at(order, 'finishes')),
      await ask(shop, order, { question: 'Still there?' }),
      await shop.app.inject(at({ secureToken: 'x'.repeat(43) }, 'page')),
    ]
    const codes = answers.map((answer) => [answer.statusCode, answer.json().code])
    expect(codes).toEqual(answers.map(() => [404, 'report-not-available']))
  })
})

describe('the finish levels', () => {
  test('are priced from the facts of the order, the chosen one as in the report', async () => {
    const shop = await openShop()
    const order = await shop.delivered({ project: { finishQuality: 'custom' } })
    const { report } = await pageOf(shop, order)
    const { finishes, ...rest } = await finishesOf(shop, order)
    expect(rest).toMatchObject({ tiesToReport: true, editedLines: 0 })
    expect(finishes.map(({ id }) => id)).toEqual(['standard', 'upgraded', 'custom', 'luxury'])
    const chosen = finishes.find((finish) => finish.isChosen)
    expect([chosen?.id, chosen?.totalCents]).toEqual(['custom', report.totals.totalCents])
    const totals = finishes.map((finish) => finish.totalCents)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  })

  test('leave the edits of staff out, and say so', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const before = await finishesOf(shop, order)
    await correct(shop, order, 99)
    const after = await finishesOf(shop, order)
    expect(after).toMatchObject({ tiesToReport: false, editedLines: 1 })
    expect(after.finishes).toEqual(before.finishes)
  })

  test('are not part of the basic package', async () => {
    const shop = await openShop()
    const order = await shop.delivered({ packageType: 'basic' })
    const answer = await shop.app.inject(at(order, 'finishes'))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-in-package'])
  })
})

describe('a question from the page', () => {
  test('is kept with the order and mailed to the owner, who can answer it directly', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const { report } = await pageOf(shop, order)
    const line = report.categories[1]?.items[0]
    const answer = await ask(shop, order, { lineId: line?.id, question: 'Is <b>this</b> new?' })
    expect(answer.statusCode, answer.body).toBe(200)
    await shop.runJobs()
    const mail = shop.mailer.sent.at(-1)
    expect(mail).toMatchObject({ to: 'admin@example.com', replyTo: order.customerEmail })
    expect(mail?.subject).toContain(line?.item)
    expect(mail?.text).toContain(`/admin/order/${order.id}`)
    expect(mail?.html).not.toContain('<b>this</b>')
    const notes = (await shop.asStaff('GET', `/api/admin/orders/${order.id}/notes`)).json()
    expect(notes).toMatchObject([
      {
        kind: 'question',
        about: line?.item,
        body: 'Is <b>this</b> new?',
        replyTo: order.customerEmail,
        author: null,
        resolvedAt: null,
      },
    ])
  })

  test('may be about the whole report and be answered elsewhere', async () => {
    const shop = await openShop()
    const order = await shop.delivered({ packageType: 'basic' })
    await ask(shop, order, { question: 'When do prices expire?', email: 'other@customer.example' })
    await ask(shop, order, { question: 'And this?', lineId: 'HVAC', email: '' })
    const notes = await shop.asStaff('GET', `/api/admin/orders/${order.id}/notes`)
    const seen = notes.json<OrderNote[]>().map((note) => [note.about, note.replyTo])
    expect(seen.toSorted()).toEqual(
      [
        [null, 'other@customer.example'],
        ['HVAC', order.customerEmail],
      ].toSorted(),
    )
  })

  test('is refused when it is empty, about a line that is not sold, or one too many', async () => {
    const shop = await openShop()
    const order = await shop.delivered({ packageType: 'basic' })
    expect((await ask(shop, order, { question: ' ' })).json().message).toBe(
      'Your question is required',
    )
    const line = order.projectData.bidItems?.[0]?.id
    const hidden = await ask(shop, order, { question: 'What is it?', lineId: line })
    expect([hidden.statusCode, hidden.json().code]).toEqual([404, 'no-such-line'])
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await ask(shop, order, { question: 'Again?' })).statusCode)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.at(0)).toBe(200)
  })

  test('of a machine that fills in the hidden field is thanked for and thrown away', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    await shop.runJobs()
    const mails = shop.mailer.sent.length
    const answer = await ask(shop, order, { question: 'Buy', website: 'http://example.net' })
    expect(answer.statusCode).toBe(200)
    await shop.runJobs()
    expect(shop.mailer.sent).toHaveLength(mails)
    const notes = await shop.asStaff('GET', `/api/admin/orders/${order.id}/notes`)
    expect(notes.json()).toEqual([])
  })
})

test('a link gives out so many files an hour, and its page as often as it is opened', async () => {
  const shop = await openShop()
  const { secureToken } = await shop.delivered()
  const get = async (form: string) =>
    (await shop.app.inject(`/api/reports/secure/${secureToken}?format=${form}`)).statusCode
  const first = await Promise.all(Array.from({ length: 120 }, () => get('pdf')))
  expect(new Set(first)).toEqual(new Set([200]))
  expect([await get('xlsx'), await get('pdf')]).toEqual([429, 429])
  expect([await get('html'), await get('csv'), await get('json')]).toEqual([200, 200, 200])
  shop.clock.advance(3_600_000)
  expect(await get('xlsx')).toBe(200)
})

test('the workbook comes with its media type and counts as a view', async () => {
  const shop = await openShop()
  const order = await shop.delivered()
  const answer = await shop.app.inject(`/api/reports/secure/${order.secureToken}?format=xlsx`)
  expect(answer.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="PL-.*\.xlsx"$/)
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const views = await shop.ports.database.selectFrom('report_views').select('form').execute()
  expect(views).toEqual([{ form: 'xlsx' }])
})
