import { describe, expect, test } from 'vitest'
import type { AskedOutcome, CalibrationFigures, Outcome } from '#contract/outcomes.ts'
import { marketToday } from '#server/market-day.ts'
import { likelyOfOrder } from '#server/testing/likely-of-order.ts'
import { openShop } from '#server/testing/shop.ts'
import { sweepOutcomeRequests } from './jobs.ts'

const dayMs = 24 * 3_600_000

async function openDelivered() {
  const shop = await openShop()
  const { app, clock, ports, runJobs, mailer } = shop
  const order = await shop.delivered()
  const sweep = async () => {
    await sweepOutcomeRequests(ports)
    await runJobs()
  }
  const later = async (days: number) => {
    clock.advance(days * dayMs)
    await sweep()
  }
  const questions = () => mailer.sent.filter(({ subject }) => subject.startsWith('What did your'))
  const link = () => {
    const path = /\/outcome\/([\w-]+)/.exec(questions().at(-1)?.text ?? '')?.[1] ?? ''
    return `/api/outcome-requests/${path}`
  }
  const show = (url = link()) => app.inject(url)
  const today = () => marketToday(ports)
  const answer = (sent: object = {}, url = link()) =>
    app.inject({
      method: 'PUT',
      url,
      payload: {
        kind: 'awarded',
        amounts: [31_000_000],
        day: today(),
        isSameScope: true,
        ...sent,
      },
    })
  const ledger = async () =>
    (await shop.asStaff('GET', `/api/admin/orders/${order.id}/outcomes`)).json<Outcome[]>()
  return { ...shop, order, sweep, later, questions, link, show, answer, ledger, today }
}

describe('the question what a project cost', () => {
  test('is mailed three and twelve months after delivery, each once, and can be turned off', async () => {
    const { later, sweep, questions } = await openDelivered()
    await later(90)
    expect(questions()).toHaveLength(0)
    await later(2)
    await sweep()
    expect(questions()).toHaveLength(1)
    expect(questions()[0]?.unsubscribeUrl).toMatch(/\/unsubscribe\//)
    await later(200)
    expect(questions()).toHaveLength(1)
    await later(75)
    await sweep()
    expect(questions()).toHaveLength(2)
  })

  test('goes once when the process ends between the question and its mail', async () => {
    const { ports, clock, questions, runJobs } = await openDelivered()
    clock.advance(92 * dayMs)
    const broken = {
      ...ports,
      queue: {
        ...ports.queue,
        enqueue: () => Promise.reject(new Error('killed')),
      },
    }
    await expect(sweepOutcomeRequests(broken)).rejects.toThrow('killed')
    await sweepOutcomeRequests(ports)
    await sweepOutcomeRequests(ports)
    await runJobs()
    expect(questions()).toHaveLength(1)
  })

  test('is not sent late: after the window no question is sent', async () => {
    const { later, questions } = await openDelivered()
    await later(91 + 31)
    expect(questions()).toHaveLength(0)
  })

  test('goes to one address once a week, however many reports went there', async () => {
    const { delivered, later, questions } = await openDelivered()
    await delivered({ project: { squareFootage: 2100 } })
    await later(92)
    expect(questions()).toHaveLength(1)
    await later(8)
    expect(questions()).toHaveLength(2)
  })

  test.each([
    ['refunded', { refunded: 1 }],
    ['anonymized', { anonymized_at: new Date() }],
    ['deleted', { deleted_at: new Date() }],
    ['a test order', { test_mode: true }],
  ])('is never sent for an order that is %s', async (_name, values) => {
    const { ports, order, later, questions } = await openDelivered()
    await ports.database.updateTable('orders').set(values).where('id', '=', order.id).execute()
    await later(92)
    expect(questions()).toHaveLength(0)
  })

  test('is not sent to who turned such mails off, nor once the contract is known', async () => {
    const { app, later, questions } = await openDelivered()
    await later(92)
    const path = new URL(questions()[0]?.unsubscribeUrl ?? '').pathname
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(200)
    await later(275)
    expect(questions()).toHaveLength(1)

    const other = await openDelivered()
    await other.asStaff('POST', `/api/admin/orders/${other.order.id}/outcomes`, {
      kind: 'awarded',
      amount: 5,
      day: other.today(),
      isSameScope: true,
      source: 'Contract',
    })
    await other.later(92)
    expect(other.questions()).toHaveLength(0)
  })
})

describe('the answer', () => {
  test('is kept with the range that stood, and shows how the estimate compares', async () => {
    const { later, show, answer, ledger, order } = await openDelivered()
    await later(92)
    const asked = (await show()).json<AskedOutcome>()
    expect(asked).toMatchObject({ answered: null, months: 3 })
    expect(asked.estimate).toBe(likelyOfOrder(order))
    const amount = Math.round(asked.estimate * 1.1)
    const saved = (await answer({ amounts: [amount] })).json<AskedOutcome>()
    expect(saved.answered).toMatchObject({
      amounts: [amount],
      comparison: { position: 'inside', offPercent: 10 },
    })
    expect(await ledger()).toMatchObject([
      { enteredBy: 'customer', author: null, amount, scopeNotes: '' },
    ])
  })

  test('can be changed: the ledger keeps both, and only the newer counts', async () => {
    const { later, answer, ledger, app } = await openDelivered()
    await later(92)
    await answer({ kind: 'bid', amounts: [30_000_000, 33_000_000, 36_000_000] })
    await answer({ kind: 'bid', amounts: [30_000_000, 33_000_000, 36_000_000] })
    expect(await ledger()).toHaveLength(3)
    const figures = async () => (await app.inject('/api/calibration')).json<CalibrationFigures>()
    expect(await figures()).toMatchObject({ delivered: 1, outcomes: 1, bids: 1 })
    const changed = (await answer({ amounts: [32_000_000] })).json<AskedOutcome>()
    expect(changed.answered).toMatchObject({ kind: 'awarded', amounts: [32_000_000] })
    expect(await ledger()).toHaveLength(6)
    expect(await figures()).toMatchObject({ outcomes: 1, awarded: 1, bids: 0 })
  })

  test.each([
    ['one-amount', 400, { amounts: [5, 6] }],
    ['day-ahead', 409, { day: '2099-01-01' }],
    ['invalid-input', 400, { amounts: [] }],
    ['invalid-input', 400, { amounts: [0] }],
  ])('is refused with %s', async (code, status, sent) => {
    const { later, answer, ledger } = await openDelivered()
    await later(92)
    const refused = await answer(sent)
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
    expect(await ledger()).toEqual([])
  })

  test('is possible for four months, and not once the order is gone', async () => {
    const { later, show, answer, link, ports, order } = await openDelivered()
    await later(92)
    const url = link()
    expect((await show('/api/outcome-requests/guess')).json().code).toBe('no-such-question')
    await ports.database
      .updateTable('orders')
      .set({ anonymized_at: new Date() })
      .where('id', '=', order.id)
      .execute()
    expect((await answer({}, url)).json().code).toBe('no-such-question')
    await ports.database
      .updateTable('orders')
      .set({ anonymized_at: null })
      .where('id', '=', order.id)
      .execute()
    await later(121)
    expect((await answer({}, url)).json().code).toBe('question-expired')
    expect((await show(url)).statusCode).toBe(410)
  })
})
