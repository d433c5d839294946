import { type RawBuilder, sql } from 'kysely'
import { awaitsEvidence, statusWithEvidence } from '#core/payment/dispute.ts'
import {
  type Dispute,
  GatewayError,
  type NewDisputeEvidence,
  type NewRefund,
  type PaymentGateway,
  type Refund,
} from '#core/payment/gateway.ts'
import { insertRow } from '#server/database/change-rows.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/ports.ts'
import { randomText } from './random-text.ts'

type Refunding = Pick<PaymentGateway, 'refundPayment' | 'getDispute' | 'sendDisputeEvidence'>

/** Refunds of the sandbox, which succeed at once, and its disputes, which have their own table. */
export function sandboxRefunds(database: Database, clock: Clock): Refunding {
  return {
    refundPayment: (refund) => refundPayment(database, clock, refund),
    getDispute: (id) => getDispute(database, id),
    sendDisputeEvidence: (sent) => sendDisputeEvidence(database, clock, sent),
  }
}

/** The refunded amount of a payment, as an SQL expression. */
export function refundedOf(paymentId: string): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(amount), 0)::int from sandbox_refunds where payment_id = ${paymentId}
  )`
}

function refundPayment(database: Database, clock: Clock, refund: NewRefund): Promise<Refund> {
  return database.transaction().execute(async (transaction) => {
    const payment = await transaction
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('id', '=', refund.paymentId)
      .forUpdate()
      .executeTakeFirst()
    if (!payment) throw new GatewayError('invalid_request', 'no such payment')
    const known = await transaction
      .selectFrom('sandbox_refunds')
      .selectAll()
      .where('idempotency_key', '=', refund.idempotencyKey)
      .executeTakeFirst()
    if (known) return repeated(known, refund)
    if (payment.status !== 'succeeded') {
      throw new GatewayError('conflict', 'only a succeeded payment can be refunded')
    }
    const { refunded } = await transaction
      .selectNoFrom(refundedOf(payment.id).as('refunded'))
      .executeTakeFirstOrThrow()
    const left = payment.amount - refunded
    if (refund.amount < 1 || refund.amount > left) {
      throw new GatewayError('conflict', 'a refund cannot be more than is left of the payment')
    }
    const id = `re_${randomText(12, 'hex')}`
    await insertRow(transaction, 'sandbox_refunds', {
      id,
      payment_id: payment.id,
      amount: refund.amount,
      idempotency_key: refund.idempotencyKey,
      created_at: clock.now(),
    })
    return { id, amount: refund.amount, status: 'succeeded' }
  })
}

function repeated(
  known: { readonly id: string; readonly payment_id: string; readonly amount: number },
  refund: NewRefund,
): Refund {
  if (known.payment_id !== refund.paymentId || known.amount !== refund.amount) {
    throw new GatewayError('conflict', 'this idempotency key was used with other parameters')
  }
  return { id: known.id, amount: known.amount, status: 'succeeded' }
}

async function getDispute(database: Database, id: string): Promise<Dispute> {
  const row = await database
    .selectFrom('sandbox_disputes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new GatewayError('invalid_request', `no such dispute: ${id}`)
  return {
    id: row.id,
    paymentId: row.payment_id,
    amount: row.amount,
    reason: row.reason,
    status: row.status,
    isClosed: ['won', 'lost', 'warning_closed'].includes(row.status),
  }
}

/** The status alone is kept: the sandbox has no bank that would read the texts. */
async function sendDisputeEvidence(
  database: Database,
  clock: Clock,
  { disputeId, idempotencyKey }: NewDisputeEvidence,
): Promise<Dispute> {
  const before = await getDispute(database, disputeId)
  const isRepeat = await database
    .selectFrom('sandbox_disputes')
    .select('id')
    .where('id', '=', disputeId)
    .where('evidence_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (isRepeat) return before
  if (!awaitsEvidence(before.status)) throw noEvidenceWanted()
  const taken = await database
    .updateTable('sandbox_disputes')
    .set({
      status: statusWithEvidence(before.status),
      evidence_key: idempotencyKey,
      updated_at: clock.now(),
    })
    .where('id', '=', disputeId)
    .where('status', '=', before.status)
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw noEvidenceWanted()
  return await getDispute(database, disputeId)
}

const noEvidenceWanted = () =>
  new GatewayError('conflict', 'this dispute does not wait for evidence')
