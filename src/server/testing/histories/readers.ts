/** Every way a customer has to a report, each answering the versions it shows. */
import { sql } from 'kysely'
import type { ReportFormat } from '#contract/reports.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { textOf } from '../surfaces/read-surfaces.ts'
import type { Office, Shown, Subject } from './office.ts'

/** What customers see at this moment; `token` is the newest secure link that the report ever had. */
export async function readAsCustomer(
  office: Office,
  subject: Subject,
  token: string | null,
): Promise<readonly Shown[]> {
  const shown: Shown[] = [...(await readSeals(office, subject))]
  if (token !== null) shown.push(...(await readLink(office, subject, token)))
  if (subject.kind === 'demo-project') return shown
  shown.push(...(await readOrderPages(office, subject)))
  if (subject.kind === 'api-order') shown.push(...(await readApi(office, subject)))
  return shown
}

async function readLink(office: Office, subject: Subject, token: string): Promise<Shown[]> {
  const shown: Shown[] = []
  const link = `/api/reports/secure/${token}`
  for (const format of ['json', 'html', 'pdf', 'csv'] as const) {
    shown.push(...(await readFormat(office, link, format)))
  }
  // Writing a workbook takes as long as all others, so it is read again when they show another.
  const isRead = shown.length > 0 && shown[0]?.version === subject.workbook?.version
  const workbooks =
    isRead && subject.workbook ? [subject.workbook] : await readFormat(office, link, 'xlsx')
  subject.workbook = workbooks[0]
  shown.push(...workbooks)
  const page = await office.app.inject(`${link}/page`)
  if (page.statusCode !== 404) {
    const { report, replaced } = page.json()
    shown.push({ reader: 'page of the link', version: report.header.version })
    if (replaced) shown.push({ reader: 'what the page replaces', version: replaced.version })
  }
  return shown
}

async function readFormat(office: Office, link: string, format: ReportFormat): Promise<Shown[]> {
  const answer = await office.app.inject(`${link}?format=${format}`)
  if (answer.statusCode === 404) return []
  const named = /-v(\d+)\./.exec(String(answer.headers['content-disposition']))?.[1]
  const text = textOf(answer.rawPayload)
  return [{ reader: `link as ${format}`, version: Number(named), text }]
}

async function readOrderPages(office: Office, { id }: Subject): Promise<Shown[]> {
  const headers = { cookie: office.cookie }
  const shown: Shown[] = []
  const report = await office.app.inject({ url: `/api/orders/${id}/report`, headers })
  if (report.statusCode === 200) {
    shown.push({ reader: 'report of the order', version: versionIn(report.body, id) })
  }
  const released = await newestReleased(office, id)
  const page = await office.app.inject({ url: `/api/orders/${id}`, headers })
  if (page.statusCode === 200 && page.json().reportUrl !== null) {
    shown.push({ reader: 'order page', version: released })
  }
  const account = (await office.app.inject({ url: '/api/account', headers })).json()
  if (account.orders.some((order: Listed) => order.id === id && order.reportUrl !== null)) {
    shown.push({ reader: 'account', version: released })
  }
  const data = (await office.app.inject({ url: '/api/account/export', headers })).json()
  for (const { orderId, version } of data.reports) {
    if (orderId === id) shown.push({ reader: 'export of the account', version })
  }
  return shown
}

type Listed = { readonly id: string; readonly reportUrl: string | null }

/** The HTML names the order and the version it was drawn from. */
function versionIn(html: string, id: string): number {
  return Number(new RegExp(`content="${id} (\\d+)"`).exec(html)?.[1])
}

/** These readers name no version: they show the newest that was released, or none. */
async function newestReleased(office: Office, id: string): Promise<number> {
  const row = await office.ports.database
    .selectFrom('report_versions')
    .select((rows) => rows.fn.max('version').as('version'))
    .where('order_id', '=', id)
    .where('released_at', 'is not', null)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** A program sees totals: of which version, its document says. */
async function readApi(office: Office, { id }: Subject): Promise<Shown[]> {
  const answer = await office.api(office.secret, 'GET', `/api/v1/projects/${id}`)
  const project = answer.statusCode === 200 ? answer.json() : undefined
  if (!project) return []
  const versions = await office.ports.database
    .selectFrom('report_versions')
    .select(['version', 'document'])
    .where('order_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const isShown = [project.report, project.estimate].some(Boolean)
  if (!isShown) return []
  const total = project.estimate?.totalCents
  // Of versions with the same total the one that may be seen is meant: nothing else can be distinguished.
  const same = versions.filter(({ document }) => document.totals.totalCents === total)
  const released = await newestReleased(office, id)
  const found = same.find(({ version }) => version === released) ?? same[0]
  return [{ reader: 'API', version: found?.version ?? 0 }]
}

/** Every version that was ever made, asked for by its seal. */
async function readSeals(office: Office, subject: Subject): Promise<Shown[]> {
  const column = subject.kind === 'demo-project' ? 'demo_project_id' : 'order_id'
  const versions = await office.ports.database
    .selectFrom('report_versions')
    .select(['version', 'document_sha256 as sha256'])
    .where(column, '=', subject.id)
    .execute()
  const shown: Shown[] = []
  for (const { sha256 } of versions) {
    const seal = (await office.app.inject(`/api/verify/${sha256}`)).json()
    if (!seal.known) continue
    shown.push({ reader: 'seal', version: seal.version })
    if (seal.newestVersion) shown.push({ reader: 'newest of a seal', version: seal.newestVersion })
  }
  return shown
}

/** Mails that bring the report; the one about a new link brings none. */
export function countReportMails({ mailer }: Office, { id }: Subject): number {
  return mailer.sent.filter(
    ({ text, subject }) =>
      text.includes(orderNumber(id)) &&
      /\/report\/[\w-]{43}/.test(text) &&
      !/sign-in/.test(text) &&
      !subject.startsWith('A new link'),
  ).length
}

/** Every payment was returned, or the report that a plan had; worked out from the rows alone. */
export async function isPaidBack({ ports }: Office, { id }: Subject): Promise<boolean> {
  const { rows } = await sql<{ isPaidBack: boolean }>`
    select (amount > 0 and amount <= (
      select coalesce(sum(amount), 0) from order_refunds
      where order_id = orders.id and status = 'succeeded'
    )) or exists (
      select from plan_orders where order_id = orders.id and returned_at is not null
    ) as "isPaidBack"
    from orders where id = ${id}`.execute(ports.database)
  return rows[0]?.isPaidBack ?? false
}
