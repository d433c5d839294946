import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { KeptWorksheet } from '#contract/lease.ts'
import type { SecureReport } from '#contract/reports.ts'
import { emptyWorksheet, type LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import type { Suite, SuiteComparison } from '#core/lease/suite-comparison.ts'
import { annexDocument, chosenRequests, worksheetRequests } from '#core/report/letter-annex.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { reportView } from '#report/view/report-view.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

type Link = { readonly secureToken: string | null }

const at = (order: Link, rest: string) => `/api/reports/secure/${order.secureToken}/${rest}`

const sheetOf = async (shop: Shop, order: Link) =>
  (await shop.app.inject(at(order, 'lease'))).json<KeptWorksheet>()

const save = (shop: Shop, order: Link, revision: number, worksheet: object) =>
  shop.app.inject({ method: 'PUT', url: at(order, 'lease'), payload: { revision, worksheet } })

const buildSuite = (overrides: Partial<Suite> = {}): Suite => ({
  name: 'Suite 100',
  area: 1850,
  rentPerSquareFootCents: 2800,
  annualIncreaseBasisPoints: 300,
  allowancePerSquareFootCents: 4000,
  condition: 'unknown',
  existingSystems: {
    electricalPanel: 'unknown',
    fireAlarm: 'unknown',
    fireSuppression: 'unknown',
    hvac: 'unknown',
    greaseInterceptor: 'unknown',
  },
  ...overrides,
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

describe('the annex to the letter of intent', () => {
  const wordText = (bytes: Uint8Array) =>
    strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())

  test('holds the chosen requests, no amount and no reason, and is the same bytes each time', async () => {
    const shop = await openShop()
    const order = await shop.delivered({ packageType: 'pro' })
    const report = (await shop.app.inject(at(order, 'page'))).json<SecureReport>().report
    const requests = worksheetRequests(report, emptyWorksheet)
    const [first, second] = requests
    if (!first || !second) throw new Error('the report asks for too little')
    const ask = (ids: string) =>
      shop.app.inject(at(order, `letter-annex?format=docx&requests=${encodeURIComponent(ids)}`))
    const one = await ask(second.id)
    expect(one.headers['content-disposition']).toContain('letter-annex.docx')
    const text = wordText(one.rawPayload)
    expect(text).toContain(escaped(second.request))
    expect(text).not.toContain(escaped(first.request))
    expect(text).not.toContain(escaped(second.reason))
    expect(text).not.toContain('$')
    expect((await ask(second.id)).rawPayload.equals(one.rawPayload)).toBe(true)
    const all = wordText((await ask('')).rawPayload)
    expect(requests.filter(({ request }) => !all.includes(escaped(request)))).toEqual([])
  })

  test('is not part of a basic report', async () => {
    const shop = await openShop()
    const order = await shop.delivered({ packageType: 'basic' })
    expect((await shop.app.inject(at(order, 'letter-annex'))).statusCode).toBe(403)
  })

  test('prints as the landlord reads it: the chosen requests and no price', () => {
    const report = sampleReport('premium')
    const requests = worksheetRequests(report, emptyWorksheet)
    const [, second] = requests
    const view = reportView(
      annexDocument(report, chosenRequests(requests, [second?.id ?? ''])),
      'landlord',
    )
    expect(view.cover.reportTitle).toBe('Annex to the letter of intent')
    expect(view.sections.map(({ id }) => id)).toEqual(['lease'])
    const printed = JSON.stringify(view)
    expect(printed).toContain(JSON.stringify(second?.request).slice(1, -1))
    expect(printed).not.toContain(JSON.stringify(requests[0]?.request).slice(1, -1))
    expect(printed).not.toContain('$')
  })
})

const entered: LeaseWorksheet = {
  ...emptyWorksheet,
  terms: { allowancePerSquareFootCents: 5500, termMonths: 84 },
  bids: [
    {
      id: 'a',
      name: 'Bidder A',
      includesMarkup: true,
      lines: [
        { id: '1', text: 'HVAC', csi: '23', cents: 6_000_000, isAllowance: false, lineId: '' },
      ],
      includedLineIds: [],
      exclusions: ['Signs by owner'],
    },
  ],
}

const linesOf = (lease: SecureReport['report']['lease'], party: string) =>
  lease?.partySums.find((sum) => sum.party === party)?.lines ?? 0

/** Customers read only what a person approved. */
async function release(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const body = { overrideReason: 'Priced by hand in a test' }
  const answer = await shop.asStaff('POST', `/api/admin/orders/${id}/approve`, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await shop.runJobs()
}

describe('the lease page of a report', () => {
  test('is empty at first, keeps what is entered and shows it to everybody with the link', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    expect(await sheetOf(shop, order)).toEqual({
      worksheet: emptyWorksheet,
      revision: 0,
      updatedAt: null,
    })
    const saved = await save(shop, order, 0, entered)
    expect([saved.statusCode, saved.json().revision]).toEqual([200, 1])
    const kept = await sheetOf(shop, order)
    expect(kept).toMatchObject({ worksheet: entered, revision: 1 })
    expect((await save(shop, order, 1, emptyWorksheet)).json().revision).toBe(2)
    expect((await sheetOf(shop, order)).worksheet).toEqual(emptyWorksheet)
  })

  test('refuses what was changed on an older state, and keeps the newer', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    await save(shop, order, 0, entered)
    for (const revision of [0, 2]) {
      const answer = await save(shop, order, revision, emptyWorksheet)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed-meanwhile'])
    }
    expect((await sheetOf(shop, order)).worksheet).toEqual(entered)
  })

  test('takes nothing that is too large, unknown or out of bounds', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const bid = entered.bids[0]
    const line = bid?.lines[0]
    const bad: readonly object[] = [
      { ...entered, note: 'more' },
      { ...entered, terms: { termMonths: 0 } },
      { ...entered, terms: { allowancePerSquareFootCents: 1.5 } },
      { ...entered, parties: { line: 'nobody' } },
      { ...entered, suites: Array.from({ length: 5 }, () => buildSuite()) },
      { ...entered, bids: Array.from({ length: 7 }, () => bid) },
      { ...entered, bids: [{ ...bid, lines: Array.from({ length: 121 }, () => line) }] },
      { ...entered, bids: [{ ...bid, lines: [{ ...line, cents: -1 }] }] },
    ]
    const answers = await Promise.all(bad.map((sheet) => save(shop, order, 0, sheet)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(bad.map(() => 400))
    expect((await sheetOf(shop, order)).revision).toBe(0)
  })

  test('does not open with a basic report, nor without a living link', async () => {
    const shop = await openShop()
    const basic = await shop.delivered({ packageType: 'basic' })
    const suites = { suites: [buildSuite()], termMonths: 120 }
    const codes = async (order: Link) => [
      (await shop.app.inject(at(order, 'lease'))).json().code,
      (await save(shop, order, 0, entered)).json().code,
      (await shop.post(at(order, 'suites'), suites)).json().code,
    ]
    expect(await codes(basic)).toEqual(Array(3).fill('not-in-package'))
    const stranger = { secureToken: 'x'.repeat(43) }
    expect(await codes(stranger)).toEqual(Array(3).fill('report-not-available'))
    const order = await shop.delivered()
    shop.clock.advance(366 * 24 * 3_600_000)
    expect(await codes(order)).toEqual(Array(3).fill('report-not-available'))
  })

  test('is read by staff with the order', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    await save(shop, order, 0, entered)
    const answer = await shop.asStaff('GET', `/api/admin/orders/${order.id}/lease`)
    expect(answer.json<KeptWorksheet>().worksheet).toEqual(entered)
    const unknown = await shop.asStaff(
      'GET',
      '/api/admin/orders/00000000-0000-4000-8000-000000000000/lease',
    )
    expect(unknown.json().code).toBe('no-such-order')
  })
})

describe('candidate spaces', () => {
  test('the space of the report costs what the report says', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const page = (await shop.app.inject(at(order, 'page'))).json<SecureReport>()
    const { facts } = page.report.project
    const same = buildSuite({ area: facts.squareFootage, existingSystems: facts.existingSystems })
    const answer = await shop.post(at(order, 'suites'), { suites: [same], termMonths: 60 })
    const [only] = answer.json<SuiteComparison>().results
    expect(only?.estimateCents).toBe(page.report.totals.totalCents)
    const { p10, p50, p80 } = page.report.assessment.range
    expect(only?.costs).toEqual({ p10, p50, p80 })
  })
})

