import { describe, expect, test } from 'vitest'
import type { ApprovalCard } from '#contract/approval.ts'
import type { StaffOrder, StaffOrderRow } from '#contract/staff-order.ts'
import type { QualityIssue } from '#core/qc/quality-issue.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

type Shown = { issues: QualityIssue[]; reportHash: string; card: ApprovalCard }

const show = async (shop: Shop, id: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${id}/approval-issues`)).json<Shown>()

const changeFacts = (shop: Shop, id: string, change: object) =>
  shop.asStaff('PUT', `/api/admin/orders/${id}/facts`, { answers: {}, lines: 'keep', ...change })

const textsOf = ({ issues }: Shown, rule: QualityIssue['rule']) =>
  issues.filter((issue) => issue.rule === rule).map(({ severity, text }) => [severity, text])

describe('the card before an approval', () => {
  test('says what is sent to whom, beside what the customer said, paid for and got so far', async () => {
    const shop = await openShop()
    const before = await shop.delivered()
    const order = await shop.drafted({ project: { budget: '100k-250k' } })
    await changeFacts(shop, order.id, { answers: { squareFootage: 2000 } })
    const { card, reportHash } = await show(shop, order.id)
    const now = await shop.staffOrder(order.id)
    expect(reportHash).toBe(now.reportHash)
    expect(card).toEqual({
      orderNumber: `PL-${order.id.slice(0, 8).toUpperCase()}`,
      revision: now.revision,
      companyName: 'Cedar Street Kitchen',
      projectType: 'restaurant',
      squareFootage: 2000,
      customerEmail: 'desk@customer.example',
      totals: {
        totalCents: now.canonicalTotals?.totalCents,
        likelyCents: now.canonicalTotals?.range.p50,
        budgetCents: now.canonicalTotals?.range.p80,
        perSquareFootCents: now.canonicalTotals?.perSquareFootCents,
      },
      releasedLikelyCents: null,
      customerBudget: '$100,000 - $250,000',
      lastPerSquareFootCents: [before.canonicalTotals?.perSquareFootCents],
      differences: [{ label: 'Square footage', said: '1,850 sf', now: '2,000 sf' }],
      paidPackage: 'pro',
      deliveredPackage: 'pro',
      overrideRequest: null,
    })
  })

  test('has, for a correction, the likely cost that the customer reads now', async () => {
    const shop = await openShop()
    const { id, canonicalTotals } = await shop.delivered()
    const { projectData } = await shop.staffOrder(id)
    const bidItems = (projectData.bidItems ?? []).slice(1)
    await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { bidItems } })
    const { card } = await show(shop, id)
    expect(card.releasedLikelyCents).toBe(canonicalTotals?.range.p50)
    expect(card.totals?.likelyCents).toBeLessThan(card.releasedLikelyCents ?? 0)
  })

  test('has the revision that a row of the list has until somebody edits the order', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const [row] = (await shop.asStaff('GET', '/api/admin/orders')).json<StaffOrderRow[]>()
    expect((await show(shop, id)).card.revision).toBe(row?.revision)
    await changeFacts(shop, id, { answers: { squareFootage: 2000 } })
    expect((await show(shop, id)).card.revision).not.toBe(row?.revision)
  })
})

describe('what is said at an approval', () => {
  test('names a question that the customer has not answered, and an answer that nobody decided on', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    await shop.asStaff('POST', `/api/admin/orders/${id}/request`, {
      message: 'Is there a grease interceptor?',
      answerIds: ['existingGreaseInterceptor'],
      wantsFiles: false,
    })
    expect(textsOf(await show(shop, id), 'open-question')).toEqual([
      ['advisory', expect.stringMatching(/asked on .* "Is there a grease interceptor\?"$/)],
    ])
    await shop.runJobs()
    const mail = shop.mailer.sent.findLast(({ subject }) => subject.includes('A question about'))
    const key = /questions\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await shop.post(`/api/requests/${key}`, { answers: { existingGreaseInterceptor: true } })
    const answered = await show(shop, id)
    expect(textsOf(answered, 'open-question')).toEqual([])
    expect(textsOf(answered, 'unread-answer')).toEqual([
      ['blocking', expect.stringContaining('nobody has accepted or dismissed it')],
    ])
    const refused = await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'blocked'])
  })

  test.each([
    ['the direct edit', 'PUT', (id: string) => `/api/admin-direct/orders/${id}`, {}],
    [
      'the facts',
      'PUT',
      (id: string) => `/api/admin/orders/${id}/facts`,
      { answers: {}, lines: 'keep' },
    ],
  ] as const)(
    'names a recipient changed by %s: old, new, when and by whom',
    async (_, method, path, body) => {
      const shop = await openShop()
      const { id } = await shop.drafted()
      await shop.asStaff(method, path(id), { ...body, customerEmail: 'other@customer.example' })
      expect(textsOf(await show(shop, id), 'recipient-changed')).toEqual([
        [
          'advisory',
          expect.stringMatching(
            /from desk@customer\.example to other@customer\.example on .+ by chief\.$/,
          ),
        ],
      ])
      const { reportHash }: StaffOrder = await shop.staffOrder(id)
      shop.clock.advance(1000)
      await shop.asStaff('POST', `/api/admin/orders/${id}/approve`, { reportHash })
      expect(textsOf(await show(shop, id), 'recipient-changed')).toEqual([])
    },
  )

  test('says that a report has no narrative', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    expect(textsOf(await show(shop, id), 'no-narrative')).toEqual([])
    await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { aiNarrative: '' } })
    expect(textsOf(await show(shop, id), 'no-narrative')).toEqual([
      ['advisory', expect.stringContaining('The narrative is empty')],
    ])
  })
})
