import { describe, expect, test } from 'vitest'
import type { SecureReport } from '#contract/reports.ts'
import type { StaffOrder, StaffOrderRow } from '#contract/staff-order.ts'
import type { WhatIfView } from '#contract/what-if.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { cookieOf, openShop, type Placed, type Shop } from '#server/testing/shop.ts'

const changeReport = (shop: Shop, order: { readonly secureToken: string | null }, answers = {}) =>
  shop.post(`/api/reports/secure/${order.secureToken}/what-if`, { answers })

const sendReport = (shop: Shop, order: { readonly secureToken: string | null }, body: object) =>
  shop.post(`/api/reports/secure/${order.secureToken}/answers`, { answers: {}, ...body })

const sumOf = ({ parts }: WhatIfView['after']) => parts.reduce((sum, { cents }) => sum + cents, 0)

/** A paid and drafted order, and the cookie of the browser that placed it. */
async function ownOrder(shop: Shop): Promise<{ order: StaffOrder; cookie: string }> {
  const answer = await shop.place()
  const { orderId, clientSecret } = answer.json<Placed>()
  await shop.pay(clientSecret)
  await shop.runJobs()
  return { order: await shop.staffOrder(orderId), cookie: cookieOf(answer) }
}

describe('a report with other answers', () => {
  test('starts with the figures of the report, to the cent', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const page = await shop.app.inject(`/api/reports/secure/${order.secureToken}/page`)
    const { report } = page.json<SecureReport>()
    const { before, after, openQuestions, answers } = (
      await changeReport(shop, order)
    ).json<WhatIfView>()
    expect(before.totalCents).toBe(likelyCents(report))
    expect(before.range).toMatchObject({ p50: report.assessment.range.p50 })
    expect(after).toEqual(before)
    expect(sumOf(before)).toBe(before.totalCents)
    expect(openQuestions.map(({ id }) => id)).toEqual(
      report.assessment.openQuestions.map(({ id }) => id),
    )
    expect(Object.keys(answers)).not.toContain('zipCode')
  })

  test('follows an answer, and a question that is settled is open no more', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const open = (await changeReport(shop, order)).json<WhatIfView>().openQuestions
    const kitchen = open.find(({ answerId }) => answerId === 'kitchen')
    expect(kitchen?.swingCents).toBeGreaterThan(0)
    const changed = (await changeReport(shop, order, { kitchen: 'warming' })).json<WhatIfView>()
    expect(changed.after.totalCents).toBeLessThan(changed.before.totalCents)
    expect(sumOf(changed.after)).toBe(changed.after.totalCents)
    expect(changed.openQuestions.map(({ id }) => id)).not.toContain('kitchen')
  })

  test('phases and a space in use cost more, and their refusals are readable', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const totalOf = async (answers: object) => {
      const { before, after } = (await changeReport(shop, order, answers)).json<WhatIfView>()
      return after.totalCents / before.totalCents
    }
    expect(await totalOf({ constructionPhases: 1, staysInUse: false })).toBe(1)
    expect(await totalOf({ constructionPhases: 2 })).toBeGreaterThan(1.03)
    expect(await totalOf({ constructionPhases: 2, staysInUse: true })).toBeGreaterThan(1.08)
    const wrong = await changeReport(shop, order, { constructionPhases: 0 })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().message).toContain('Construction phases must be a number from 1 to 6')
  })

  test('keeps the lines that staff edited', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const items = order.projectData.bidItems ?? []
    const bidItems = items.map((item, index) =>
      index === 0 ? { ...item, unitPrice: 99_999 } : item,
    )
    await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, { projectData: { bidItems } })
    await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`, {
      overrideReason: 'A quote of the builder for this line.',
    })
    await shop.runJobs()
    const delivered = await shop.staffOrder(order.id)
    const { after } = (await changeReport(shop, delivered, { afterHours: true })).json<WhatIfView>()
    expect(after.totalCents).toBeGreaterThan(9_999_900)
  })

  test('takes only answers that a customer may change, and says what is wrong with one', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const statusOf = async (answers: object) =>
      (await changeReport(shop, order, answers)).statusCode
    expect(await statusOf({ companyName: 'Another' })).toBe(400)
    expect(await statusOf({ seats: -4 })).toBe(400)
    const wrong = await changeReport(shop, order, { seats: 'many' })
    expect(wrong.json().message).toContain('Seats must be a number')
    expect((await changeReport(shop, { secureToken: 'x'.repeat(43) })).statusCode).toBe(404)
  })

  test('of a basic package answers about the space only', async () => {
    const shop = await openShop()
    const order = await shop.delivered({ packageType: 'basic' })
    expect((await changeReport(shop, order, { kitchen: 'full' })).statusCode).toBe(200)
    expect((await changeReport(shop, order, { finishQuality: 'custom' })).statusCode).toBe(403)
  })
})

describe('answers that a customer sends', () => {
  test('wait for staff, join earlier ones, and change nothing until they are accepted', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    expect((await sendReport(shop, order, { answers: { kitchen: 'full' } })).statusCode).toBe(200)
    shop.clock.advance(60_000)
    const later = await sendReport(shop, order, { answers: { seats: 44 }, note: 'The bar is new.' })
    const { sentAt } = later.json<{ sentAt: string }>()
    const { sent } = (await changeReport(shop, order)).json<WhatIfView>()
    expect(sent).toEqual({
      at: sentAt,
      isAccepted: false,
      isDismissed: false,
      answers: { kitchen: 'full', seats: 44 },
      timeZone: 'America/Chicago',
    })
    const proposed = await shop.staffOrder(order.id)
    expect(proposed.projectData['kitchen']).toBeUndefined()
    expect(proposed.customerRequest).toMatchObject({ message: '', reply: 'The bar is new.' })
    const list = (await shop.asStaff('GET', '/api/admin/orders')).json<StaffOrderRow[]>()
    expect(list.find(({ id }) => id === order.id)?.hasAnswer).toBe(true)
    const decided = await shop.asStaff('POST', `/api/admin/orders/${order.id}/request/decision`, {
      decision: 'accepted',
      answeredAt: sentAt,
    })
    expect(decided.json<StaffOrder>().projectData).toMatchObject({ kitchen: 'full', seats: 44 })
  })

  test('stay visible when they are accepted, until the report with them is released', async () => {
    const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
    const { id } = await shop.drafted()
    const approve = (body = {}) => shop.asStaff('POST', `/api/admin/orders/${id}/approve`, body)
    const release = async () => {
      shop.clock.advance(30_000)
      await shop.runJobs({ deferred: true })
    }
    await approve()
    await release()
    const order = await shop.staffOrder(id)
    const sent = async () => (await changeReport(shop, order)).json<WhatIfView>().sent
    const accept = () =>
      shop.asStaff('POST', `/api/admin/orders/${id}/request/decision`, { decision: 'accepted' })
    await sendReport(shop, order, { answers: { kitchen: 'full' } })
    expect(await sent()).toMatchObject({ isAccepted: false })
    shop.clock.advance(60_000)
    await accept()
    const accepted = { isAccepted: true, answers: { kitchen: 'full' } }
    expect(await sent()).toMatchObject(accepted)
    await approve({ overrideReason: 'The customer knows of the new kitchen.' })
    expect((await shop.staffOrder(id)).releaseAt).not.toBeNull()
    expect(await sent()).toMatchObject(accepted)
    await shop.asStaff('POST', `/api/admin/orders/${id}/undo-approval`)
    expect(await sent()).toMatchObject(accepted)
    await approve({ overrideReason: 'The customer knows of the new kitchen.' })
    await release()
    expect(await sent()).toBeNull()
    await sendReport(shop, order, { answers: { kitchen: 'full' } })
    await accept()
    expect(await sent()).toBeNull()
  })

  test('that came in while staff was looking at earlier ones are not accepted unseen', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const first = await sendReport(shop, order, { answers: { kitchen: 'full' } })
    shop.clock.advance(60_000)
    await sendReport(shop, order, { answers: { seats: 44 } })
    const decided = await shop.asStaff('POST', `/api/admin/orders/${order.id}/request/decision`, {
      decision: 'accepted',
      answeredAt: first.json<{ sentAt: string }>().sentAt,
    })
    expect(decided.statusCode).toBe(409)
  })

  test('are mailed to the office once', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    await sendReport(shop, order, { answers: { kitchen: 'full' } })
    await sendReport(shop, order, { answers: { seats: 44 } })
    await shop.runJobs()
    const mails = shop.mailer.sent.filter(({ text }) => text.includes(`/admin/order/${order.id}`))
    expect(mails.filter(({ subject }) => /answer/i.test(subject))).toHaveLength(1)
  })

  test('are refused when there is none, and while a question of staff is open', async () => {
    const shop = await openShop()
    const { order, cookie } = await ownOrder(shop)
    await shop.asStaff('POST', `/api/admin/orders/${order.id}/request`, {
      message: 'Is there a grease interceptor?',
      answerIds: ['existingGreaseInterceptor'],
    })
    const send = (body: object) => shop.post(`/api/orders/${order.id}/answers`, body, { cookie })
    expect((await send({ answers: { kitchen: 'full' } })).json().code).toBe('asked-by-staff')
    const other = await shop.delivered()
    expect((await sendReport(shop, other, {})).json().code).toBe('nothing-answered')
  })
})

describe('an order before its delivery', () => {
  test('shows its owner the model, never the draft that staff edits', async () => {
    const shop = await openShop()
    const { order, cookie } = await ownOrder(shop)
    const change = (answers: object) =>
      shop.post(`/api/orders/${order.id}/what-if`, { answers }, { cookie })
    const before = (await change({})).json<WhatIfView>()
    const items = order.projectData.bidItems ?? []
    const bidItems = items.map((item, index) =>
      index === 0 ? { ...item, unitPrice: 99_999 } : item,
    )
    await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, { projectData: { bidItems } })
    expect((await change({})).json<WhatIfView>()).toEqual(before)
    expect((await change({ kitchen: 'warming' })).json<WhatIfView>().after.totalCents).toBeLessThan(
      before.before.totalCents,
    )
  })

  test('is shown and changed by nobody else', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const stranger = { cookie: '' }
    const shown = await shop.post(`/api/orders/${order.id}/what-if`, { answers: {} }, stranger)
    expect(shown.statusCode).toBe(403)
    const body = { answers: { kitchen: 'full' } }
    const sent = await shop.post(`/api/orders/${order.id}/answers`, body, stranger)
    expect(sent.statusCode).toBe(403)
    expect((await shop.staffOrder(order.id)).customerRequest).toBeNull()
  })
})
