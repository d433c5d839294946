import { describe, expect, test } from 'vitest'
import { cookieOf, openShop } from '#server/testing/shop.ts'

const personal = ['companyName', 'contactPerson', 'phone', 'email', 'projectAddress', 'description']

describe('the order page', () => {
  test('shows the whole order to the browser that made it', async () => {
    const shop = await openShop()
    const placed = await shop.place()
    const cookie = cookieOf(placed)
    expect(placed.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
    const { orderId } = placed.json()
    const shown = await shop.app.inject({ url: `/api/orders/${orderId}`, headers: { cookie } })
    const open = {
      city: 'Des Moines',
      state: 'IA',
      squareFootage: 1850,
      projectType: 'restaurant',
    }
    const seen = {
      id: orderId,
      status: 'pending',
      packageType: 'pro',
      amount: 69_500,
      createdAt: '2026-07-01T12:00:00.000Z',
      timeZone: 'America/Chicago',
      paidAt: null,
      deliveryHours: 48,
      dueAt: null,
      waitingSince: null,
      payBy: '2026-07-04T12:00:00.000Z',
      receipt: null,
      reportUrl: null,
      reportLink: 'none',
      isOutsideArea: false,
    }
    expect(shown.json()).toEqual({
      ...seen,
      view: 'full',
      projectData: {
        ...open,
        companyName: 'Cedar Street Kitchen',
        contactPerson: 'Order Desk',
        phone: '(515) 555-0142',
        email: 'desk@customer.example',
        projectAddress: '400 Locust Street',
        description: 'Full-service restaurant with a bar in a former shop.',
      },
    })
    expect((await shop.app.inject(`/api/orders/${orderId}`)).json()).toEqual({
      ...seen,
      view: 'limited',
      projectData: open,
    })
    const salon = await shop.place({
      email: 'salon@customer.example',
      project: { projectType: 'salon', salonSubcategory: 'medspa', specialFeatures: [] },
    })
    const other = await shop.app.inject(`/api/orders/${salon.json<{ orderId: string }>().orderId}`)
    expect(other.json().projectData).toEqual({
      ...open,
      projectType: 'salon',
      salonSubcategory: 'medspa',
    })
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  test('shows a foreign browser that knows the id no names, addresses or links', async () => {
    const shop = await openShop()
    const { id, reportUrl } = await shop.delivered()
    expect(reportUrl).toMatch(/^\/report\//)
    const other = cookieOf(await shop.place({ email: 'other@customer.example' }))
    for (const cookie of ['', other, 'plumbline_visitor=guess']) {
      const shown = await shop.app.inject({ url: `/api/orders/${id}`, headers: { cookie } })
      expect(shown.json()).toMatchObject({
        status: 'completed',
        view: 'limited',
        reportUrl: null,
        projectData: { city: 'Des Moines', state: 'IA', squareFootage: 1850 },
      })
      for (const name of personal) expect(shown.json().projectData).not.toHaveProperty(name)
      expect(shown.body).not.toContain('Cedar Street')
      const report = await shop.app.inject({ url: `/api/orders/${id}/report`, headers: { cookie } })
      expect([report.statusCode, report.json().code]).toEqual([404, 'report-not-available'])
    }
  })

  test('shows staff the whole order, and says that they are none of its customers', async () => {
    const shop = await openShop()
    const placed = await shop.place()
    const { orderId } = placed.json<{ orderId: string }>()
    const shown = (await shop.asStaff('GET', `/api/orders/${orderId}`)).json()
    expect(shown).toMatchObject({ view: 'full', isForStaff: true })
    const headers = { cookie: cookieOf(placed) }
    const own = await shop.app.inject({ url: `/api/orders/${orderId}`, headers })
    expect(own.json()).toMatchObject({ view: 'full' })
    expect(own.json()).not.toHaveProperty('isForStaff')
  })

  test('leads the owner from the document on to the live report', async () => {
    const shop = await openShop()
    const placed = await shop.place()
    const { orderId, clientSecret } = placed.json<{ orderId: string; clientSecret: string }>()
    await shop.pay(clientSecret)
    await shop.runJobs()
    await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
    await shop.runJobs()
    const headers = { cookie: cookieOf(placed) }
    const { reportUrl } = await shop.staffOrder(orderId)
    const report = await shop.app.inject({ url: `/api/orders/${orderId}/report`, headers })
    expect(report.statusCode).toBe(200)
    expect(report.body).toContain(`<a href="${reportUrl}">Open the live report</a>`)
  })

  test('shows the whole order through the link of the mail, in any browser', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    await shop.runJobs()
    const link = /http\S+\/order\/\S+/.exec(shop.mailer.sent[0]?.text ?? '')?.[0] ?? ''
    const { pathname, search } = new URL(link)
    const shown = await shop.app.inject(`/api${pathname.replace('order', 'orders')}${search}`)
    expect(shown.json()).toMatchObject({ id: orderId, view: 'full' })
    const wrong = await shop.app.inject(`/api/orders/${orderId}?key=${'x'.repeat(43)}`)
    expect(wrong.json().view).toBe('limited')
    const another = await shop.placed({ email: 'other@customer.example' })
    expect((await shop.app.inject(`/api/orders/${another.orderId}${search}`)).json().view).toBe(
      'limited',
    )
  })

  test('keeps cookies and keys as hashes only', async () => {
    const shop = await openShop()
    const placed = await shop.place()
    const value = placed.cookies.find(({ name }) => name === 'plumbline_visitor')?.value ?? ''
    const rows = await shop.ports.database.selectFrom('order_visitors').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(value)
  })

  test('answers alike for unknown, malformed and archived orders', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed()
    await shop.asStaff('DELETE', `/api/admin/orders/${orderId}`)
    const ids = [orderId, '00000000-0000-4000-8000-000000000000', 'x', "1' or '1'='1"]
    const answers = await Promise.all(
      ids.map((id) => shop.app.inject(`/api/orders/${encodeURIComponent(id)}`)),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        message: 'The requested order could not be found.',
        error: 'The requested order could not be found.',
        code: 'no-such-order',
      })
    }
  })

  test('has the report from approval on, and not before', async () => {
    const shop = await openShop()
    const placed = await shop.place()
    const headers = { cookie: cookieOf(placed) }
    const { orderId, clientSecret } = placed.json()
    const url = `/api/orders/${orderId}/report`
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(404)
    await shop.pay(clientSecret)
    await shop.runJobs()
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(404)
    await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
    const report = await shop.app.inject({ url, headers })
    expect(report.statusCode).toBe(200)
    expect(report.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(report.headers['content-security-policy']).toContain("default-src 'none'")
    const shown = (await shop.app.inject({ url: `/api/orders/${orderId}`, headers })).json()
    expect(shown).toMatchObject({ status: 'qc_approved', dueAt: '2026-07-03T12:00:00.000Z' })
    expect(shown.reportUrl).toMatch(/^\/report\/[A-Za-z0-9_-]{43}$/)
  })
})
