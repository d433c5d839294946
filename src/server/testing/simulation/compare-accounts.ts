import { sql } from 'kysely'
import { type LedgerAccount, ledgerAccounts } from '#core/ledger/account.ts'
import type { StripeObject } from '../stripe/stripe-objects.ts'
import { earnedByPlan } from './ledger.ts'
import type { Simulation } from './simulate-customers.ts'

/** What an account has by its postings, and what it has to have by the other side. */
export type AccountDifference = {
  readonly account: LedgerAccount
  readonly here: number
  readonly there: number
}

/**
 * Both sides of every account, in cents: the sum of its postings, and what the provider has moved.
 * What plans have earned is no movement; it follows from what the customers did.
 */
export async function compareAccounts(
  simulation: Simulation,
): Promise<readonly AccountDifference[]> {
  const posted = await simulation.world.ports.database
    .selectFrom('ledger_postings')
    .select(['account', sql<number>`sum(amount)::bigint`.as('cents')])
    .groupBy('account')
    .execute()
  const here = new Map(posted.map(({ account, cents }) => [account, Number(cents)]))
  const there = otherSides(simulation)
  return ledgerAccounts
    .map((account) => ({ account, here: here.get(account) ?? 0, there: there[account] }))
    .filter((sides) => sides.here !== sides.there)
}

function otherSides({
  lives,
  test,
  world,
  pricesChangedAt,
}: Simulation): Readonly<Record<LedgerAccount, number>> {
  const { objects, ofPrefix } = world.standIn.state
  const moves = ofPrefix('txn')
  const of = (...categories: string[]) =>
    moves.filter((one) => categories.includes(String(one['reporting_category'])))
  const charges = of('charge').map((move) => ({
    move,
    charge: objects.get(String(move['source'])),
  }))
  const chargedFor = (belongs: (charge: StripeObject | undefined) => boolean) =>
    sumOf(
      charges.filter(({ charge }) => belongs(charge)).map(({ move }) => move),
      'amount',
    )
  const disputes = (status: string) =>
    sumOf(
      ofPrefix('du').filter((dispute) => dispute['status'] === status),
      'amount',
    )
  const isOfPlan = (charge: StripeObject | undefined) => typeof charge?.['customer'] === 'string'
  const now = test.clock.now().getTime()
  const earned = lives
    .flatMap(({ plans }) => plans)
    .reduce((sum, plan) => sum + earnedByPlan(plan, { now, pricesChangedAt }), 0)
  return {
    'provider-balance': sumOf(moves, 'net'),
    bank: -sumOf(of('payout'), 'amount'),
    disputed: disputes('needs_response'),
    'plan-credits': earned - chargedFor(isOfPlan),
    'report-sales': -chargedFor((charge) => !isOfPlan(charge)),
    'plan-sales': -earned,
    refunds: -sumOf(of('refund'), 'amount'),
    'provider-fees': sumOf(of('charge', 'refund', 'payout'), 'fee') - sumOf(of('fee'), 'amount'),
    'dispute-fees': sumOf(of('dispute', 'dispute_reversal'), 'fee'),
    'dispute-losses': disputes('lost'),
    'other-products': -sumOf(of('transfer'), 'net'),
  }
}

function sumOf(objects: readonly StripeObject[], field: 'amount' | 'fee' | 'net'): number {
  return objects.reduce((sum, object) => sum + Number(object[field] ?? 0), 0)
}
