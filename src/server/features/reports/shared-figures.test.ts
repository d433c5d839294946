import { beforeAll, describe, expect, test } from 'vitest'
import type { MadeLink } from '#contract/report-links.ts'
import { reportFormats } from '#contract/reports.ts'
import { fillPath } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { type BidItem, partCents, provenanceOf } from '#core/bid-items/bid-item.ts'
import { likelyCents, openAnswersCents } from '#core/estimate/likely-cost.ts'
import { emptyWorksheet } from '#core/lease/lease-worksheet.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { sumCents } from '#core/money/money.ts'
import { soldReport } from '#core/report/build-report.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { isSharedForm } from '#core/report/report-link.ts'
import { type SharedRole, sharedRoles } from '#core/report/report-role.ts'
import {
  type ReportSectionId,
  reportSectionIds,
  sharedSectionsOf,
} from '#core/report/report-section.ts'
import { createPdfPrinter } from '#report/pdf/pdf-printer.ts'
import { pageSections } from '#report/view/page-sections.ts'
import { readWorkbook } from '#report/xlsx/read-workbook-fixture.ts'
import { prove } from '#server/testing/prove.ts'
import { openShop } from '#server/testing/shop.ts'
import { peekSharedReport } from './commands/open-shared-report.ts'

const description = 'Zymurgy tasting room behind the counter, rent talks still open.'

/** A premium order with a lease position, its document, and a link for each role. */
async function deliver() {
  const printer = createPdfPrinter()
  const shop = await openShop({ printer })
  const { id } = await shop.drafted({
    project: { description, allowancePerSquareFoot: 57.31, baseRentPerSquareFoot: 23.17 },
  })
  // Not sold yet; its report holds everything that there is to hide.
  await shop.ports.database.updateTable('orders').set({ package_type: 'premium' }).execute()
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  await shop.runJobs()
  const order = await shop.staffOrder(id)
  const secureToken = order.secureToken ?? ''
  const owned = await shop.app.inject(`/api/reports/secure/${secureToken}?format=json`)
  const tokens = new Map<SharedRole, string>()
  for (const role of sharedRoles) {
    const made = await shop.post(`/api/reports/secure/${secureToken}/links`, {
      role,
      name: `The ${role}`,
      days: 30,
    })
    expect(made.statusCode).toBe(201)
    tokens.set(role, made.json<MadeLink>().url.split('/').at(-1) ?? '')
  }
  return { shop, order, secureToken, document: owned.json<ReportDocument>(), tokens, printer }
}

let given: Awaited<ReturnType<typeof deliver>>
beforeAll(async () => {
  given = await deliver()
  return () => given.printer.close()
}, 60_000)

/** Every amount of a text, in cents. */
function amountsOf(text: string): Set<number> {
  const found = text.match(/\$\d[\d,]*(?:\.\d\d)?/g) ?? []
  return new Set(found.map((amount) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)))
}

function drawnAmounts(document: ReportDocument, ids: readonly ReportSectionId[]): Set<number> {
  const sold = soldReport(document)
  const drawn = ids.map((id) => pageSections[id]?.(sold, { seal: '' }) ?? null)
  return amountsOf(JSON.stringify(drawn))
}

/** What a role may read of sections that it sees in a form of its own. */
const ownForms: Readonly<Record<SharedRole, (document: ReportDocument) => ReadonlySet<number>>> = {
  reader: (document) =>
    new Set([
      ...drawnAmounts(document, visible(document, 'reader')),
      // The workbook has the ends of the reader's own budget to the cent.
      ...(document.budget ? [document.budget.lowCents, document.budget.highCents] : []),
    ]),
  landlord: ({ lease }) =>
    new Set(
      (lease?.pages?.workLetter ?? [])
        .filter(({ party }) => party === 'landlord' || party === 'negotiate')
        .map(({ loadedCents }) => loadedCents),
    ),
  contractor: () => new Set(),
  lender: (document) => {
    const { includedCents, recommendedCents } = document.assessment.contingency
    const contingency = [includedCents, recommendedCents, recommendedCents - includedCents]
    return new Set([
      ...drawnAmounts(document, [
        ...(['funding', 'budget', 'left-out', 'timeline', 'draws', 'disclaimers'] as const),
      ]),
      ...scheduledValues(document),
      ...[...contingency, document.assessment.range.p80].flatMap((cents) => [
        cents,
        Math.round(cents / 100) * 100,
      ]),
    ])
  },
}

