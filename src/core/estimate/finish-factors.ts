/**
 * The effect of the finish level on prices: full on visible work, small on mechanical and
 * electrical.
 */
import type { FinishQuality } from '#core/catalog/intake-options.ts'
import type { FinishGroup } from '#core/pricing/price-row.ts'

const factors: Readonly<Record<FinishGroup, Readonly<Record<FinishQuality, number>>>> = {
  visible: { standard: 1, upgraded: 1.2, custom: 1.45, luxury: 1.75 },
  technical: { standard: 1, upgraded: 1.05, custom: 1.1, luxury: 1.15 },
  plain: { standard: 1, upgraded: 1, custom: 1, luxury: 1 },
}

export function finishFactor(group: FinishGroup, finish: FinishQuality): number {
  return factors[group][finish]
}
