import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AuditEntryView } from '#contract/audit.ts'
import type { MailRowView, MailView } from '#contract/mails.ts'
import type { OperationsView } from '#contract/operations.ts'
import { countUndelivered } from '#server/features/operations/reads.ts'
import { MailRefused } from '#server/ports.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const customer = 'desk@customer.example'
const someId = '0b4f5f0e-1111-4222-8333-444455556666'

const listed = async (shop: Shop, query = '') =>
  (await shop.asStaff('GET', `/api/admin/mails?${query}`)).json<MailRowView[]>()

const opened = async (shop: Shop, mailId: string) =>
  (await shop.asStaff('GET', `/api/admin/mails/${mailId}`)).json<MailView>()

const resend = (shop: Shop, mailId: string, id: string = crypto.randomUUID()) =>
  shop.asStaff('POST', `/api/admin/mails/${mailId}/resend`, { id })

const codeOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
]

async function mailOf(shop: Shop, kind: MailRowView['kind']): Promise<MailRowView> {
  const found = (await listed(shop)).find((mail) => mail.kind === kind)
  if (!found) throw new Error(`there is no mail ${kind}`)
  return found
}

const nextPage = (answer: LightMyRequestResponse) =>
  /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1]

/** A shop whose mail server gives the answers set by the test. */
async function openShopWithServer() {
  let error: Error | undefined
  const accepted: { to: string; subject: string; key: string }[] = []
  const shop = await openShop({
    mailer: {
      send: async ({ to, subject }, key) => {
        if (error) throw error
        accepted.push({ to, subject, key })
      },
    },
  })
  const answerWith = (next: Error | undefined) => {
    error = next
  }
  return { ...shop, accepted, answerWith }
}

/** Makes every waiting job fail its last try. */
async function failForGood(shop: Shop): Promise<void> {
  await sql`update pgboss.job set retry_limit = retry_count where state < 'completed'`.execute(
    shop.ports.database,
  )
  await shop.tryJobs({ deferred: true })
}

describe('the mail log', () => {
  test('lists what every mail was, where it went and what it is about', async () => {
    const shop = await openShop()
    const { id } = await shop.delivered()
    expect(await listed(shop)).toMatchObject([
      { kind: 'report-ready', recipient: customer, state: 'sent', about: { kind: 'order', id } },
      { kind: 'payment-confirmed', recipient: customer, state: 'sent', attempts: 1 },
    ])
  })

  test('is searched by the beginning of an address, in any case, and by state', async () => {
    const shop = await openShopWithServer()
    await shop.drafted()
    shop.answerWith(new MailRefused(550))
    await shop.drafted({ email: 'per_cent@other.example', project: { companyName: 'Other' } })
    expect(await listed(shop, 'recipient=DESK%40')).toHaveLength(1)
    expect(await listed(shop, 'recipient=customer')).toEqual([])
    expect(await listed(shop, 'recipient=per%25')).toEqual([])
    expect(await listed(shop, 'recipient=p_r')).toEqual([])
    expect(await listed(shop, 'recipient=per_cent')).toHaveLength(1)
    const [failed, ...more] = await listed(shop, 'state=failed')
    expect([failed?.lastError, failed?.recipient, more]).toEqual([
      'refused-550',
      'per_cent@other.example',
      [],
    ])
    expect(await listed(shop, 'state=sent')).toHaveLength(1)
  })

  test('is read page by page without losing or repeating a mail', async () => {
    const shop = await openShop()
    for (const n of [1, 2, 3]) {
      await shop.drafted({ email: `p${n}@x.example`, project: { companyName: `Shop ${n}` } })
    }
    const ids = (await listed(shop)).map(({ id }) => id)
    const first = await shop.asStaff('GET', '/api/admin/mails?limit=2')
    const second = await shop.asStaff('GET', nextPage(first) ?? '')
    const read = [first, second].flatMap((page) => page.json<MailRowView[]>())
    expect([read.map(({ id }) => id), nextPage(second)]).toEqual([ids, undefined])
  })

  test('opens a mail with its text, and never one that carries a secret', async () => {
    const shop = await openShop()
    await shop.drafted()
    await shop.post('/api/admin/recovery/request', { email: 'chief@example.com' })
    await shop.runJobs()
    const receipt = await opened(shop, (await mailOf(shop, 'payment-confirmed')).id)
    expect(receipt.text).toContain('$695.00')
    expect(receipt.html).toContain('<html')
    expect(receipt.resendRefusal).toBeNull()
    const recovery = await opened(shop, (await mailOf(shop, 'recovery')).id)
    expect([recovery.text, recovery.html]).toEqual([null, null])
    expect(recovery.resendRefusal).toContain('works once')
    expect(codeOf(await shop.asStaff('GET', `/api/admin/mails/${someId}`))).toEqual([
      404,
      'no-such-mail',
    ])
  })
})