/** Lines as they are; overhead and profit only together. */
function scheduledValues(document: ReportDocument): number[] {
  const { categories, percentageLines, totals } = document
  const isMarkup = (kind: string) => kind === 'overhead' || kind === 'profit'
  const markup = percentageLines.filter(({ kind }) => isMarkup(kind))
  const others = percentageLines.filter(({ kind }) => !isMarkup(kind))
  return [
    ...categories.flatMap(({ items }) => items.map(({ totalCents }) => totalCents)),
    ...categories.flatMap(({ items }) => items.flatMap(judgedCents)),
    ...others.map(({ item }) => item.totalCents),
    sumCents(markup.map(({ item }) => item.totalCents)),
    totals.totalCents,
    Math.abs(openAnswersCents(document)),
    likelyCents(document),
  ]
}

/** What of a line rests on judgment, as the certificate names it. */
function judgedCents(item: BidItem): number[] {
  const judged = (provenanceOf(item)?.parts ?? []).filter(({ grade }) => grade === 'D')
  return [sumCents(judged.map(partCents))]
}

function visible(document: ReportDocument, role: SharedRole): ReportSectionId[] {
  return sharedSectionsOf(document.header.serviceTier, role).map(({ id }) => id)
}

/** Texts of sections that only the owner sees. */
function ownersTexts({ narrative, recommendations, lease }: ReportDocument): readonly string[] {
  return [
    'zymurgy',
    'rent talks',
    '57.31',
    '23.17',
    ...narrative.map((paragraph) => paragraph.slice(0, 60)),
    ...recommendations.map(({ title }) => title),
    ...(lease?.requests ?? []).map(({ reason }) => reason),
  ].map((text) => text.toLowerCase())
}

/** Everything that can be read in an answer, whatever its form. */
async function readable(format: string, bytes: Buffer): Promise<string> {
  if (format === 'pdf') return await pdfText(bytes)
  if (format !== 'xlsx') return bytes.toString('utf8')
  const cells = [...readWorkbook(bytes).values()].flatMap((sheet) => [...sheet.values()])
  return cells
    .map((cell) => {
      if (cell.kind === 'text') return cell.text
      const number = cell.kind === 'number' ? cell.value : cell.kept
      // The places of other cells (`B$60`) look like amounts.
      const formula = cell.kind === 'formula' ? cell.formula.replaceAll(/[A-Z]\$\d+/g, '') : ''
      return `${formula} ${printed(number)}`
    })
    .join('\n')
}

/** A bare number as an amount, unless it is so small that it may count something. */
function printed(number: number): string {
  return number >= 1000 ? formatUsd(Math.round(number * 100)) : ''
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({ data: new Uint8Array(bytes) })
  const pdf = await loading.promise
  const info = await pdf.getMetadata()
  const texts = [JSON.stringify(info.info)]
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await loading.destroy()
  return texts.join(' ')
}

/** The amounts in the columns of a CSV file are bare numbers. */
function csvAmounts(text: string): string {
  const cells = text.split(/\r\n|,/).filter((cell) => /^\d+\.\d{1,2}$/.test(cell))
  return cells.map((cell) => printed(Number(cell))).join(' ')
}

async function fetchForm(role: SharedRole, format: string) {
  const token = given.tokens.get(role) ?? ''
  const answer = await given.shop.app.inject(`/api/shared/${token}/file?format=${format}`)
  const isFile = answer.statusCode === 200
  const text = await readable(isFile ? format : 'json', answer.rawPayload)
  return { status: answer.statusCode, text: format === 'csv' ? `${text}${csvAmounts(text)}` : text }
}

const named = Object.entries(routes) as [RouteName, (typeof routes)[RouteName]][]
const ownersRoutes = named.filter(([, { path }]) => path.includes(':secureToken'))
const sharedRoutes = named.filter(([, { path }]) => path.includes(':linkToken'))

