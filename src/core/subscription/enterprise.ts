/**
 * The enterprise plan: granted and ended by staff, without a limit, for every package that is sold.
 */
import type { Instant } from '#core/time/day.ts'
import { type UsageMonth, usageMonth } from './usage-month.ts'

export type EnterpriseTerms = {
  readonly plan: string
  readonly status: string
  readonly start: Instant | null
}

/** The month in which reports count now; undefined for profiles that are not on the plan. */
export function enterpriseMonth(terms: EnterpriseTerms, now: Instant): UsageMonth | undefined {
  if (terms.plan !== 'enterprise' || terms.status !== 'active' || terms.start === null) {
    return undefined
  }
  return usageMonth(new Date(terms.start).toISOString(), now)
}
