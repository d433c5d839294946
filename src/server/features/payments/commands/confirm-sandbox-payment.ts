import {
  authenticationFailed,
  type CardDecline,
  judgeTestCard,
  lastFourDigits,
  type TestCard,
} from '#core/payment/test-card.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { prepared } from '#server/database/statement-marks.ts'
import type { Ports } from '#server/ports.ts'
import { lockSandboxPayment } from '../reads/find-payment.ts'
import {
  keepSandboxSuccess,
  type SandboxChange,
  updateSandboxPayment,
} from '../writes/order-payment.ts'
import { confirmPaymentCommand } from './confirm-payment.ts'

type SandboxPayment = NonNullable<Awaited<ReturnType<typeof lockSandboxPayment>>>

type Step = Pick<SandboxChange, 'status' | 'error'> & {
  readonly answer: 'succeeded' | 'requires_action' | CardDecline
}

/** A decline is an answer of the provider, in its own words; it is no refusal of ours. */
export type CardAnswer<Status> = Status | CardDecline

/** Pays with a test card. Confirming a payment that succeeded already changes nothing. */
export async function confirmSandboxPaymentCommand(
  ports: Ports,
  clientSecret: string,
  card: TestCard,
): Promise<
  Result<CardAnswer<'succeeded' | 'requires_action'>, 'no-such-payment' | 'payment-canceled'>
> {
  const today = ports.clock.now().toISOString().slice(0, 10)
  const last4 = lastFourDigits(card.number)
  return await stepPayment(ports, clientSecret, { last4 }, (payment) => {
    if (payment.status === 'canceled') return refuse('payment-canceled')
    if (payment.status === 'succeeded') return accept(succeeded)
    const outcome = judgeTestCard(card, today)
    if (outcome.kind === 'succeeds') return accept(succeeded)
    if (outcome.kind === 'declined') return accept(declined(outcome.decline))
    return accept({
      status: 'requires_action',
      error: outcome.afterwards === 'succeeds' ? null : outcome.afterwards,
      answer: 'requires_action',
    })
  })
}

/** Answers the 3-D Secure challenge that a confirmation asked for. */
export async function challengeSandboxPaymentCommand(
  ports: Ports,
  clientSecret: string,
  outcome: 'complete' | 'fail',
): Promise<Result<CardAnswer<'succeeded'>, 'no-such-payment' | 'no-challenge'>> {
  const stepped = await stepPayment<'no-challenge'>(ports, clientSecret, {}, (payment) => {
    if (payment.status === 'succeeded') return accept(succeeded)
    if (payment.status !== 'requires_action') return refuse('no-challenge')
    if (outcome === 'fail') return accept(declined(authenticationFailed))
    return accept(payment.error ? declined(payment.error as CardDecline) : succeeded)
  })
  if (!stepped.ok) return stepped
  if (stepped.value === 'requires_action') throw new Error('a challenge cannot lead to a challenge')
  return accept(stepped.value)
}

const succeeded: Step = { status: 'succeeded', error: null, answer: 'succeeded' }

function declined(decline: CardDecline): Step {
  return { status: 'requires_payment_method', error: decline, answer: decline }
}

/**
 * One step of the provider's payment, committed before the order hears of it. A success is on the
 * disk when it is answered: the order's own commit takes it there.
 */
async function stepPayment<Refusal extends string>(
  ports: Ports,
  clientSecret: string,
  kept: { readonly last4?: string },
  decide: (payment: SandboxPayment) => Result<Step, Refusal>,
): Promise<Result<Step['answer'], Refusal | 'no-such-payment'>> {
  if (!ports.settings.sandboxPayments) return refuse('no-such-payment')
  const stepped = await prepared(ports.database)
    .transaction()
    .execute(async (transaction) => {
      const payment = await lockSandboxPayment(transaction, clientSecret)
      if (!payment) return refuse('no-such-payment' as const)
      const step = decide(payment)
      if (!step.ok || payment.status === 'succeeded') return step
      await keepStep(transaction, ports, payment, { ...step.value, ...kept })
      return step
    })
  if (!stepped.ok) return stepped
  if (stepped.value.answer === 'succeeded') await notify(ports, clientSecret)
  return accept(stepped.value.answer)
}

async function keepStep(
  transaction: Transaction,
  ports: Ports,
  payment: SandboxPayment,
  step: Step & { readonly last4?: string },
): Promise<void> {
  const now = ports.clock.now()
  await updateSandboxPayment(transaction, payment.id, { ...step, now })
  if (step.status !== 'succeeded') return
  // As a provider repeats its webhook: should the process end before `notify`, this job tells.
  const runAt = new Date(now.getTime() + 5000)
  await ports.queue.enqueue(
    transaction,
    'sync-payment',
    { orderId: payment.order_id },
    { runAt, singletonKey: payment.id },
  )
}

/** Tells the order, like a webhook would. What fails here, the sync job makes good. */
async function notify(ports: Ports, clientSecret: string): Promise<void> {
  const paymentId = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  try {
    await confirmPaymentCommand(ports, await ports.gateway.getPayment(paymentId))
  } catch (error) {
    ports.log.error({ paymentId, error: String(error) }, 'a paid order could not be told')
    await keepSandboxSuccess(ports.database, paymentId)
  }
}
