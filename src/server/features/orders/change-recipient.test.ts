import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { proofMinutes } from '#core/access/recent-proof.ts'
import { minuteMs } from '#core/time/durations.ts'
import type { Mailer } from '#server/ports.ts'
import { audited } from '#server/testing/audited.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const former = 'desk@customer.example'
const next = 'right@customer.example'

type Session = { readonly shop: Shop; readonly authorization: string }

/** One session, whose proof ages with the clock. */
async function openSession(
  ...overrides: Parameters<typeof openShop>
): Promise<Session & { readonly order: StaffOrder }> {
  const shop = await openShop(...overrides)
  const order = await shop.drafted()
  return { shop, order, authorization: `Bearer ${await shop.adminToken()}` }
}

const send = (
  { shop, authorization }: Session,
  method: 'PUT' | 'POST',
  url: string,
  payload: object,
) => shop.app.inject({ method, url, payload, headers: { authorization } })

const direct = (session: Session, { id }: StaffOrder, body: object) =>
  send(session, 'PUT', `/api/admin-direct/orders/${id}`, body)

const facts = (session: Session, { id }: StaffOrder, body: object) => {
  const change = { answers: {}, lines: 'keep', ...body }
  return send(session, 'PUT', `/api/admin/orders/${id}/facts`, change)
}

const ways = [
  ['the direct edit', direct],
  ['the answers of the order', facts],
] as const

/** The mails since `before` about a change of the recipient, by address. */
const mailed = async (shop: Shop, before: number) => {
  await shop.runJobs()
  const mails = shop.mailer.sent.slice(before)
  return mails.toSorted((one, other) => one.to.localeCompare(other.to))
}

/** To whom the report was mailed. */
const readyMails = (shop: Shop) =>
  shop.mailer.sent.filter(({ subject }) => subject.includes('is ready')).map(({ to }) => to)

