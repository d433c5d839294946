import { createHash } from 'node:crypto'
import type { IntakeProject } from '#contract/project-data.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'
import { receivedEmailAfterMs } from '#core/order/unpaid-order.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { minuteMs } from '#core/time/durations.ts'
import { commitAsyncOnServer } from '#server/database/async-commit.ts'
import type { Transaction } from '#server/database/database.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import { rememberClient } from '#server/features/clients/commands.ts'
import {
  type OpenedPayment,
  openPaymentCommand,
  type PaymentOrder,
} from '#server/features/payments/commands/open-payment.ts'
import { deliveryHours } from '#server/features/settings/commands/delivery-hours.ts'
import { packagePrices } from '#server/features/settings/commands/package-prices.ts'
import { legalToday } from '#server/features/settings/reads/legal-texts.ts'
import { attachUploads } from '#server/features/uploads/commands.ts'
import { marketAt } from '#server/markets/market-at.ts'
import type { Ports } from '#server/ports.ts'
import { findCustomerOrder } from '../reads/find-customer-order.ts'
import { findPendingDuplicate, lockFingerprint } from '../reads/find-order.ts'
import { insertOrder, insertOrderVisitor, type Visitor } from '../writes/insert-order.ts'
import { updateAcceptedTerms } from '../writes/update-order.ts'

export type Intake = {
  readonly packageType: PackageType
  readonly customerEmail: string
  readonly customerName: string
  readonly projectData: IntakeProject
  /** The mark of a deliberate duplicate. */
  readonly duplicate?: string | undefined
  readonly acceptsTerms?: true | undefined
}

/** Sending the same intake again within this time returns the same order. */
export const duplicateWindowMs = 10 * minuteMs

/**
 * Stores the order first and opens its payment afterwards. If the provider cannot be reached the
 * order stays pending, and sending the same intake again within ten minutes continues it.
 */
export async function placeOrderCommand(
  ports: Ports,
  intake: Intake,
  visitorHash: string,
): Promise<Result<OpenedPayment, 'coming-soon' | 'unknown-upload' | 'payment-unavailable'>> {
  if (reportPackages[intake.packageType].comingSoon) return refuse('coming-soon')
  const stored = await storeOrder(ports, intake, visitorHash)
  if (!stored.ok) return stored
  const { orderId, newAt } = stored.value
  const opened = await openPaymentCommand(
    ports,
    orderId,
    newAt === undefined ? undefined : newOrder(orderId, intake, newAt),
  )
  if (opened.ok) return opened
  if (opened.refusal === 'already-paid') return await paidDuplicate(ports, orderId)
  return refuse('payment-unavailable')
}

/** The order to be paid, as `insertOrder` has just stored it. */
function newOrder(id: string, { packageType, customerEmail }: Intake, amount: Cents): PaymentOrder {
  return { id, status: 'pending', amount, paymentId: null, attempt: 1, customerEmail, packageType }
}

/** `newAt` is the amount of a new order; undefined for one that was there. */
type StoredOrder = { readonly orderId: string; readonly newAt: Cents | undefined }

/** The id of the new order, or of the one that the same intake made recently. */
async function storeOrder(
  ports: Ports,
  intake: Intake,
  visitorHash: string,
): Promise<Result<StoredOrder, 'unknown-upload'>> {
  const now = ports.clock.now()
  const fingerprint = fingerprintOf(intake)
  return await rollBackRefused<StoredOrder, 'unknown-upload'>(
    ports.database,
    async (transaction) => {
      await lockFingerprint(transaction, { fingerprint })
      const madeAfter = new Date(now.getTime() - duplicateWindowMs)
      const duplicate = await findPendingDuplicate(transaction, fingerprint, madeAfter)
      if (duplicate) {
        await insertOrderVisitor(transaction, { orderId: duplicate.id, visitorHash, now })
        const accepted = { orderId: duplicate.id, termsDay: legalToday(ports), now }
        if (intake.acceptsTerms) await updateAcceptedTerms(transaction, accepted)
        return accept({ orderId: duplicate.id, newAt: undefined })
      }
      return await insertIntake(transaction, ports, { intake, visitorHash, fingerprint, now })
    },
  )
}

async function insertIntake(
  transaction: Transaction,
  ports: Ports,
  order: {
    readonly intake: Intake
    readonly visitorHash: string
    readonly fingerprint: string
    readonly now: Date
  },
): Promise<Result<StoredOrder, 'unknown-upload'>> {
  const { intake, visitorHash } = order
  const { uploads, ...answers } = intake.projectData
  const id = ports.ids.uuid()
  const [prices, hours] = await Promise.all([
    packagePrices(transaction),
    deliveryHours(transaction),
  ])
  const amount = prices[intake.packageType]
  await rememberClient(transaction, { ...answers, email: intake.customerEmail }, visitorHash)
  await insertOrder(transaction, {
    id,
    fingerprint: order.fingerprint,
    now: order.now,
    visitor: visitorOf(ports, intake, visitorHash),
    packageType: intake.packageType,
    amount,
    customerEmail: intake.customerEmail,
    customerName: intake.customerName,
    projectData: answers,
    market: await marketAt(transaction, ports, answers),
    deliveryHours: hours[intake.packageType],
  })
  const attached = await attachUploads(transaction, id, uploads, visitorHash)
  if (!attached.ok) return attached
  const runAt = new Date(order.now.getTime() + receivedEmailAfterMs)
  const job = { orderId: id }
  await ports.queue.enqueue(transaction, 'send-received-email', job, { runAt, singletonKey: id })
  // The order is not reported to anyone before its payment id is stored, and that commit waits for
  // the disk.
  await commitAsyncOnServer(transaction)
  return accept({ orderId: id, newAt: amount })
}

/** The terms are accepted when the buyer said so. */
export function visitorOf(ports: Ports, { acceptsTerms }: Intake, hash: string): Visitor {
  return { hash, termsDay: acceptsTerms ? legalToday(ports) : null }
}

export function fingerprintOf({ customerEmail, acceptsTerms: _, ...rest }: Intake): string {
  const intake = canonicalJson({ ...rest, customerEmail: customerEmail.toLowerCase() })
  return createHash('sha256').update(intake).digest('hex')
}

/**
 * The order was paid between two requests; the checkout learns from the payment's client secret
 * that nothing is due.
 */
async function paidDuplicate(
  ports: Ports,
  orderId: string,
): Promise<Result<OpenedPayment, 'payment-unavailable'>> {
  const paymentId = (await findCustomerOrder(ports.database, orderId))?.stripe_payment_intent_id
  if (!paymentId) return refuse('payment-unavailable')
  const { clientSecret } = await ports.gateway.getPayment(paymentId)
  return accept({ orderId, clientSecret })
}