describe('a lease that the order already named', () => {
  const project = {
    allowancePerSquareFoot: 42.5,
    baseRentPerSquareFoot: 28,
    leaseTermMonths: 84,
  }

  test('is kept with the order and printed in the first report as given', async () => {
    const shop = await openShop()
    const order = await shop.delivered({ project })
    expect(order.projectData).toMatchObject(project)
    const { report } = (await shop.app.inject(at(order, 'page'))).json<SecureReport>()
    expect(report.lease?.facts).toEqual({
      allowancePerSquareFootCents: 4250,
      rentPerSquareFootCents: 2800,
      termMonths: 84,
    })
    const html = (await shop.app.inject(`/api/reports/secure/${order.secureToken}`)).body
    expect(html).toContain('$42.50 per sq ft')
  })

  test('gives way to what the customer enters on the lease page afterwards', async () => {
    const shop = await openShop()
    const order = await shop.delivered({ project })
    await save(shop, order, 0, { ...emptyWorksheet, terms: { termMonths: 60 } })
    const bidItems = (order.projectData.bidItems ?? []).map((item, index) =>
      index === 0 ? { ...item, unitPrice: 99 } : item,
    )
    await shop.asStaff('POST', `/api/admin-direct/orders/${order.id}/generate-report`, {
      updatedProjectData: { bidItems },
    })
    await release(shop, order)
    const { lease } = (await shop.app.inject(at(order, 'page'))).json<SecureReport>().report
    expect(lease?.facts).toEqual({ termMonths: 60 })
  })

  test('is refused out of bounds', async () => {
    const shop = await openShop()
    for (const bad of [
      { allowancePerSquareFoot: -1 },
      { allowancePerSquareFoot: 1000.01 },
      { baseRentPerSquareFoot: 0.001 },
      { leaseTermMonths: 361 },
      { leaseTermMonths: 12.5 },
    ]) {
      expect((await shop.place({ project: bad })).statusCode).toBe(400)
    }
  })
})

