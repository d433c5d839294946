import { promisedHours } from '#core/catalog/delivery-hours.ts'
import { moveOrder } from '#core/order/order.ts'
import type { Payment } from '#core/payment/gateway.ts'
import { judgeUpgradePayment, upgradeOfCancelledIssue } from '#core/payment/upgrade.ts'
import type { ApprovalEnding } from '#core/promises/approval-ending.ts'
import { addHours } from '#core/time/add-hours.ts'
import { byCustomer, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { orderedProject } from '#server/emails/ordered-project.ts'
import { upgradeConfirmedEmail } from '#server/emails/upgrade-email.ts'
import { invoiceUrl, issueOrderInvoice } from '#server/features/invoices/commands.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { withdrawUnreleased } from '#server/features/reports/commands/version-states.ts'
import { findReleasedMark } from '#server/features/reports/reads/released-reports.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { keepPromise } from '#server/promises/close-promises.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { lockOrderRow } from '../reads/find-payment.ts'
import { findUpgrade, findUpgradeByPayment, type Upgrade } from '../reads/find-upgrade.ts'
import {
  updateOrderAmountRaised,
  updateOrderUpgraded,
  updateUpgradePaid,
} from '../writes/upgrades.ts'
import { applyRefunds } from './apply-refunds.ts'
import { postPayment } from './post-payment.ts'
import { raiseIssue } from './raise-issue.ts'

type LockedOrder = Awaited<ReturnType<typeof lockOrderRow>>

/**
 * What the provider's payment does to the upgrade that it was opened for; `not-ours` when it was
 * opened for none. The first caller to lock the order does the work.
 */
export async function confirmUpgrade(
  transaction: Transaction,
  ports: Ports,
  payment: Payment,
): Promise<'done' | 'not-ours'> {
  const found = await findUpgradeByPayment(transaction, payment.id)
  if (!found) return 'not-ours'
  const order = await lockOrderRow(transaction, found.orderId)
  const upgrade = await findUpgrade(transaction, found.id)
  if (upgrade?.paymentId !== payment.id) return 'done'
  const { code: currency } = ports.books.home.market.area.currency
  const isPaid = upgrade.paidAt !== null
  const finding = judgeUpgradePayment({ ...upgrade, isPaid, currency }, payment)
  if (finding.kind === 'issue') await raiseIssue(transaction, ports, order, finding.issue)
  if (finding.kind === 'confirmed') {
    await storeUpgrade(transaction, ports, order, upgrade, payment.cardLast4)
    if (order.status === 'cancelled') {
      await raiseIssue(transaction, ports, order, upgradeOfCancelledIssue(payment))
    }
  }
  await postPayment(transaction, ports, order.id, payment)
  if (payment.refunded > 0) {
    const charge = { upgradeId: upgrade.id, paymentId: payment.id, refunded: payment.refunded }
    await applyRefunds(transaction, ports, order.id, charge)
  }
  return 'done'
}

/** Also for an upgrade that the order's plan holds: its amount is 0 and it has no payment. */
export async function storeUpgrade(
  transaction: Transaction,
  ports: Ports,
  order: LockedOrder,
  upgrade: Upgrade,
  cardLast4: string | null = null,
): Promise<void> {
  const now = ports.clock.now()
  await updateUpgradePaid(transaction, { id: upgrade.id, cardLast4, now })
  await keepPromise(transaction, 'upgrade-offer', upgrade.id, now)
  const { packageType, amount } = upgrade
  const invoiceId =
    upgrade.paymentId === null
      ? undefined
      : await issueOrderInvoice(transaction, ports, order, {
          paymentId: upgrade.paymentId,
          packageType,
          upgradeId: upgrade.id,
          amount,
          cardLast4,
          paidAt: now.toISOString(),
        })
  const move = moveOrder(order.status, 'upgraded')
  if (!move.ok) return await updateOrderAmountRaised(transaction, order.id, { amount, now })
  const subject = { kind: 'order', id: order.id } as const
  const withdrawn = await withdrawUnreleased(transaction, ports, subject)
  const dueAt = addHours(now.toISOString(), promisedHours(packageType, upgrade.deliveryHours))
  const key = ports.ids.token()
  const released = await findReleasedMark(transaction, subject)
  await updateOrderUpgraded(transaction, {
    orderId: order.id,
    status: move.value,
    packageType,
    amount,
    qcDeadline: dueAt,
    keepsLink: released !== undefined,
    keyHash: hashToken(key),
    now,
  })
  if (withdrawn !== undefined) {
    const author = { ...byCustomer, at: now }
    await recordAudit(transaction, author, 'order.approval-undone', order.id, {
      before: { status: order.status, reportVersion: withdrawn },
      after: { status: move.value, because: 'upgraded' satisfies ApprovalEnding },
    })
  }
  await makePromises(transaction, now, [{ kind: 'draft', subjectId: order.id }])
  await ports.queue.enqueue(transaction, 'draft-estimate', { orderId: order.id })
  await recordAudit(transaction, { ...byCustomer, at: now }, 'order.upgraded', order.id, {
    before: { status: order.status, packageType: order.package_type, amount: order.amount },
    after: {
      status: move.value,
      packageType,
      amount: order.amount + amount,
      paymentId: upgrade.paymentId,
    },
  })
  await queueMail(transaction, ports, {
    to: order.customer_email,
    dedupeKey: `upgrade-confirmed:${order.id}:${packageType}`,
    mail: upgradeConfirmedEmail({
      ...orderedProject({ ...order, package_type: packageType }, ports.books),
      fromPackage: upgrade.fromPackage,
      amount,
      paidAt: now.toISOString(),
      cardLast4,
      dueAt,
      hasReport: released !== undefined,
      orderUrl: `${ports.settings.publicUrl}/order/${order.id}?key=${key}`,
      invoiceUrl: invoiceId && invoiceUrl(ports, { orderId: order.id, invoiceId, key }),
    }),
  })
}