describe('sending a mail once more', () => {
  test('makes exactly one further mail of the same content, and a line in the log', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const receipt = await mailOf(shop, 'payment-confirmed')
    const name = crypto.randomUUID()
    // Pressed twice, and again after a lost answer.
    const answers = await Promise.all([
      resend(shop, receipt.id, name),
      resend(shop, receipt.id, name),
    ])
    answers.push(await resend(shop, receipt.id, name))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json<{ mailId: string }>().mailId)).size).toBe(1)
    await shop.runJobs()
    const [first, second, ...more] = shop.mailer.sent
    expect(more).toEqual([])
    expect(second).toEqual({ ...first, key: second?.key })
    expect(second?.key).not.toBe(first?.key)
    expect((await listed(shop)).map(({ isResent, state }) => [isResent, state])).toEqual([
      [true, 'sent'],
      [false, 'sent'],
    ])
    const lines = (await shop.asStaff('GET', `/api/admin/orders/${id}/activity`)).json<
      AuditEntryView[]
    >()
    expect(lines.filter(({ action }) => action === 'mail.resent')).toMatchObject([
      { actorName: 'chief', after: { kind: 'payment-confirmed', from: receipt.id } },
    ])
    await resend(shop, receipt.id)
    await shop.runJobs()
    expect(shop.mailer.sent).toHaveLength(3)
  })

  test('is refused for mails with a code or a link that works once', async () => {
    const shop = await openShop()
    await shop.drafted()
    await shop.post('/api/admin/recovery/request', { email: 'chief@example.com' })
    await shop.post('/api/account/sign-in', { email: customer })
    await shop.post('/api/client-profile/code', { email: customer })
    await shop.runJobs()
    const sent = shop.mailer.sent.length
    for (const kind of ['recovery', 'sign-in', 'profile-code'] as const) {
      const { id } = await mailOf(shop, kind)
      expect(codeOf(await resend(shop, id))).toEqual([409, 'carries-secret'])
    }
    expect(await shop.runJobs()).toBe(0)
    expect(shop.mailer.sent).toHaveLength(sent)
  })

  test('is refused once the order is anonymized, and when mails were turned off', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const receipt = await mailOf(shop, 'payment-confirmed')
    await shop.ports.database
      .updateTable('orders')
      .set({ customer_email: 'deleted@invalid' })
      .where('id', '=', id)
      .execute()
    expect(codeOf(await resend(shop, receipt.id))).toEqual([409, 'recipient-erased'])
    const { orderId } = await shop.placed({ email: 'late@x.example' })
    await shop.post(`/api/orders/${orderId}/pay-later`)
    shop.clock.advance(6 * 60_000)
    await shop.runJobs({ deferred: true })
    const received = await mailOf(shop, 'order-received')
    const stop = shop.mailer.sent.find(({ subject }) => subject.startsWith('Order received'))
    await shop.post(new URL(stop?.unsubscribeUrl ?? '').pathname)
    expect(codeOf(await resend(shop, received.id))).toEqual([409, 'recipient-opted-out'])
  })

  test('is refused while the mail is still being sent', async () => {
    const shop = await openShopWithServer()
    shop.answerWith(new Error('away'))
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    await shop.tryJobs()
    const receipt = await mailOf(shop, 'payment-confirmed')
    expect([receipt.state, receipt.about?.id]).toEqual(['queued', orderId])
    expect(codeOf(await resend(shop, receipt.id))).toEqual([409, 'mail-waits'])
  })

  test('tries a mail that was given up again, under its own key', async () => {
    const shop = await openShopWithServer()
    shop.answerWith(new Error('away'))
    const { clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    await failForGood(shop)
    const receipt = await mailOf(shop, 'payment-confirmed')
    expect(receipt.state).toBe('given-up')
    expect(await listed(shop, 'state=given-up')).toHaveLength(1)
    expect(await listed(shop, 'state=queued')).toEqual([])
    shop.answerWith(undefined)
    const name = crypto.randomUUID()
    const answers = [await resend(shop, receipt.id, name), await resend(shop, receipt.id, name)]
    // A separate press is refused because the mail is already queued; repeating the first press
    // gives the same answer.
    expect(codeOf(await resend(shop, receipt.id))).toEqual([409, 'mail-waits'])
    await shop.runJobs()
    answers.push(await resend(shop, receipt.id, name))
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array.from({ length: 3 }, () => [200, { mailId: receipt.id, recipient: customer }]),
    )
    expect(await shop.runJobs()).toBe(0)
    expect(shop.accepted.map(({ key }) => key)).toEqual([receipt.id])
    expect((await mailOf(shop, 'payment-confirmed')).state).toBe('sent')
    expect((await shop.asStaff('GET', '/api/admin/operations/failed-jobs')).json()).toEqual([])
  })

  test('of a report that was refused completes its order', async () => {
    const shop = await openShopWithServer()
    const { id } = await shop.drafted()
    shop.answerWith(new MailRefused(550))
    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    await shop.runJobs()
    shop.clock.advance(11 * 60_000)
    await shop.ports.database
      .transaction()
      .execute((transaction) =>
        shop.ports.queue.enqueue(transaction, 'deliver-report', { orderId: id }),
      )
    await shop.runJobs()
    const stuck = await shop.staffOrder(id)
    expect([stuck.status, stuck.validationIssues.length]).toEqual(['qc_approved', 1])
    shop.answerWith(undefined)
    await resend(shop, (await mailOf(shop, 'report-ready')).id)
    await shop.runJobs()
    const order = await shop.staffOrder(id)
    expect([order.status, order.validationIssues]).toEqual(['completed', []])
  })
})