describe('the next version of the report', () => {
  test('prints what was entered: the allowance, the sides and the spaces', async () => {
    const shop = await openShop()
    const order = await shop.delivered()
    const before = (await shop.app.inject(at(order, 'page'))).json<SecureReport>().report
    expect(before.lease?.facts).toEqual({})
    const [first] = before.categories[0]?.items ?? []
    const lineId = first?.id ?? ''
    await save(shop, order, 0, { ...entered, parties: { [lineId]: 'landlord' } })
    const bidItems = (order.projectData.bidItems ?? []).map((item, index) =>
      index === 0 ? { ...item, unitPrice: 99 } : item,
    )
    await shop.asStaff('POST', `/api/admin-direct/orders/${order.id}/generate-report`, {
      updatedProjectData: { bidItems },
    })
    await release(shop, order)
    const { lease, totals } = (await shop.app.inject(at(order, 'page'))).json<SecureReport>().report
    expect(lease?.termMonths).toEqual([84])
    expect(lease?.allowanceCases.find((one) => one.isGiven)?.perSquareFootCents).toBe(5500)
    expect(linesOf(lease, 'landlord')).toBe(linesOf(before.lease, 'landlord') + 1)
    const sides = (lease?.partySums ?? []).reduce((sum, one) => sum + one.cents, 0)
    expect(sides).toBe(totals.totalCents)
  })
})

test('what was entered goes with the report it belongs to', async () => {
  const shop = await openShop()
  const order = await shop.delivered()
  await save(shop, order, 0, entered)
  const { removeReports } = await import('./commands/remove-reports.ts')
  await shop.ports.database
    .transaction()
    .execute((transaction) =>
      removeReports(transaction, shop.ports, { kind: 'order', id: order.id }),
    )
  const left = await shop.ports.database.selectFrom('lease_worksheets').selectAll().execute()
  expect(left).toEqual([])
})
