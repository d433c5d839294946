/** Limits of the replies to a checklist, and when the owner of the report gets a mail about them. */
export const replyDecisions = ['accepted', 'declined'] as const

export type ReplyDecision = (typeof replyDecisions)[number]

/** What a landlord or broker says; null where the answer is not known. */
export type ReplyValue = string | number | boolean | null

/** Who goes through the list sends one reply after the other: the mail waits until it is quiet. */
export const quietMinutesBeforeMail = 15

/** A mail that never waits longer, even while answers are still coming in. */
export const longestMinutesBeforeMail = 120

/** Of one link. A checklist has about a dozen questions; each may be corrected a few times. */
export const repliesADay = 60

/** Of all links of a report, without those of declined replies, which are removed. */
export const mostReplyPhotos = 60
