import type { Day } from '#core/time/day.ts'
import type { Moment } from './column-types.ts'

export type OwnerClaimRow = {
  claim: string
  evidence: string
  confirmed_by_admin_id: string
  confirmed_at: Moment
}

export type TestimonialRow = {
  id: string
  /** Counts the changes of this testimonial from 1; the highest one applies. */
  revision: number
  name: string
  role: string
  quote: string
  given_on: Day
  /** Where the consent to publish is kept. */
  consent: string
  is_withdrawn: boolean
  changed_by_admin_id: string
  changed_at: Moment
}
