/**
 * How a sandbox subscription changes over time: a quarter ends, and the next is paid, fails, or
 * does not start. A failed payment is given up after three weeks, as providers do.
 */

import { addHours } from '#core/time/add-hours.ts'
import type { Instant } from '#core/time/day.ts'
import { addMonths } from './usage-month.ts'

export type SandboxTerm = {
  readonly status: 'active' | 'past_due' | 'unpaid' | 'canceled' | 'paused' | 'incomplete'
  readonly start: Instant
  readonly periodStart: Instant
  readonly periodEnd: Instant
  readonly cancels: boolean
  readonly renewalFails: boolean
}

const graceHours = 21 * 24

export function renewSandbox(term: SandboxTerm, now: Instant): SandboxTerm {
  let current = term
  while (current.status === 'active' && Date.parse(now) >= Date.parse(current.periodEnd)) {
    current = current.cancels ? { ...current, status: 'canceled' } : nextQuarter(current)
  }
  const givenUp = Date.parse(addHours(current.periodStart, graceHours))
  return current.status === 'past_due' && Date.parse(now) >= givenUp
    ? { ...current, status: 'canceled' }
    : current
}

function nextQuarter(term: SandboxTerm): SandboxTerm {
  return {
    ...term,
    status: term.renewalFails ? 'past_due' : 'active',
    periodStart: term.periodEnd,
    periodEnd: quarterEnd(term.start, term.periodEnd),
  }
}

/** The first quarter of the anchor that ends after `from`. */
export function quarterEnd(start: Instant, from: Instant): Instant {
  let quarters = 1
  while (Date.parse(addMonths(start, 3 * quarters)) <= Date.parse(from)) quarters += 1
  return addMonths(start, 3 * quarters)
}
