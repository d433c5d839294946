import { formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'

export type CardRange = { readonly low: Cents; readonly likely: Cents; readonly high: Cents }

const width = ({ low, high }: CardRange) => high / Math.max(1, low)

const times = (value: number) => `${value.toFixed(value < 9.95 ? 1 : 0)} times`

/** What the answers did to the range. That it is narrower is said only where it is. */
export function rangeChangeText(before: CardRange, after: CardRange): string {
  const moved =
    before.likely === after.likely
      ? `The likely cost stays ${formatUsdWhole(after.likely)}.`
      : `The likely cost went from ${formatUsdWhole(before.likely)} to ${formatUsdWhole(after.likely)}.`
  const [was, is] = [times(width(before)), times(width(after))]
  if (width(after) >= width(before) || was === is) return moved
  return `The high end was ${was} the low end and is ${is} now. ${moved}`
}
