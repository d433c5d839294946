import type Stripe from 'stripe'
import type {
  ProviderTransaction,
  ProviderTransactionKind,
} from '#core/ledger/provider-transaction.ts'
import type { PaymentGateway } from '#core/payment/gateway.ts'
import type { Instant } from '#core/time/day.ts'
import { asking } from './stripe-errors.ts'

/** Stripe's balance transactions, a hundred at a time. */
export function stripeTransactions(
  stripe: Stripe,
  currency: string,
): Pick<PaymentGateway, 'listTransactions'> {
  return {
    listTransactions: (from, before) =>
      asking(() => listTransactions(stripe, currency, from, before)),
  }
}

async function listTransactions(
  stripe: Stripe,
  currency: string,
  from: Instant,
  before: Instant,
): Promise<readonly ProviderTransaction[]> {
  const found: ProviderTransaction[] = []
  const created = { gte: seconds(from), lt: seconds(before) }
  const expand = ['data.source', 'data.source.charge']
  for await (const one of stripe.balanceTransactions.list({ created, expand, limit: 100 })) {
    if (one.currency === currency) found.push(toTransaction(one))
  }
  return found.reverse()
}

/** Kinds by Stripe's reporting category; what is not named here is of no order and no plan. */
const kinds: Readonly<Record<string, ProviderTransactionKind>> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
}

function toTransaction(one: Stripe.BalanceTransaction): ProviderTransaction {
  const source = typeof one.source === 'object' ? one.source : null
  const charge = chargeOf(source)
  const paymentId = idOf(charge?.payment_intent) || idOf(paymentOf(source))
  const kind = kinds[one.reporting_category] ?? 'other'
  const isOfItself = kind === 'dispute' || kind === 'payout'
  return {
    id: one.id,
    kind,
    at: new Date(one.created * 1000).toISOString(),
    amount: one.amount,
    fee: one.fee,
    sourceId: isOfItself ? idOf(one.source) : paymentId,
    paymentId,
    orderId: charge?.metadata['orderId'] ?? '',
    customerId: idOf(charge?.customer),
  }
}

type Source = Exclude<Stripe.BalanceTransaction['source'], string>

function chargeOf(source: Source): Stripe.Charge | null {
  if (source?.object === 'charge') return source
  if (source?.object !== 'refund' && source?.object !== 'dispute') return null
  return typeof source.charge === 'object' ? source.charge : null
}

function paymentOf(source: Source) {
  return source?.object === 'refund' || source?.object === 'dispute' ? source.payment_intent : null
}

function idOf(reference: string | { readonly id: string } | null | undefined): string {
  return (typeof reference === 'object' ? reference?.id : reference) ?? ''
}

function seconds(at: Instant): number {
  return Math.floor(Date.parse(at) / 1000)
}
