import { describe, expect, test } from 'vitest'
import type { AskedRequest } from '#contract/customer-requests.ts'
import type { OrderView } from '#contract/orders.ts'
import type { StaffOrder, StaffOrderRow } from '#contract/staff-order.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { audited } from '#server/testing/audited.ts'
import { buildPicture } from '#server/testing/build-files.ts'
import { cookieOf, openShop, type Shop } from '#server/testing/shop.ts'

const ask = (shop: Shop, id: string, body: object = {}) =>
  shop.asStaff('POST', `/api/admin/orders/${id}/request`, {
    message: 'Is there a grease interceptor?',
    answerIds: ['existingGreaseInterceptor'],
    wantsFiles: true,
    ...body,
  })

const decide = (shop: Shop, id: string, body: object) =>
  shop.asStaff('POST', `/api/admin/orders/${id}/request/decision`, body)

/** The key of the last mailed link. */
async function mailedKey(shop: Shop): Promise<string> {
  await shop.runJobs()
  const mail = shop.mailer.sent.findLast(({ subject }) => subject.includes('A question about'))
  return /questions\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const answer = (shop: Shop, key: string, body: object, cookie = '') =>
  shop.post(`/api/requests/${key}`, { answers: {}, ...body }, { cookie })

const hourMs = 3_600_000

describe('asking the customer', () => {
  test('mails a link, stops the clock, and says so on the order page', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const asked = (await ask(shop, order.id)).json<StaffOrder>()
    expect(asked.waitingSince).toBe(shop.clock.now().toISOString())
    expect(asked.customerRequest).toMatchObject({ askedBy: 'chief', answeredAt: null })
    const key = await mailedKey(shop)
    const mail = shop.mailer.sent.find(({ subject }) => subject.includes('A question about'))
    expect(mail).toMatchObject({ to: 'desk@customer.example', replyTo: 'admin@example.com' })
    const label = findProjectAnswer('existingGreaseInterceptor')?.label ?? ''
    expect(mail?.text).toContain(label)
    expect(mail?.text).toContain('Is there a grease interceptor?')
    const shown = (await shop.app.inject(`/api/requests/${key}`)).json<AskedRequest>()
    expect(shown).toMatchObject({
      message: 'Is there a grease interceptor?',
      answerIds: ['existingGreaseInterceptor'],
      wantsFiles: true,
      answers: { projectType: 'restaurant', existingGreaseInterceptor: false },
    })
    expect(Object.keys(shown.answers)).not.toContain('companyName')
    const page = await shop.app.inject(`/api/orders/${order.id}`)
    expect(page.json<OrderView>().waitingSince).toBe(asked.waitingSince)
    shop.clock.advance(90 * 24 * hourMs)
    await shop.asStaff('POST', `/api/admin-direct/orders/${order.id}/revalidate`)
    expect((await shop.staffOrder(order.id)).validationIssues.join()).not.toContain('late')
  })

  test('the answer is a proposal: the deadline runs again, and nothing changes until staff accepts it', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    await ask(shop, order.id)
    const key = await mailedKey(shop)
    shop.clock.advance(30 * hourMs)
    const sent = { answers: { existingGreaseInterceptor: true }, reply: 'Yes, 1,000 gallons.' }
    expect((await answer(shop, key, sent)).statusCode).toBe(200)
    const proposed = await shop.staffOrder(order.id)
    expect(proposed.waitingSince).toBeNull()
    expect(Date.parse(proposed.qcDeadline ?? '') - Date.parse(order.qcDeadline ?? '')).toBe(
      30 * hourMs,
    )
    expect(proposed.projectData['existingGreaseInterceptor']).toBe(false)
    expect(proposed.customerRequest).toMatchObject(sent)
    const list = (await shop.asStaff('GET', '/api/admin/orders')).json<StaffOrderRow[]>()
    expect(list.find(({ id }) => id === order.id)?.hasAnswer).toBe(true)
    const accepted = (await decide(shop, order.id, { decision: 'accepted' })).json<StaffOrder>()
    expect(accepted.projectData['existingGreaseInterceptor']).toBe(true)
    expect(accepted.customerRequest).toBeNull()
    expect(accepted.estimatedCost).not.toBe(order.estimatedCost)
  })

  test('is sent in one mail to whoever has the order, and to the office while nobody has it', async () => {
    const shop = await openShop()
    const answered = async (assign: (id: string) => Promise<unknown>) => {
      shop.clock.advance(hourMs)
      const { id } = await shop.drafted()
      await assign(id)
      await ask(shop, id)
      await answer(shop, await mailedKey(shop), { reply: 'Yes, 1,000 gallons.' })
      await shop.runJobs()
      const mails = shop.mailer.sent.filter(({ text }) => text.includes(`/admin/order/${id}`))
      return mails.map(({ to, subject, text }) => [
        to,
        subject.split(':')[0],
        text.includes('gallons'),
      ])
    }
    expect(await answered(async () => undefined)).toEqual([
      ['admin@example.com', 'The customer answered', false],
    ])
    const { id: adminUserId, email } = await shop.ports.database
      .selectFrom('admin_users')
      .select(['id', 'email'])
      .executeTakeFirstOrThrow()
    const assign = (id: string) =>
      shop.asStaff('PUT', `/api/admin/orders/${id}/assignee`, { adminUserId })
    expect(await answered(assign)).toEqual([[email, 'The customer answered', false]])
  })

  test('files come with the answer, and a floor plan is known to the facts once accepted', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    await ask(shop, order.id, { answerIds: [] })
    const key = await mailedKey(shop)
    const form = new FormData()
    form.set('kind', 'floorPlan')
    form.set('file', new Blob([new Uint8Array(await buildPicture('png'))]), 'plan.png')
    const encoded = new Response(form)
    const upload = await shop.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    const uploads = [upload.json<{ id: string }>().id]
    const stranger = await answer(shop, key, { uploads })
    expect([stranger.statusCode, stranger.json().code]).toEqual([400, 'unknown-upload'])
    expect((await answer(shop, key, { uploads }, cookieOf(upload))).statusCode).toBe(200)
    const accepted = (await decide(shop, order.id, { decision: 'accepted' })).json<StaffOrder>()
    expect(accepted.uploads.map(({ name }) => name)).toContain('plan.png')
    expect(accepted.projectData['floorPlan']).toBe('plan.png')
  })

  test('is asked once at a time, before approval only, and answered once', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    expect((await ask(shop, order.id, { answerIds: ['secureToken'] })).json().code).toBe(
      'invalid-answer',
    )
    await ask(shop, order.id)
    expect((await ask(shop, order.id)).json().code).toBe('already-asked')
    const early = await decide(shop, order.id, { decision: 'accepted' })
    expect([early.statusCode, early.json().code]).toEqual([409, 'not-answered'])
    const key = await mailedKey(shop)
    expect((await answer(shop, key, {})).json().code).toBe('nothing-answered')
    expect(
      (await answer(shop, key, { answers: { existingGreaseInterceptor: 'x' } })).json().code,
    ).toBe('invalid-answer')
    await answer(shop, key, { reply: 'No idea.' })
    expect((await answer(shop, key, { reply: 'Yes.' })).json().code).toBe('already-answered')
    expect((await shop.app.inject('/api/requests/nothing')).json().code).toBe('no-such-request')
    const { id } = await shop.delivered({ email: 'other@customer.example' })
    expect((await ask(shop, id)).json().code).toBe('wrong-status')
  })

  test('a question taken back lets the clock go on and closes its link', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    await ask(shop, order.id)
    const key = await mailedKey(shop)
    shop.clock.advance(hourMs)
    const back = (await decide(shop, order.id, { decision: 'withdrawn' })).json<StaffOrder>()
    expect(back).toMatchObject({ waitingSince: null, customerRequest: null })
    expect(Date.parse(back.qcDeadline ?? '') - Date.parse(order.qcDeadline ?? '')).toBe(hourMs)
    expect((await answer(shop, key, { reply: 'Yes.' })).json().code).toBe('no-such-request')
  })
})

