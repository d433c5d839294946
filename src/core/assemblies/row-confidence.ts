/** How sure the price of an assembly is, by its grade and its quotes. */
import type { PriceConfidence } from '#core/bid-items/bid-item.ts'
import type { Assembly } from './assembly.ts'

/** From so many subcontractors on, their middle price counts as well known. */
export const manyQuotes = 3

export function rowConfidence({
  grade,
  quotes,
}: Pick<Assembly, 'grade' | 'quotes'>): PriceConfidence {
  if ((quotes?.length ?? 0) >= manyQuotes) return 'high'
  return grade === 'A' || grade === 'C' ? 'medium' : 'low'
}
