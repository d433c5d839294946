import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { likelyCents, openAnswersCents } from '#core/estimate/likely-cost.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { plainPrinter } from '#server/testing/memory-ports.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const secure = (shop: Shop, token: string | null, format?: string) =>
  shop.app.inject(`/api/reports/secure/${token}${format ? `?format=${format}` : ''}`)

const pdf = (shop: Shop, orderId: string, reportHTML?: string) =>
  shop.asStaff('POST', '/api/generate-pdf', {
    orderId,
    ...(reportHTML === undefined ? {} : { reportHTML }),
  })

const staffHtml = async (shop: Shop, id: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${id}/report`)).body

test('a report paid at eight in the evening in Des Moines is dated and priced that day', async () => {
  const shop = await openShop()
  // Already the next day in UTC.
  shop.clock.set('2027-01-15T02:00:00.000Z')
  const order = await shop.delivered()
  const { header, basis } = (await secure(shop, order.secureToken, 'json')).json<ReportDocument>()
  expect([header.reportDate, basis.pricedOn]).toEqual(['2027-01-14', '2027-01-14'])
})

describe('the figures of an order', () => {
  test.each(['basic', 'pro'])('tie to the cent in every form: %s', async (packageType) => {
    const shop = await openShop()
    const order = await shop.delivered({ packageType })
    const cents = (order.projectData.bidItems ?? []).reduce(
      (sum, item) => sum + Math.round(item.totalCost * 100),
      0,
    )
    expect(order.estimatedCost).toBe(cents)
    expect(order.canonicalTotals?.totalCents).toBe(cents)

    const json = (await secure(shop, order.secureToken, 'json')).json<ReportDocument>()
    expect(json.totals.totalCents).toBe(cents)
    expect(json.costSummary.totalCents).toBe(cents)
    const parts = [
      ...json.categories.map((category) => category.subtotalCents),
      ...json.percentageLines.map((line) => line.item.totalCents),
    ]
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)

    const csv = (await secure(shop, order.secureToken, 'csv')).body.trim().split('\r\n')
    const totalOf = (line: string) => Math.round(Number(line.split(',').at(-2)) * 100)
    const amounts = csv.slice(1).map(totalOf)
    expect(amounts.slice(-3)).toEqual([cents, openAnswersCents(json), likelyCents(json)])
    expect(amounts.slice(0, -3).reduce((sum, amount) => sum + amount, 0)).toBe(cents)

    const printed = (cents / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
    })
    const html = (await secure(shop, order.secureToken)).body
    expect(html).toContain(printed)
  })

  test('a basic report leaves the house without its lines and advice', async () => {
    const shop = await openShop()
    const order = await shop.delivered({ packageType: 'basic' })
    const json = (await secure(shop, order.secureToken, 'json')).json<ReportDocument>()
    expect(json.categories.flatMap((category) => category.items)).toEqual([])
    expect(json.recommendations).toEqual([])
  })
})

describe('the secure link', () => {
  test('opens the report in every form, with a file name and no script', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const name = `PL-${order.id.slice(0, 8).toUpperCase()}-v1`
    for (const [format, type, disposition] of [
      ['html', 'text/html; charset=utf-8', 'inline'],
      ['pdf', 'application/pdf', 'attachment'],
      ['csv', 'text/csv; charset=utf-8', 'attachment'],
      ['json', 'application/json', 'attachment'],
    ] as const) {
      const answer = await secure(shop, order.secureToken, format)
      expect(answer.statusCode).toBe(200)
      expect(String(answer.headers['content-type'])).toContain(type.split(';')[0])
      expect(answer.headers['content-disposition']).toBe(
        `${disposition}; filename="${name}.${format}"`,
      )
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
    }
    const html = await secure(shop, order.secureToken)
    expect(html.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(html.body).not.toMatch(/<script|<link|javascript:/i)
    expect(html.body).not.toContain('replaces every earlier version')
  })

  test('logs every view', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    await secure(shop, order.secureToken)
    await secure(shop, order.secureToken, 'pdf')
    const views = await shop.ports.database
      .selectFrom('report_views')
      .select('form')
      .orderBy('id')
      .execute()
    expect(views.map((view) => view.form)).toEqual(['html', 'pdf'])
  })

  test('answers alike for unknown and expired links, and with the same status for revoked ones', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const token = order.secureToken ?? ''
    const orders = () => shop.ports.database.updateTable('orders')
    const answers = [await secure(shop, 'x'.repeat(43)), await secure(shop, 'x')]
    await orders().set({ secure_token_revoked_at: shop.clock.now() }).execute()
    const revoked = await secure(shop, token)
    expect([revoked.statusCode, revoked.json().code]).toEqual([404, 'report-link-revoked'])
    await orders().set({ secure_token_revoked_at: null }).execute()
    expect((await secure(shop, token)).statusCode).toBe(200)
    await orders().set({ status: 'cancelled' }).execute()
    answers.push(await secure(shop, token))
    await orders().set({ status: 'completed' }).execute()
    shop.clock.advance(365 * 24 * 3_600_000 - 1)
    expect((await secure(shop, token)).statusCode).toBe(200)
    shop.clock.advance(1)
    answers.push(await secure(shop, token), await secure(shop, token, 'pdf'))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        message: 'Report not available yet',
        error: 'Report not available yet',
        code: 'report-not-available',
      })
    }
  })

  test('does not exist before approval', async () => {
    const shop = await openShop()
    expect((await shop.drafted()).secureToken).toBeNull()
    expect((await secure(shop, 'null')).statusCode).toBe(404)
  })
})

describe('the PDF', () => {
  test('is drawn once and read from its file from then on', async () => {
    let drawn = 0
    const shop = await openShop({
      printer: {
        ...plainPrinter,
        print: async (document) => {
          drawn += 1
          return new TextEncoder().encode(`%PDF-1.7 ${document.header.reportId} ${drawn}`)
        },
      },
    })
    const order = await shop.delivered()
    const first = await secure(shop, order.secureToken, 'pdf')
    const second = await pdf(shop, order.id)
    expect(second.rawPayload).toEqual(first.rawPayload)
    expect(drawn).toBe(1)
    shop.files.kept.clear()
    expect((await pdf(shop, order.id)).statusCode).toBe(200)
    expect(drawn).toBe(2)
  })

  test('never shows what was posted', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const hostile = '<h1>Fake</h1><img src="http://169.254.169.254/"><script>alert(1)</script>'
    const answer = await pdf(shop, order.id, hostile)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.body).not.toMatch(/Fake|169\.254|script/)
    expect(answer.rawPayload).toEqual((await pdf(shop, order.id)).rawPayload)
  })

  test('is refused when the stored report is newer than the posted page', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const seen = await staffHtml(shop, order.id)
    expect((await pdf(shop, order.id, seen)).statusCode).toBe(200)
    await shop.asStaff('POST', `/api/admin-direct/orders/${order.id}/generate-report`, {
      updatedProjectData: { aiNarrative: 'Changed meanwhile.' },
    })
    const late = await pdf(shop, order.id, seen)
    expect([late.statusCode, late.json().code]).toEqual([409, 'report-newer'])
    expect((await pdf(shop, order.id, await staffHtml(shop, order.id))).statusCode).toBe(200)
  })

  test('is refused for the page of another order, without a report, and for unknown ids', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const other = await shop.drafted({ email: 'other@customer.example' })
    const foreign = await pdf(shop, order.id, await staffHtml(shop, other.id))
    expect(foreign.json().code).toBe('report-newer')
    const { orderId } = await shop.placed({ email: 'third@customer.example' })
    const none = await pdf(shop, orderId, '<p>x</p>')
    expect([none.statusCode, none.json().code]).toEqual([400, 'no-report'])
    const unknown = await pdf(shop, 'nobody', '<p>x</p>')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no-such-order'])
  })

  test('is limited to ten a minute for one administrator', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const statuses = []
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await pdf(shop, order.id)).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

test("a customer's words are text in the report, never markup", async () => {
  const shop = await openShop()
  const order = await shop.delivered({
    project: {
      companyName: '<script>alert(1)</script>',
      description: '"><img src=x onerror=alert(1)>',
    },
  })
  const { body } = await secure(shop, order.secureToken)
  expect(body).not.toMatch(/<script|<img src=x/)
  expect(body).toContain('&lt;script&gt;')
})

describe('the preview', () => {
  test.each(['basic', 'pro', 'premium'])('shows the sample report: %s', async (tier) => {
    const { app } = await openShop()
    const answer = await app.inject(`/api/reports/preview/${tier}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.body).toMatch(/^<!doctype html>/)
    expect((await app.inject(`/api/reports/preview/${tier}`)).body).toBe(answer.body)
  })

  test('knows no other tier', async () => {
    const { app } = await openShop()
    const answer = await app.inject('/api/reports/preview/gold')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-preview'])
  })
})

test('staff reads the report before it is approved, and nobody else does', async () => {
  const shop = await openShop()
  const order: StaffOrder = await shop.drafted()
  expect(await staffHtml(shop, order.id)).toContain('Cedar Street Kitchen')
  const anonymous = await shop.app.inject(`/api/admin/orders/${order.id}/report`)
  expect(anonymous.statusCode).toBe(401)
  expect((await shop.asStaff('GET', '/api/admin/orders/nobody/report')).json().code).toBe(
    'no-such-order',
  )
  const { orderId } = await shop.placed({ email: 'other@customer.example' })
  const none = await shop.asStaff('GET', `/api/admin/orders/${orderId}/report`)
  expect([none.statusCode, none.json().code]).toEqual([404, 'report-not-available'])
})
