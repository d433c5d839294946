import type { MailKey } from '#core/mail/mail-key.ts'
import { moveOrder } from '#core/order/order.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/commands.ts'
import { printReportCommand } from '#server/features/reports/commands/print-report.ts'
import { findNewestReport } from '#server/features/reports/reads.ts'
import { reportReadyLetter } from '#server/letters/order-letters.ts'
import { orderedProject } from '#server/letters/ordered-project.ts'
import type { Ports } from '#server/ports.ts'
import { findMailStatus, findOrder, lockOrder, type Order } from '../reads/find-order.ts'
import { updateOrderCompleted, updateOrderQuality } from '../writes/update-order.ts'

/**
 * Delivers an approved report in steps that each survive a sudden end: the PDF is drawn and kept, the
 * mail is written, and once the mail server took it the order is completed. The accepted mail starts
 * this job again; running it at any time in between does the next step only.
 */
export async function deliverReportCommand(ports: Ports, orderId: string): Promise<void> {
  const order = await findOrder(ports.database, orderId)
  if (order?.status !== 'qc_approved') return
  const report = await findNewestReport(ports.database, { kind: 'order', id: orderId })
  if (!report) throw new Error(`the approved order ${orderId} has no report`)
  const dedupeKey = reportMailKey(order)
  const mail = await findMailStatus(ports.database, dedupeKey)
  if (mail === 'sent') return await completeOrder(ports, orderId)
  if (mail === 'failed') return await raiseUndelivered(ports, orderId)
  if (mail !== undefined) return
  await printReportCommand(ports, report)
  await ports.database.transaction().execute(async (transaction) => {
    // The first delivery is no correction, however often the report was made before it.
    await queueReportMail(transaction, ports, { order, dedupeKey, version: 1 })
  })
}

/** One mail of the report an address: a corrected address gets one of its own. */
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
    await recordAudit(transaction, {
      actor: { kind: 'system' },
      at: now,
      action: 'order.completed',
      subjectKind: 'order',
      subjectId: orderId,
      before: { status: order.status },
      after: { status: move.value },
    })
  })
}

/** The mail with the secure link; the key makes sure that one event writes one mail. */
export async function queueReportMail(
  transaction: Transaction,
  ports: Ports,
  mail: { readonly order: Order; readonly dedupeKey: MailKey; readonly version: number },
): Promise<void> {
  const { order, dedupeKey, version } = mail
  if (!order.secure_token || !order.secure_token_expires_at) {
    throw new Error(`the approved order ${order.id} has no secure link`)
  }
  await queueMail(transaction, ports, {
    to: order.customer_email,
    dedupeKey,
    mail: reportReadyLetter({
      ...orderedProject(order),
      reportUrl: `${ports.settings.publicUrl}/report/${order.secure_token}`,
      expiresAt: order.secure_token_expires_at,
      version,
    }),
    whenAccepted: { job: 'deliver-report', payload: { orderId: order.id } },
  })
}
