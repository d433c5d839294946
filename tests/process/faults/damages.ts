import { complaintsOf } from './check-stored.ts'
import type { Damage } from './damage.ts'
import { damagesOfMoney } from './damages-of-money.ts'
import { damagesOfOrders } from './damages-of-orders.ts'
import { damagesOfOutside } from './damages-of-outside.ts'
import type { Evidence } from './evidence.ts'

export const damages: readonly Damage[] = [
  ...damagesOfOrders,
  ...damagesOfMoney,
  ...damagesOfOutside,
]

/** The checker's result for one damage, which is then undone. */
export async function complaintsAfter(
  damage: Damage,
  { rows, ...evidence }: Evidence,
): Promise<string[]> {
  await rows('begin')
  try {
    for (const statement of damage.rows?.split('; ') ?? []) await rows(statement)
    const whole = { ...evidence, rows }
    return await complaintsOf({ ...whole, ...damage.outside?.(whole) })
  } finally {
    await rows('rollback')
  }
}
