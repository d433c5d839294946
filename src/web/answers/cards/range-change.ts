import { formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'

export type CardRange = { readonly low: Cents; readonly likely: Cents; readonly high: Cents }

const ratio = ({ low, high }: CardRange) => high / Math.max(1, low)

const distance = ({ low, high }: CardRange) => high - low

const times = (value: number) => `${value.toFixed(value < 9.95 ? 1 : 0)} times`

/** To the digits that are shown: who looks at the bar sees dollars, and who compares sees times. */
export function isNarrower(before: CardRange, after: CardRange): boolean {
  return (
    ratio(after) < ratio(before) &&
    times(ratio(after)) !== times(ratio(before)) &&
    distance(after) < distance(before) &&
    formatUsdWhole(distance(after)) !== formatUsdWhole(distance(before))
  )
}

/** What the answers did to the range. That it is narrower is said only where it is. */
export function rangeChangeText(before: CardRange, after: CardRange): string {
  const moved =
    before.likely === after.likely
      ? `The likely cost stays ${formatUsdWhole(after.likely)}.`
      : `The likely cost went from ${formatUsdWhole(before.likely)} to ${formatUsdWhole(after.likely)}.`
  if (!isNarrower(before, after)) return moved
  const [was, is] = [times(ratio(before)), times(ratio(after))]
  return `The high end was ${was} the low end and is ${is} now. ${moved}`
}