test('answers that nobody asked for join those that wait, note under note', async () => {
  const shop = await openShop()
  const { id, secureToken } = await shop.delivered()
  const send = (body: object) =>
    shop.post(`/api/reports/secure/${secureToken}/answers`, { answers: {}, ...body })
  const nothing = await send({ note: '' })
  expect([nothing.statusCode, nothing.json().code]).toEqual([400, 'nothing-answered'])
  await send({ answers: { existingHvac: false }, note: 'First.' })
  await send({ answers: { existingFireAlarm: false }, note: 'Second.' })
  expect((await shop.staffOrder(id)).customerRequest).toMatchObject({
    message: '',
    answerIds: [],
    wantsFiles: false,
    askedBy: null,
    answers: { existingHvac: false, existingFireAlarm: false },
    reply: 'First.\n\nSecond.',
  })
  const requestId = expect.any(String)
  expect(await audited(shop, 'order.customer-answered')).toMatchObject([
    { by: 'customer', subject: id, after: { requestId, answers: ['existingHvac'] } },
    { by: 'customer', subject: id, after: { requestId, answers: ['existingFireAlarm'] } },
  ])
})

describe('assigning an order', () => {
  test('to a colleague, who finds it among their own; to nobody again', async () => {
    const shop = await openShop()
    const [order, other] = [
      await shop.drafted(),
      await shop.drafted({ email: 'b@customer.example' }),
    ]
    const colleagues = (await shop.asStaff('GET', '/api/admin/colleagues')).json<{ id: string }[]>()
    const adminUserId = colleagues[0]?.id
    const assign = (body: object) =>
      shop.asStaff('PUT', `/api/admin/orders/${order.id}/assignee`, body)
    const assigned = (await assign({ adminUserId })).json<StaffOrder>()
    expect(assigned.assignee).toEqual({ id: adminUserId, username: 'chief' })
    const mine = (await shop.asStaff('GET', '/api/admin/orders?assignee=me')).json<
      StaffOrderRow[]
    >()
    expect(mine.map(({ id }) => id)).toEqual([order.id])
    expect(mine.map(({ id }) => id)).not.toContain(other.id)
    const searched = await shop.asStaff('GET', '/api/admin/orders?assignee=me&search=cedar')
    expect(searched.json<StaffOrderRow[]>().map(({ id }) => id)).toEqual([order.id])
    expect((await assign({ adminUserId: null })).json<StaffOrder>().assignee).toBeNull()
    const unknown = await assign({ adminUserId: order.id })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no-such-user'])
  })
})