describe('a report whose mail was refused', () => {
  const alarms = async (shop: Shop) => {
    const { health } = (await shop.asStaff('GET', '/api/admin/operations')).json<OperationsView>()
    const undelivered = await countUndelivered(shop.ports.database, shop.ports.clock.now())
    return { undelivered, mail: health.find(({ part }) => part === 'mail')?.state }
  }

  test('counts as undelivered at once, and no more when it was sent to a mended address', async () => {
    const shop = await openShopWithServer()
    const { id } = await shop.drafted()
    expect(await alarms(shop)).toEqual({ undelivered: 0, mail: 'works' })
    shop.answerWith(new MailRefused(550))
    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    await shop.runJobs()
    expect(await alarms(shop)).toEqual({ undelivered: 1, mail: 'look' })
    shop.answerWith(undefined)
    await resend(shop, (await mailOf(shop, 'report-ready')).id)
    await shop.runJobs()
    expect(await alarms(shop)).toEqual({ undelivered: 0, mail: 'works' })
  })

  test('counts ten minutes after its release when no mail server took it', async () => {
    const shop = await openShopWithServer()
    const { id } = await shop.drafted()
    shop.answerWith(new Error('away'))
    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    await shop.tryJobs()
    expect(await alarms(shop)).toMatchObject({ undelivered: 0 })
    shop.clock.advance(11 * 60_000)
    expect(await alarms(shop)).toMatchObject({ undelivered: 1 })
  })
})

describe("an order's receipt", () => {
  const again = (shop: Shop, orderId: string) =>
    shop.asStaff('POST', `/api/admin/orders/${orderId}/receipt`, { id: crypto.randomUUID() })

  test("is sent again to the customer's current address", async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    await shop.ports.database
      .updateTable('orders')
      .set({ customer_email: 'new@customer.example' })
      .where('id', '=', id)
      .execute()
    expect((await again(shop, id)).json()).toMatchObject({ recipient: 'new@customer.example' })
    await shop.runJobs()
    expect(shop.mailer.sent.map(({ to }) => to)).toEqual([customer, 'new@customer.example'])
  })

  test('is not there before the payment, nor of an order that is not there', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed()
    expect(codeOf(await again(shop, orderId))).toEqual([404, 'no-receipt'])
    expect(codeOf(await again(shop, someId))).toEqual([404, 'no-such-order'])
  })
})

test('a mail whose failed job is dismissed has not left, and stays in the log', async () => {
  const shop = await openShopWithServer()
  shop.answerWith(new Error('away'))
  const { clientSecret } = await shop.placed()
  await shop.pay(clientSecret)
  await failForGood(shop)
  const path = '/api/admin/operations/failed-jobs'
  const [failed] = (await shop.asStaff('GET', path)).json<
    { id: string; about: { id: string; kind: string } }[]
  >()
  const receipt = await mailOf(shop, 'payment-confirmed')
  expect(failed?.about).toMatchObject({ kind: 'mail', id: receipt.id })
  await shop.asStaff('POST', `${path}/${failed?.id}/dismiss`, { reason: 'Called instead' })
  expect((await mailOf(shop, 'payment-confirmed')).state).toBe('failed')
})
