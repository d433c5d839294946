/** Limits of the replies to a checklist, and when the owner of the report gets a mail about them. */
export const replyDecisions = ['accepted', 'declined'] as const

export type ReplyDecision = (typeof replyDecisions)[number]

/** What a landlord or broker says; null where the answer is not known, or nothing was said. */
export type ReplyValue = string | number | boolean | null

/** Then the question is closed. A photo that is kept without an answer leaves it open. */
export function isTakenOver(reply: {
  readonly value: ReplyValue
  readonly decision: ReplyDecision | null
}): boolean {
  return reply.decision === 'accepted' && reply.value !== null
}

/** Who goes through the list sends one reply after the other: the mail waits until it is quiet. */
export const quietMinutesBeforeMail = 15

/** A mail that never waits longer, even while answers are still coming in. */
export const longestMinutesBeforeMail = 120

/** Of one link. A checklist has about a dozen questions; each may be corrected a few times. */
export const repliesADay = 60

/** Of all links of a report, without those of declined replies, which are removed. */
export const mostReplyPhotos = 60

type Said = { readonly value: ReplyValue; readonly photoId: string | null }

/**
 * What becomes of another reply to the question of which one was accepted: the equal answer was
 * accepted too, a different one was not. A photo without an answer contradicts nothing, and a photo
 * that is kept settles nothing: those wait on.
 */
export function decisionBeside(accepted: Said, other: Said): ReplyDecision | undefined {
  if (accepted.value === null) return undefined
  if (other.value === null && other.photoId !== null) return undefined
  return other.value === accepted.value ? 'accepted' : 'declined'
}
