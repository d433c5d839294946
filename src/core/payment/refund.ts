/**
 * Refunds: how much may be refunded, and from which payments. Together with disputes that are open
 * or lost, the sum never exceeds what was paid, and no payment gives back more than it took.
 */
import type { Cents } from '#core/money/money.ts'
import { moveOrder, type OrderStatus } from '#core/order/order.ts'
import { accept, type Result, refuse } from '#core/result.ts'

/** A payment that was taken for an order: its first one, or an upgrade's. */
export type Charge = {
  readonly upgradeId: string | null
  readonly amount: Cents
  /** Only refunds that succeeded or are in progress. */
  readonly refunded: Cents
  /** What its disputes hold or have taken back. */
  readonly disputed: Cents
}

export type RefundPart = { readonly upgradeId: string | null; readonly amount: Cents }

export function sumParts(parts: readonly RefundPart[]): Cents {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

export type RefundRefusal = 'not-paid' | 'nothing-left' | 'too-much'

export function refundableAmount(charges: readonly Charge[]): Cents {
  return charges.reduce((sum, charge) => sum + leftOf(charge), 0)
}

function leftOf({ amount, refunded, disputed }: Charge): Cents {
  return Math.max(0, amount - refunded - disputed)
}

/**
 * The requested amount, or everything that is left, taken from the newest payment first. `charges`
 * are the oldest first; an order that was not paid, or paid by a plan, has none.
 */
export function decideRefund(
  charges: readonly Charge[],
  asked: Cents | undefined,
): Result<readonly RefundPart[], RefundRefusal> {
  if (charges.length === 0) return refuse('not-paid')
  const left = refundableAmount(charges)
  if (left === 0) return refuse('nothing-left')
  const amount = asked ?? left
  if (amount > left || amount <= 0) return refuse('too-much')
  const parts: RefundPart[] = []
  let rest = amount
  for (const charge of charges.toReversed()) {
    const part = Math.min(rest, leftOf(charge))
    if (part > 0) parts.push({ upgradeId: charge.upgradeId, amount: part })
    rest -= part
  }
  return accept(parts)
}

/**
 * What an order becomes that is owed nothing any more: cancelled, unless its report was delivered.
 * An upgraded one whose first report was delivered is completed again.
 */
export function statusAfterReversal({
  status,
  wasDelivered,
}: {
  readonly status: OrderStatus
  readonly wasDelivered: boolean
}): OrderStatus {
  const move = moveOrder(status, 'refunded')
  if (!move.ok) return status
  return wasDelivered ? 'completed' : move.value
}
