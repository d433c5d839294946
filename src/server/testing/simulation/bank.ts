import { chargePlan, createRefund, type StripeObject } from '../stripe/stripe-objects.ts'
import type { StripeStandIn } from '../stripe/stripe-stand-in.ts'

type Item = {
  readonly price: StripeObject
  readonly current_period_start: number
  readonly current_period_end: number
}

/** What customers' banks and people in the provider's dashboard do, reported by events. */
export function openBank({ state }: StripeStandIn) {
  const get = (id: string): StripeObject => {
    const object = state.objects.get(id)
    if (!object) throw new Error(`no such object: ${id}`)
    return object
  }
  const itemOf = (subscription: StripeObject) => (subscription['items'] as { data: [Item] }).data[0]
  const notifyInvoice = (type: string, subscription: string, status: string) => {
    const parent = { subscription_details: { subscription } }
    const { customer } = get(subscription)
    state.emit(type, state.put('in', { object: 'invoice', status, customer, parent, total: 0 }))
  }
  const collect = (id: string) => {
    const { price } = itemOf(get(id))
    chargePlan(state, String(get(id)['customer']), Number(price['unit_amount']))
    notifyInvoice('invoice.paid', id, 'paid')
  }
  return {
    decline: (intent: string) => state.emit('payment_intent.payment_failed', get(intent)),
    refund: (intent: string, amount: number) => {
      const made = createRefund(state, { payment_intent: intent, amount: String(amount) })
      if ('refused' in made) throw new Error('the refund was refused')
    },
    dispute: (intent: string) => {
      const { amount, latest_charge: charge } = get(intent)
      const facts = { reason: 'fraudulent', status: 'needs_response', payment_intent: intent }
      const dispute = state.put('du', { object: 'dispute', amount, charge, ...facts })
      state.settle('dispute', dispute.id, -Number(amount), 1500)
      state.emit('charge.dispute.created', dispute)
      return dispute.id
    },
    /** The bank that took the money back gives it to one of the two. */
    decide: (id: string, outcome: 'won' | 'lost') => {
      const decided = state.change(get(id), { status: outcome })
      if (outcome === 'won') state.settle('dispute_reversal', id, Number(decided['amount']))
      state.emit('charge.dispute.closed', decided)
    },
    /** Movements that no event reports: a payout, a fee for the account, and another product. */
    closeMonth: () => {
      state.settle('payout', state.put('po', { object: 'payout' }).id, -50_000, 25)
      state.settle('fee', state.put('fee', { object: 'fee' }).id, -200)
      state.settle('transfer', state.put('tr', { object: 'transfer' }).id, 7_700)
    },
    /** A part of what was paid last for the plan, given back in the provider's dashboard. */
    refundPlan: (id: string) => {
      const { customer } = get(id)
      const charge = state.ofPrefix('ch').find((one) => one['customer'] === customer)
      const refund = state.put('re', { object: 'refund', amount: 10_000, charge: charge?.id })
      state.settle('refund', refund.id, -10_000)
    },
    /** Starts the next quarter, before its invoice is paid. */
    turn: (id: string, to: number, isPaid: boolean) => {
      const item = itemOf(get(id))
      const next = { current_period_start: item.current_period_end, current_period_end: to / 1000 }
      const items = { object: 'list', data: [{ ...item, ...next }] }
      const changed = state.change(get(id), { status: isPaid ? 'active' : 'past_due', items })
      state.emit('customer.subscription.updated', changed)
      if (isPaid) collect(id)
      else notifyInvoice('invoice.payment_failed', id, 'open')
    },
    payLate: (id: string) => {
      collect(id)
      state.emit('customer.subscription.updated', state.change(get(id), { status: 'active' }))
    },
    end: (id: string) => {
      const changed = state.change(get(id), { status: 'canceled', ended_at: state.seconds() })
      state.emit('customer.subscription.deleted', changed)
    },
  }
}

export type Bank = ReturnType<typeof openBank>