describe.each(ways)('another address of who gets the report, by %s', (_, change) => {
  test('is mailed to both addresses, once, and logged', async () => {
    const session = await openSession()
    const { shop, order } = session
    const before = shop.mailer.sent.length
    const answer = await change(session, order, { customerEmail: next })
    expect([answer.statusCode, answer.json().customerEmail]).toEqual([200, next])
    await change(session, order, { customerEmail: next })
    const number = `PL-${order.id.slice(0, 8).toUpperCase()}`
    const mails = await mailed(shop, before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [former, `Order ${number} has another email address`],
      [next, `You get the report of order ${number}`],
    ])
    const [toFormer, toNext] = mails
    expect(toFormer?.text).toContain(next)
    expect(toNext?.text).not.toMatch(/Cedar|desk@customer|\/report\//)
    const lines = [
      ...(await audited(shop, 'order.corrected')),
      ...(await audited(shop, 'order.facts-changed')),
    ]
    expect(lines).toMatchObject([
      { before: { customerEmail: former }, after: { customerEmail: next } },
    ])
  })

  test('takes back the approval of a report that is not released, says so, and nobody gets it unread', async () => {
    const session = await openSession({ settings: { approvalUndoMs: minuteMs } })
    const { shop, order } = session
    await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
    const answer = await change(session, order, { customerEmail: next })
    expect(answer.json()).toMatchObject({
      customerEmail: next,
      status: 'in_progress',
      releaseAt: null,
      approvalTakenBack: true,
    })
    expect(await audited(shop, 'order.approval-undone')).toMatchObject([
      { by: 'chief', after: { status: 'in_progress', because: 'recipient-changed' } },
    ])
    shop.clock.advance(2 * minuteMs)
    await shop.runJobs({ deferred: true })
    expect(readyMails(shop)).toEqual([])
    await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
    shop.clock.advance(2 * minuteMs)
    await shop.runJobs({ deferred: true })
    expect(readyMails(shop)).toEqual([next])
    expect((await shop.orderRow(order.id)).status).toBe('completed')
  })

  test('gets nothing of a report whose mail is under way, until it is approved again', async () => {
    const session = await openSession()
    const { shop, order } = session
    await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
    const answer = await change(session, order, { customerEmail: next })
    expect(answer.json().status).toBe('qc_approved')
    expect(answer.json()).not.toHaveProperty('approvalTakenBack')
    await shop.runJobs()
    expect(readyMails(shop)).toEqual([])
    const standing = await shop.asStaff('GET', `/api/admin/orders/${order.id}/standing`)
    expect(standing.json().before).toContain('approve the report again')
    await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
    await shop.runJobs()
    expect(readyMails(shop)).toEqual([next])
    expect((await shop.orderRow(order.id)).status).toBe('completed')
  })

  test('is refused to a session without a recent proof, which may change everything else', async () => {
    const session = await openSession()
    const { shop, order } = session
    shop.clock.advance(proofMinutes * minuteMs)
    const before = shop.mailer.sent.length
    const refused = await change(session, order, { customerEmail: next, customerName: 'New' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof-required'])
    expect(await shop.staffOrder(order.id)).toMatchObject({
      customerEmail: former,
      customerName: 'Order Desk',
    })
    const named = await change(session, order, {
      customerEmail: 'Desk@Customer.example',
      customerName: 'New',
    })
    expect([named.statusCode, named.json().customerName]).toEqual([200, 'New'])
    expect(await mailed(shop, before)).toEqual([])
  })
})

test('taking back a change of the recipient needs the same proof and mails the same', async () => {
  const session = await openSession()
  const { shop, order } = session
  await facts(session, order, { customerEmail: next })
  await shop.runJobs()
  const undo = () => send(session, 'POST', `/api/admin/orders/${order.id}/facts/undo`, {})
  shop.clock.advance(proofMinutes * minuteMs)
  expect((await undo()).json().code).toBe('proof-required')
  shop.clock.advance(-minuteMs)
  const before = shop.mailer.sent.length
  expect((await undo()).statusCode).toBe(200)
  expect((await mailed(shop, before)).map(({ to }) => to)).toEqual([former, next])
})

test('taking back a change of the recipient takes the approval back as well', async () => {
  const session = await openSession({ settings: { approvalUndoMs: minuteMs } })
  const { shop, order } = session
  await facts(session, order, { customerEmail: next })
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
  const undone = await send(session, 'POST', `/api/admin/orders/${order.id}/facts/undo`, {})
  expect(undone.json()).toMatchObject({ status: 'in_progress', approvalTakenBack: true })
})

test('an allowed address corrects an order without a session, but not who gets its report', async () => {
  const shop = await openShop({ settings: { adminDirectCidrs: ['127.0.0.1/32'] } })
  const order = await shop.drafted()
  const edit = (payload: object) =>
    shop.app.inject({ method: 'PUT', url: `/api/admin-direct/orders/${order.id}`, payload })
  const same = await edit({ customerEmail: former, customerName: 'New' })
  expect([same.statusCode, same.json().customerName]).toEqual([200, 'New'])
  const other = await edit({ customerEmail: next })
  expect([other.statusCode, other.json().code]).toEqual([401, 'sign-in-required'])
})

test('another address after the delivery has no link until one is sent, which the order and both mails say', async () => {
  const session = await openSession()
  const { shop, order } = session
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
  await shop.runJobs()
  const standing = async () =>
    (await shop.asStaff('GET', `/api/admin/orders/${order.id}/standing`)).json().before
  expect(await standing()).toBe('Delivered: nothing is left to do.')
  const before = shop.mailer.sent.length
  await direct(session, order, { customerEmail: next })
  const [toFormer, toNext] = await mailed(shop, before)
  expect(toFormer?.text).toContain('ends once our staff sends a new one to that address')
  expect(toNext?.text).toContain('Our staff sends its link to this address')
  expect(await standing()).toContain('Press Replace Link')
  const old = (await shop.orderRow(order.id)).secure_token
  await send(session, 'POST', `/api/admin/orders/${order.id}/report-link`, {})
  await shop.runJobs()
  expect(shop.mailer.sent.at(-1)?.to).toBe(next)
  expect((await shop.app.inject(`/api/reports/secure/${old}`)).statusCode).toBe(404)
  expect(await standing()).toBe('Delivered: nothing is left to do.')
})

/** The keys in mails to the address: of the order page, and of questions. */
const keysOf = (shop: Shop, to: string) => {
  const text = shop.mailer.sent.filter((mail) => mail.to === to).map((mail) => mail.text)
  const first = (pattern: RegExp) => pattern.exec(text.toReversed().join('\n'))?.[1] ?? 'none'
  return { order: first(/\?key=([\w-]+)/), question: first(/\/questions\/([\w-]+)/) }
}

const viewOf = async (shop: Shop, { id }: StaffOrder, key: string, cookie = '') => {
  const answer = await shop.app.inject({ url: `/api/orders/${id}?key=${key}`, headers: { cookie } })
  return answer.json().view
}

test('links mailed to the former address no longer open the order, and prove no address', async () => {
  const session = await openSession()
  const { shop, order } = session
  const asked = { message: 'How many seats?', answerIds: ['seats'], wantsFiles: false }
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/request`, asked)
  await shop.runJobs()
  const before = keysOf(shop, former)
  expect(await viewOf(shop, order, before.order)).toBe('full')
  const question = (key: string) => shop.app.inject(`/api/requests/${key}`)
  expect((await question(before.question)).statusCode).toBe(200)
  await facts(session, order, { customerEmail: next })
  await shop.runJobs()
  expect(await viewOf(shop, order, before.order)).toBe('limited')
  expect((await question(before.question)).statusCode).toBe(404)
  // The question goes on at the new address, and the order waits since it was asked first.
  expect((await question(keysOf(shop, next).question)).statusCode).toBe(200)
  const now = await shop.staffOrder(order.id)
  expect(now.waitingSince).not.toBeNull()
  expect(now.customerRequest?.message).toBe(asked.message)
  // A browser that opens the former key gets no profile of the new address.
  const visit = await shop.app.inject('/api/client-profile?email=someone@else.example')
  const cookie = visit.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await viewOf(shop, order, before.order, cookie)
  const profile = await shop.app.inject({
    url: `/api/client-profile?email=${next}`,
    headers: { cookie },
  })
  expect(profile.json()).toEqual({ profile: null })
})

test('a report mail that waits for the mail server is not sent to the former address', async () => {
  let isAway = false
  const ready: string[] = []
  const send: Mailer['send'] = async ({ to, subject }) => {
    if (isAway) throw new Error('the mail server is away')
    if (subject.includes('is ready')) ready.push(to)
  }
  const session = await openSession({ mailer: { send } })
  const { shop, order } = session
  isAway = true
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
  await shop.tryJobs()
  await facts(session, order, { customerEmail: next })
  isAway = false
  await shop.tryJobs({ deferred: true })
  await shop.tryJobs({ deferred: true })
  expect(ready).toEqual([])
  const waiting = await shop.staffOrder(order.id)
  expect(waiting).toMatchObject({ status: 'qc_approved', recipientApproved: false })
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
  await shop.tryJobs({ deferred: true })
  await shop.tryJobs({ deferred: true })
  expect(ready).toEqual([next])
  expect(await shop.staffOrder(order.id)).toMatchObject({ recipientApproved: true })
})

test('a mail with the link of the report is not sent again to a former address', async () => {
  const session = await openSession()
  const { shop, order } = session
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
  await shop.runJobs()
  const mail = await shop.ports.database
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', `report-ready:${order.id}:${former}`)
    .executeTakeFirstOrThrow()
  const resend = (id: string) => shop.asStaff('POST', `/api/admin/mails/${mail.id}/resend`, { id })
  expect((await resend(crypto.randomUUID())).statusCode).toBe(200)
  await facts(session, order, { customerEmail: next })
  expect((await resend(crypto.randomUUID())).json().code).toBe('recipient-changed')
})