describe.each(sharedRoles)('a link of the %s', (role) => {
  test.each(reportFormats)(
    'shows no figure and no text of a hidden section as %s',
    async (format) => {
      const { document } = given
      const { status, text } = await fetchForm(role, format)
      expect(status).toBe(isSharedForm(role, format) ? 200 : 403)
      const allowed = ownForms[role](document)
      const everything = drawnAmounts(document, reportSectionIds)
      const hidden = [...everything].filter((amount) => !allowed.has(amount))
      expect(hidden.length).toBeGreaterThan(20)
      const shown = amountsOf(text)
      expect(hidden.filter((amount) => shown.has(amount))).toEqual([])
      const lower = text.toLowerCase()
      expect(ownersTexts(document).filter((one) => lower.includes(one))).toEqual([])
    },
  )

  test('has nothing else in the page that comes with its data', async () => {
    const page = await peekSharedReport(given.shop.ports, given.tokens.get(role) ?? '')
    expect(page?.shared.role).toBe(role)
    const text = JSON.stringify(page)
    const allowed = ownForms[role](given.document)
    expect([...amountsOf(text)].filter((amount) => !allowed.has(amount))).toEqual([])
    const lower = text.toLowerCase()
    expect(ownersTexts(given.document).filter((one) => lower.includes(one))).toEqual([])
    expect(page?.sections.length === 0).toBe(role === 'contractor')
  })

  test('shows the figures that the role is given, so that the search would find others', async () => {
    const allowed = [...ownForms[role](given.document)]
    for (const format of ['html', 'pdf', 'json']) {
      const { text } = await fetchForm(role, format)
      const shown = amountsOf(text)
      expect(text).toContain(given.document.header.reportId)
      const found = allowed.filter((amount) => shown.has(amount))
      expect(found.length).toBeGreaterThanOrEqual(Math.ceil(allowed.length / 2))
    }
  })

  test('has no other route that shows the report', async ({ task }) => {
    const token = given.tokens.get(role) ?? ''
    const allowed = ownForms[role](given.document)
    for (const [name, route] of sharedRoutes) {
      if (name === 'showSharedFile') continue
      const url = fillPath(route.path, { linkToken: token, photoId: someId })
      const answer = await given.shop.app.inject({ method: route.method, url })
      const shown = [...amountsOf(answer.body)].filter((amount) => !allowed.has(amount))
      expect([name, shown]).toEqual([name, []])
      const lower = answer.body.toLowerCase()
      expect(ownersTexts(given.document).filter((one) => lower.includes(one))).toEqual([])
      prove(task, 1)
    }
  })

  test('opens none of the owner’s routes', async ({ task }) => {
    for (const [name, route] of ownersRoutes) {
      const answer = await askAsOwner(name, given.tokens.get(role) ?? '')
      expect([name, answer.statusCode]).toEqual([name, 404])
      expect(amountsOf(answer.body).size).toBe(0)
      expect(route.path).toContain('/reports/secure/')
      prove(task, 1)
    }
  })
})

const someId = '00000000-0000-4000-8000-000000000000'

/** Valid, so that the token is what they are refused for. A route without one here gets nothing. */
const ownersBodies: Readonly<Partial<Record<RouteName, object>>> = {
  changeReport: { answers: {} },
  sendReportAnswers: { answers: {}, note: 'Hello' },
  askAboutReport: { question: 'What does it cost?' },
  saveLeaseWorksheet: { revision: 0, worksheet: emptyWorksheet },
  createReportLink: { role: 'reader', name: 'Me', days: 7 },
  renewReportLink: { days: 7 },
  answerReportComment: { commentId: someId, body: 'Hello' },
  decideChecklistReply: { decision: 'declined', repliedAt: '2026-07-01T12:00:00.000Z' },
}

function askAsOwner(name: RouteName, secureToken: string) {
  const { method, path } = routes[name]
  const payload = name === 'compareSuites' ? suitesBody : ownersBodies[name]
  return given.shop.app.inject({
    method,
    url: fillPath(path, { secureToken, linkId: someId, replyId: someId }),
    ...(payload ? { payload } : {}),
  })
}

const suitesBody = {
  termMonths: 60,
  suites: [
    {
      name: 'A',
      area: 1500,
      rentPerSquareFootCents: 2000,
      annualIncreaseBasisPoints: 300,
      allowancePerSquareFootCents: 4000,
      condition: 'shell',
      existingSystems: {
        electricalPanel: 'unknown',
        fireAlarm: 'unknown',
        fireSuppression: 'unknown',
        hvac: 'unknown',
        greaseInterceptor: 'unknown',
      },
    },
  ],
}

test('the owner’s own token opens none of the routes of a role', async ({ task }) => {
  for (const [, { method, path }] of sharedRoutes) {
    if (method !== 'GET') continue
    const url = fillPath(path, { linkToken: given.secureToken, photoId: someId })
    expect((await given.shop.app.inject({ method, url })).statusCode).toBe(404)
    prove(task, 1)
  }
})

test('a bid form names every line with its quantity and leaves the prices empty', async () => {
  const { text } = await fetchForm('contractor', 'csv')
  const rows = text.split('\r\n').slice(1, -1)
  const lines = given.document.categories.flatMap(({ items }) => items)
  expect(rows).toHaveLength(lines.length)
  for (const [index, row] of rows.entries()) {
    expect(row).toMatch(/,,$/)
    expect(row).toContain(String(lines[index]?.quantity))
  }
})

test('the copies of reader and lender carry the seal of the whole report, which everyone can check', async () => {
  const page = await given.shop.app.inject(`/api/reports/secure/${given.secureToken}/page`)
  const { seal } = page.json<{ seal: string }>()
  for (const role of sharedRoles) {
    const { text } = await fetchForm(role, 'json')
    expect(text.includes(seal)).toBe(role === 'reader' || role === 'lender')
  }
  const checked = await given.shop.app.inject(`/api/verify/${seal}`)
  expect(checked.json()).toMatchObject({ known: true, version: given.document.header.version })
  expect(amountsOf(checked.body).size).toBe(0)
})
