/** A rule's source as printed: where it is written, since when, and whether it was verified. */

import { formatDay } from '#core/time/day.ts'
import type { TriggeredRule } from './local-rules.ts'

export function citeRule(rule: TriggeredRule): string {
  const { citation, effectiveFrom, checkedOn, isVerified } = rule
  const since = effectiveFrom ? ` (in effect since ${formatDay(effectiveFrom)})` : ''
  if (!checkedOn) return `${citation}${since}`
  const day = formatDay(checkedOn)
  return isVerified
    ? `${citation}${since}; checked ${day}`
    : `${citation}${since}; entered ${day}, not compared with its present wording`
}
