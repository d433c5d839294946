/** Who counts as the second person where one decides what another has asked for. */
import type { Instant } from '#core/time/day.ts'

/**
 * So long an account counts as one with the person who set its password or removed its factor, unless
 * a factor from before proves that it is still its holder. Judgment: longer than a vacation.
 */
export const resetAccountDays = 30

/**
 * So long an account counts as one with the administrator who created it and chose its password.
 * Judgment: a week is enough for others, who are mailed, to notice it.
 */
export const newAccountDays = 7

/**
 * So long a colleague counts who was deactivated or lost the right to decide: nobody becomes the only
 * one by such a change. Judgment: a week is enough for others to notice it.
 */
export const formerColleagueDays = 7

/**
 * Whether the second person has proved to be that person: by a second factor or passkey that was
 * registered before the first one asked. Otherwise whoever sits at an open browser, or has just
 * set up a factor with a found password, could be both persons.
 */
export function judgeSecondPerson({
  provedSince,
  oldestSince,
  requestedAt,
}: {
  /** When the factor of the session's last proof was registered. */
  readonly provedSince: Instant | null
  /** The same of the account's oldest factor. */
  readonly oldestSince: Instant | null
  readonly requestedAt: Instant
}): 'proved' | 'proof-required' | 'unproved' {
  const isBefore = (since: Instant | null) =>
    since !== null && Date.parse(since) < Date.parse(requestedAt)
  if (isBefore(provedSince)) return 'proved'
  return isBefore(oldestSince) ? 'proof-required' : 'unproved'
}