const standing = async (shop: Shop, id: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${id}/standing`)).json<{ before: string }>().before

describe('a question that is still open at the approval', () => {
  const openWindow = async () => {
    const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
    const order = await shop.drafted()
    await ask(shop, order.id)
    const key = await mailedKey(shop)
    const approved = await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
    expect(approved.json().order).toMatchObject({ status: 'qc_approved', waitingSince: null })
    return { shop, order, key }
  }

  const release = async (shop: Shop) => {
    shop.clock.advance(30_000)
    await shop.runJobs({ deferred: true })
  }

  test('is answered before the release: the approval is taken back, and the answer is read first', async () => {
    const { shop, order, key } = await openWindow()
    const reports = () => shop.mailer.sent.filter(({ text }) => text.includes('/report/')).length
    shop.clock.advance(10_000)
    await answer(shop, key, { reply: 'There is none.' })
    await shop.runJobs()
    expect(await shop.staffOrder(order.id)).toMatchObject({
      status: 'in_progress',
      reportState: 'draft',
      releaseAt: null,
      hasAnswer: true,
    })
    expect(await standing(shop, order.id)).toBe('The customer answered ')
    await release(shop)
    expect(reports()).toBe(0)
    const again = await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
    expect(again.json().code).toBe('blocked')
    await decide(shop, order.id, { decision: 'accepted', lines: 'reprice' })
    await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
    await release(shop)
    expect(reports()).toBe(1)
  })

  test('pauses nothing once the report is approved, and nobody is reminded that it does', async () => {
    const { shop, order } = await openWindow()
    expect(await standing(shop, order.id)).toMatch(/^Approved: the report is released/)
    await release(shop)
    expect(await standing(shop, order.id)).toMatch(
      /^Delivered. A question to the customer is still/,
    )
    const mails = shop.mailer.sent.length
    shop.clock.advance(5 * 24 * hourMs)
    await shop.runJobs({ deferred: true })
    expect(shop.mailer.sent.slice(mails).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('A question about'),
    )
  })

  test('is answered after the delivery: the order says so as Today does, until the answer is read', async () => {
    const { shop, order, key } = await openWindow()
    await release(shop)
    await answer(shop, key, { reply: 'There is none.' })
    expect(await standing(shop, order.id)).toBe('The customer answered ')
    expect((await shop.staffOrder(order.id)).status).toBe('completed')
    await decide(shop, order.id, { decision: 'dismissed', lines: 'keep' })
    expect(await standing(shop, order.id)).toBe('Delivered: nothing is left to do.')
  })
})
