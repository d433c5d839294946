/**
 * What the delivery of a report leaves behind: its released version, its link and its mail. The PDF
 * is printed at the first request.
 */

import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { DraftedProject } from '#core/order/draft-project.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import { type CustomerAnswers, customerAnswers } from '#core/project/customer-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { buildReport } from '#core/report/build-report.ts'
import { orderReportInput, reportSource } from '#core/report/order-report.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { addHours } from '#core/time/add-hours.ts'
import type { Instant } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import { sealReport } from '#report/json/seal-report.ts'
import { demoReportReadyEmail } from '#server/emails/demo-emails.ts'
import type { Email } from '#server/emails/email.ts'
import { reportReadyEmail } from '#server/emails/order-emails.ts'
import { orderedProject } from '#server/emails/ordered-project.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { SampleDemo } from './sample-demo.ts'
import type { SampleOrder } from './sample-order.ts'
import type { SamplePorts } from './sample-ports.ts'

/** A row of `report_versions`, by its column names. */
export type SampleVersion = {
  readonly order_id: string | null
  readonly demo_project_id: string | null
  readonly version: number
  readonly document: ReportDocument
  readonly document_sha256: string
  readonly source_sha256: string
  readonly answers: CustomerAnswers | null
  readonly created_at: Instant
  readonly state: 'released'
  readonly approved_at: Instant
  readonly release_at: Instant
  readonly released_at: Instant
}

/** A row of `mails`, by its column names. */
export type SampleMail = {
  readonly dedupe_key: string
  readonly recipient: string
  readonly subject: string
  readonly body_text: string
  readonly body_html: string
  readonly status: 'sent'
  readonly attempts: number
  readonly created_at: Instant
  readonly sent_at: Instant
  readonly confidential: boolean
}

export type SampleDelivery = { readonly version: SampleVersion; readonly mail: SampleMail }

type Sample = Pick<SamplePorts, 'ports'>

const linkLifetimeHours = 365 * 24

/** The order with its link, and what was delivered; undefined for one that is not completed. */
export function deliverOrder({ ports }: Sample, order: SampleOrder) {
  const { id, drafted, approved_at: at } = order
  if (order.status !== 'completed' || drafted === undefined || at === null) return undefined
  const link = linkFrom(ports, at)
  const data = order.project_data as StoredAnswers
  const version = versionOf({ id, packageType: order.package_type, data, drafted, at })
  const email = reportReadyEmail({
    ...orderedProject(
      { ...order, market: builtInPriceBook.market.area.id, shown_answers: order.intake_data },
      ports.books,
    ),
    reportUrl: ports.settings.publicUrl + link.report_url,
    expiresAt: link.secure_token_expires_at,
    range: version.document.assessment.range,
  })
  const recipient = order.customer_email
  return {
    row: { ...order, ...link },
    delivery: {
      version: {
        ...version,
        answers: order.intake_data,
        order_id: id,
        demo_project_id: null,
      },
      mail: mailOf(email, `report-ready:${id}:${recipient.toLowerCase()}`, recipient, at),
    },
  }
}

/** The same for a demo project; undefined for one that is not approved. */
export function deliverDemo({ ports }: Sample, demo: SampleDemo) {
  const { id, drafted, approved_at: at } = demo
  if (at === null) return undefined
  const link = linkFrom(ports, at)
  const answers = demo.project_data as StoredAnswers
  const data = { ...answers, bidItems: demo.bid_items, aiNarrative: demo.project_narrative ?? '' }
  const version = versionOf({ id, packageType: demo.package_type, data, drafted, at })
  const email = demoReportReadyEmail({
    ...orderedProject(
      { ...demo, market: builtInPriceBook.market.area.id, shown_answers: customerAnswers(answers) },
      ports.books,
    ),
    reportUrl: ports.settings.publicUrl + link.report_url,
    expiresAt: link.secure_token_expires_at,
    range: version.document.assessment.range,
    correction: undefined,
  })
  return {
    row: { ...demo, ...link },
    delivery: {
      version: { ...version, answers: null, order_id: null, demo_project_id: id },
      mail: mailOf(email, `demo-report-ready:${id}`, demo.customer_email, at),
    },
  }
}

type Project = {
  readonly id: string
  readonly packageType: PackageType
  readonly data: StoredAnswers
  /** Of the same facts and lines. */
  readonly drafted: DraftedProject
  readonly at: Instant
}

function versionOf({ id, packageType, data, drafted, at }: Project) {
  const read = readStoredProject(data)
  if (!read.ok) throw new Error(`sample project: ${read.refusal}`)
  const project = read.value
  const input = orderReportInput({
    orderId: id,
    packageType,
    project,
    assessment: drafted.assessment,
    pricing: { priceBook: builtInPriceBook },
    priceBookVersion: builtInPriceBook.version,
    today: localDay(at, builtInPriceBook.market.area.timeZone),
  })
  const document = buildReport({ ...input, version: 1 })
  return {
    version: 1,
    document,
    document_sha256: sealReport(document),
    source_sha256: hashToken(reportSource(packageType, project)),
    created_at: at,
    state: 'released' as const,
    approved_at: at,
    release_at: at,
    released_at: at,
  }
}

function linkFrom(ports: Sample['ports'], at: Instant) {
  const token = ports.ids.token()
  return {
    secure_token: token,
    secure_token_expires_at: addHours(at, linkLifetimeHours),
    report_url: `/report/${token}`,
  }
}

function mailOf(email: Email, key: string, recipient: string, at: Instant): SampleMail {
  return {
    dedupe_key: key,
    recipient,
    subject: email.subject,
    body_text: email.text,
    body_html: email.html,
    status: 'sent',
    attempts: 1,
    created_at: at,
    sent_at: at,
    confidential: false,
  }
}
