import {
  authenticationFailed,
  type CardDecline,
  judgeTestCard,
  lastFourDigits,
  type TestCard,
} from '#core/payment/test-card.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { asProgram } from '#server/database/as-program.ts'
import type { Transaction } from '#server/database/database.ts'
import { sandboxPayment } from '#server/database/sandbox-payment.ts'
import { marketToday } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { lockSandboxPayment } from '../reads/find-payment.ts'
import { type SandboxChange, updateSandboxPayment } from '../writes/order-payment.ts'
import { confirmPayment } from './confirm-payment.ts'

type SandboxPayment = NonNullable<Awaited<ReturnType<typeof lockSandboxPayment>>>

type Step = Pick<SandboxChange, 'status' | 'error'> & {
  readonly answer: 'succeeded' | 'requires_action' | CardDecline
}

/** A declined card is an answer of the provider with its own text, not a refusal of ours. */
export type CardAnswer<Status> = Status | CardDecline

/** Pays with a test card. Confirming a payment that already succeeded changes nothing. */
export async function confirmSandboxPaymentCommand(
  ports: Ports,
  clientSecret: string,
  card: TestCard,
): Promise<
  Result<CardAnswer<'succeeded' | 'requires_action'>, 'no-such-payment' | 'payment-canceled'>
> {
  const today = marketToday(ports)
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

/** Answers the 3-D Secure challenge that a confirmation required. */
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
 * One step of the provider's payment. A success and the order that it pays are stored in one
 * transaction, so that everyone who learns of the success finds the order paid, even after a crash.
 */
async function stepPayment<Refusal extends string>(
  ports: Ports,
  clientSecret: string,
  kept: { readonly last4?: string },
  decide: (payment: SandboxPayment) => Result<Step, Refusal>,
): Promise<Result<Step['answer'], Refusal | 'no-such-payment'>> {
  if (!ports.settings.sandboxPayments) return refuse('no-such-payment')
  return await asProgram(() =>
    ports.database.transaction().execute(async (transaction) => {
      const payment = await lockSandboxPayment(transaction, clientSecret)
      if (!payment) return refuse('no-such-payment' as const)
      const step = decide(payment)
      if (!step.ok) return step
      await keepStep(transaction, ports, payment, { ...step.value, ...kept })
      return accept(step.value.answer)
    }),
  )
}

/** A succeeded payment is not changed; its order is confirmed again in case that was missed. */
async function keepStep(
  transaction: Transaction,
  ports: Ports,
  payment: SandboxPayment,
  {
    status,
    error,
    last4 = payment.last4,
  }: Omit<Step, 'answer'> & { readonly last4?: string | null },
): Promise<void> {
  const stepped = payment.status === 'succeeded' ? payment : { ...payment, status, error, last4 }
  if (stepped !== payment) {
    const now = ports.clock.now()
    await updateSandboxPayment(transaction, payment.id, { status, error, last4, now })
  }
  if (status === 'succeeded') await confirmPayment(transaction, ports, sandboxPayment(stepped))
}
