import type { OrderInvoices } from '#contract/invoices.ts'
import type { SecureReport } from '#contract/reports.ts'
import { submittedEvidence } from '#core/payment/dispute-evidence.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { checkQuality } from '#core/qc/check-quality.ts'
import { readWorkbook } from '#report/xlsx/read-workbook-fixture.ts'
import { findEvidenceFacts } from '#server/features/payments/reads/dispute-evidence.ts'
import { marketZone } from '#server/market-day.ts'
import { card } from '../subscribe.ts'
import type { DatedWorld } from './dated-world.ts'
import { aYearEarlier, dayBehind, earlier } from './written-days.ts'

type Surface = (world: DatedWorld) => Promise<string>

/** July is there when its first day is: a start in June has passed, a card of June has expired. */
const monthOpens = (isJuly: boolean) => (isJuly ? '2026-07-01' : '2026-06-30')

const page = async ({ report }: DatedWorld) => (await report('/page')).json<SecureReport>()

const invoices = ({ read, ofOrder }: DatedWorld) => read<OrderInvoices>(`${ofOrder}/invoices`)

/** What customers read of an order: each gives the day that it shows, or that it goes by. */
export const orderSurfaces: Readonly<Record<string, Surface>> = {
  'the day of the prices': async ({ document }) => document.basis.pricedOn,
  'the report as data': async ({ document }) => document.header.reportDate,
  'the report as a page': async ({ report }) => dayBehind((await report('')).body),
  'the report as a workbook': async ({ report }) => {
    const sheets = await readWorkbook((await report('?format=xlsx')).rawPayload)
    return dayBehind(JSON.stringify([...sheets.values()].map((sheet) => [...sheet.values()])))
  },
  'today on the report page': async (world) => (await page(world)).today,
  'the end of the link': async (world) => aYearEarlier((await page(world)).worksUntil),
  'the end of the link in its mail': async ({ mailOf }) =>
    aYearEarlier(dayBehind(mailOf('report is ready'), 'works until')),
  'the receipt by mail': async ({ mailOf }) => dayBehind(mailOf('Payment confirmed'), 'Paid on'),
  'the deadline in the mail': async ({ mailOf }) =>
    earlier(dayBehind(mailOf('Payment confirmed'), 'due by'), 2),
  'the day of the invoice': async (world) =>
    (await invoices(world)).invoices[0]?.issuedOn ?? 'no invoice',
  'the day of the revised invoice': async (world) => {
    const details = { poNumber: 'PO 77', billingAddress: '' }
    await world.asStaff('PUT', `${world.ofOrder}/invoice-details`, details)
    return (await invoices(world)).invoices[0]?.revisedOn ?? 'not revised'
  },
  'the printed invoice': async (world) => {
    const { invoices: own } = await invoices(world)
    const printed = await world.asStaff('GET', `${world.ofOrder}/invoices/${own[0]?.id}`)
    return dayBehind(printed.body, 'Paid on')
  },
  'the evidence of a dispute': async (world) => {
    const { ports, order, moment } = world
    await ports.database
      .insertInto('order_disputes')
      .values({
        id: 'du_1',
        order_id: order.id,
        amount: 69_500,
        reason: 'fraudulent',
        status: 'needs_response',
        opened_at: moment,
      })
      .execute()
    const place = { publicUrl: '', timeZone: marketZone(ports) }
    const facts = await findEvidenceFacts(ports.database, 'du_1', place)
    return (facts && submittedEvidence(facts).serviceDay) ?? 'no day of service'
  },
  'a deadline that passed': async ({ ports, moment }) => {
    const now = new Date(Date.parse(moment) + 1000).toISOString()
    const totals = { subtotalCents: 0, percentageCents: 0, totalCents: 0, perSquareFootCents: 0 }
    const { issues } = checkQuality({
      facts: buildFacts({}),
      items: [],
      totals,
      priceBook: ports.books.home,
      now,
      qcDeadline: moment,
    })
    return dayBehind(issues.map(({ text }) => text).join(' '), 'it was due')
  },
  'the live range': async ({ post, project }) => {
    const { description: _, ...place } = project
    const asked = { ...place, squareFootage: 1850, startMonth: '2026-06' }
    const { conflicts } = (await post('/api/estimate', asked)).json<{
      conflicts: readonly { readonly sentence: string }[]
    }>()
    return monthOpens(conflicts.some(({ sentence }) => sentence.includes('has passed')))
  },
  'a card of last month': async ({ placed, pay, project }) => {
    const { clientSecret } = await placed({ project, email: 'other@customer.example' })
    const answer = await pay(clientSecret, { ...card, expMonth: 6, expYear: 2026 })
    return monthOpens(answer.statusCode !== 200)
  },
}
