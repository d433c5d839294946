import { promisedHours } from '#core/catalog/delivery-hours.ts'
import type { CoveringPlanId } from '#core/catalog/subscription-plan.ts'
import { moveOrder } from '#core/order/order.ts'
import type { Payment } from '#core/payment/gateway.ts'
import { judgePayment } from '#core/payment/judge-payment.ts'
import { addHours } from '#core/time/add-hours.ts'
import { isUuid } from '#core/uuid.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import { asProgram } from '#server/database/as-program.ts'
import type { Transaction } from '#server/database/database.ts'
import { paymentConfirmedEmail } from '#server/emails/order-emails.ts'
import { orderedProject } from '#server/emails/ordered-project.ts'
import { orderCoveredEmail } from '#server/emails/plan-emails.ts'
import { countProject } from '#server/features/clients/commands.ts'
import { invoiceUrl, issueOrderInvoice } from '#server/features/invoices/commands.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { lockOrderOfPayment, lockOrderRow } from '../reads/find-payment.ts'
import { sumPaidUpgrades } from '../reads/find-upgrade.ts'
import { updateOrderPaid } from '../writes/order-payment.ts'
import { applyRefunds } from './apply-refunds.ts'
import { confirmUpgrade } from './confirm-upgrade.ts'
import { postPayment } from './post-payment.ts'
import { raiseIssue } from './raise-issue.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderOfPayment>>>

/**
 * Marks an order as paid according to the provider's payment. The first caller to lock the row does
 * the work; a repeat finds the order paid and changes nothing.
 */
export async function confirmPaymentCommand(ports: Ports, payment: Payment): Promise<void> {
  await asProgram(() =>
    ports.database
      .transaction()
      .execute((transaction) => confirmPayment(transaction, ports, payment)),
  )
}

/**
 * The same in the caller's transaction; `missing` when the payment names an order that does not
 * exist.
 */
export async function confirmPayment(
  transaction: Transaction,
  ports: Ports,
  payment: Payment,
): Promise<'done' | 'missing'> {
  const order = await lockOrderOfPayment(transaction, payment)
  if (order?.stripe_payment_intent_id !== payment.id) {
    if ((await confirmUpgrade(transaction, ports, payment)) === 'done') return 'done'
  }
  if (!order) return mayBeOurs(ports, payment) ? 'missing' : 'done'
  const upgrades = order.upgraded_at ? await sumPaidUpgrades(transaction, order.id) : 0
  const finding = judgePayment(
    {
      id: order.id,
      status: order.status,
      amount: order.amount - upgrades,
      paymentId: order.stripe_payment_intent_id,
      currency: ports.books.home.market.area.currency.code,
    },
    payment,
  )
  if (finding.kind === 'issue') await raiseIssue(transaction, ports, order, finding.issue)
  if (finding.kind === 'confirmed') await markPaid(transaction, ports, order, payment)
  await postPayment(transaction, ports, order.id, payment)
  if (payment.refunded > 0 && order.stripe_payment_intent_id === payment.id) {
    const charge = { upgradeId: null, paymentId: payment.id, refunded: payment.refunded }
    await applyRefunds(transaction, ports, order.id, charge)
  }
  return 'done'
}

/**
 * Other products may use the same account: their payments have no order id in our format, or
 * another currency.
 */
export function mayBeOurs({ books }: Ports, { orderId, currency }: Payment): boolean {
  return isUuid(orderId) && currency === books.home.market.area.currency.code
}

/** Marks an order as paid that a plan covers, without a payment. */
export async function confirmCoveredOrder(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  plan: CoveringPlanId,
): Promise<void> {
  const order = await lockOrderRow(transaction, orderId)
  await markPaid(transaction, ports, order, { plan })
}

async function markPaid(
  transaction: Transaction,
  ports: Ports,
  order: LockedOrder,
  by: { readonly plan: CoveringPlanId } | Pick<Payment, 'id' | 'amount' | 'cardLast4'>,
): Promise<void> {
  const move = moveOrder(order.status, 'payment-confirmed')
  if (!move.ok) throw new Error(`a ${order.status} order cannot be paid`)
  const plan = 'plan' in by ? by.plan : undefined
  const cardLast4 = ('plan' in by ? null : by.cardLast4) ?? null
  const paidAt = ports.clock.now()
  const hours = promisedHours(order.package_type, order.delivery_hours)
  const dueAt = addHours(paidAt.toISOString(), hours)
  const key = ports.ids.token()
  await updateOrderPaid(transaction, {
    orderId: order.id,
    paidAt,
    qcDeadline: dueAt,
    cardLast4,
    keyHash: hashToken(key),
  })
  const invoiceId =
    'plan' in by
      ? undefined
      : await issueOrderInvoice(transaction, ports, order, {
          paymentId: by.id,
          packageType: order.package_type,
          upgradeId: null,
          amount: by.amount,
          cardLast4,
          paidAt: paidAt.toISOString(),
        })
  await makePromises(transaction, paidAt, [{ kind: 'draft', subjectId: order.id }])
  await ports.queue.enqueue(transaction, 'draft-estimate', { orderId: order.id })
  await recordAudit(transaction, { ...bySystem, at: paidAt }, 'order.paid', order.id, {
    before: { status: order.status },
    after: {
      status: move.value,
      paymentId: order.stripe_payment_intent_id,
      amount: order.amount,
      plan,
    },
  })
  // The key shows the whole order in any browser; only its hash is stored with the order.
  const orderUrl = `${ports.settings.publicUrl}/order/${order.id}?key=${key}`
  await queueMail(transaction, ports, {
    to: order.customer_email,
    dedupeKey: `payment-confirmed:${order.id}`,
    mail: plan
      ? orderCoveredEmail({
          ...orderedProject(order, ports.books),
          plan,
          dueAt,
          orderUrl,
        })
      : paymentConfirmedEmail({
          ...orderedProject(order, ports.books),
          amount: order.amount,
          paidAt: paidAt.toISOString(),
          cardLast4,
          dueAt,
          orderUrl,
          invoiceUrl: invoiceId && invoiceUrl(ports, { orderId: order.id, invoiceId, key }),
        }),
  })
  await countProject(transaction, order)
}
