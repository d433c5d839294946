import type { MailKey } from '#core/mail/mail-key.ts'
import { isReportReady, moveOrder } from '#core/order/order.ts'
import { compareReports } from '#core/report/compare-reports.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { reportReadyEmail } from '#server/emails/order-emails.ts'
import { orderedProject } from '#server/emails/ordered-project.ts'
import type { ReportCorrection } from '#server/emails/ready-texts.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { printReportCommand } from '#server/features/reports/commands/print-report.ts'
import {
  findReleasedBefore,
  findReleasedReport,
} from '#server/features/reports/reads/released-reports.ts'
import type { TooEarly } from '#server/jobs/queue.ts'
import { readOwed } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import { keepPromise } from '#server/promises/close-promises.ts'
import { findMailStatus } from '../reads/find-order.ts'
import { isRecipientApproved } from '../reads/recipient-change.ts'
import { findOrder, lockOrder, type Order } from '../reads/working-order.ts'
import { updateOrderCompleted, updateOrderQuality } from '../writes/update-order.ts'
import { releaseOrderReport } from './release-report.ts'

/**
 * Delivers an approved report in steps that can each be interrupted: the report is released, the
 * PDF drawn and stored, the mail written, and once the mail server accepted it the order is
 * completed. The accepted mail starts this job again; running it at any time does only the next
 * step. While the approval can still be undone it is too early to release the report. Nothing is
 * mailed to an address that was given after the approval, until it is approved again.
 */
export async function deliverReportCommand(
  ports: Ports,
  orderId: string,
): Promise<TooEarly | undefined> {
  const release = await ports.database
    .transaction()
    .execute((transaction) => releaseOrderReport(transaction, ports, orderId))
  await continueDelivery(ports, orderId)
  return release.outcome === 'waits' ? { dueAt: release.releaseAt } : undefined
}

async function continueDelivery(ports: Ports, orderId: string): Promise<void> {
  const order = await findOrder(ports.database, orderId)
  if (!order || !isReportReady(order.status)) return
  if ((await readOwed(ports.database, orderId)).hold !== null) return
  const subject = { kind: 'order', id: orderId } as const
  const report = await findReleasedReport(ports.database, subject)
  if (!report) return
  const replaced = await findReleasedBefore(ports.database, subject, report.version)
  const dedupeKey = reportMailKey(order)
  const mail = await findMailStatus(ports.database, dedupeKey)
  if (replaced) await notifyCorrection(ports, order, report, replaced)
  if (order.status !== 'qc_approved') return
  if (mail === 'sent') return await completeOrder(ports, orderId)
  if (mail === 'failed') return await raiseUndelivered(ports, orderId)
  if (mail !== undefined || !(await isRecipientApproved(ports.database, order))) return
  await printReportCommand(ports, report)
  await ports.database.transaction().execute(async (transaction) => {
    await queueReportMail(transaction, ports, { order, report, dedupeKey })
  })
}

type Released = NonNullable<Awaited<ReturnType<typeof findReleasedReport>>>
type Replaced = NonNullable<Awaited<ReturnType<typeof findReleasedBefore>>>

/**
 * One mail per corrected version, with its changes. A customer who has no report yet needs no
 * correction.
 */
async function notifyCorrection(
  ports: Ports,
  order: Order,
  report: Released,
  replaced: Replaced,
): Promise<void> {
  const dedupeKey = `report-corrected:${order.id}:${report.version}` as const
  const mailOfFirst = await findMailStatus(ports.database, reportMailKey(order))
  const hasReport = order.status === 'completed' || mailOfFirst !== undefined
  if (!hasReport || (await findMailStatus(ports.database, dedupeKey)) !== undefined) return
  if (!(await isRecipientApproved(ports.database, order))) return
  await printReportCommand(ports, report)
  const correction = {
    version: report.version,
    change: compareReports(replaced.document, report.document),
    ...packageBefore(replaced, report),
  }
  await ports.database
    .transaction()
    .execute((transaction) =>
      queueReportMail(transaction, ports, { order, report, dedupeKey, correction }),
    )
}

/** The package of the version before, when the new one is of another. */
function packageBefore(
  { document: { header: before } }: Replaced,
  { document: { header: after } }: Released,
): Pick<ReportCorrection, 'packageBefore'> {
  return before.serviceTier === after.serviceTier ? {} : { packageBefore: before.serviceTier }
}

/** One report mail per address: a corrected address gets its own. */
export function reportMailKey(order: Pick<Order, 'id' | 'customer_email'>): MailKey {
  return `report-ready:${order.id}:${order.customer_email.toLowerCase()}`
}

const undelivered =
  "The report's mail could not be delivered. Correct the customer's e-mail and approve again."

async function raiseUndelivered(ports: Ports, orderId: string): Promise<void> {
  await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order || order.validation_issues.includes(undelivered)) return
    await updateOrderQuality(transaction, orderId, {
      qcStatus: order.qc_status,
      validationIssues: [...order.validation_issues, undelivered],
    })
  })
}

async function completeOrder(ports: Ports, orderId: string): Promise<void> {
  await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const move = order && moveOrder(order.status, 'report-delivered')
    if (!order || !move?.ok) return
    const now = ports.clock.now()
    await updateOrderCompleted(transaction, orderId, now)
    if (order.validation_issues.includes(undelivered)) {
      await updateOrderQuality(transaction, orderId, {
        qcStatus: order.qc_status,
        validationIssues: order.validation_issues.filter((issue) => issue !== undelivered),
      })
    }
    await recordAudit(transaction, { ...bySystem, at: now }, 'order.completed', orderId, {
      before: { status: order.status },
      after: { status: move.value },
    })
  })
}

/** The mail with the secure link; the key ensures one mail per event. */
export async function queueReportMail(
  transaction: Transaction,
  ports: Ports,
  mail: {
    readonly order: Order
    readonly report: Pick<Released, 'document'>
    readonly dedupeKey: MailKey
    readonly correction?: ReportCorrection
  },
): Promise<void> {
  const { order, report, dedupeKey, correction } = mail
  if (!order.secure_token || !order.secure_token_expires_at) {
    throw new Error(`the approved order ${order.id} has no secure link`)
  }
  await queueMail(transaction, ports, {
    to: order.customer_email,
    dedupeKey,
    mail: reportReadyEmail({
      ...orderedProject(order, ports.books),
      reportUrl: `${ports.settings.publicUrl}/report/${order.secure_token}`,
      expiresAt: order.secure_token_expires_at,
      range: report.document.assessment.range,
      ...(correction ? { correction } : {}),
    }),
    whenAccepted: { job: 'deliver-report', payload: { orderId: order.id } },
  })
  await keepPromise(transaction, 'report-mail', order.id, ports.clock.now())
}
