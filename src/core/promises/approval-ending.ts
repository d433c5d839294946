/** Why an approval ended before its release without a person who undid it. */
export const approvalEndings = ['recipient-changed', 'customer-answered', 'upgraded'] as const

export type ApprovalEnding = (typeof approvalEndings)[number]

/** The end of a sentence: the approval was taken back, because … */
export const approvalEndingTexts: Readonly<Record<ApprovalEnding, string>> = {
  'recipient-changed': 'the report got another recipient',
  'customer-answered': 'the customer answered',
  upgraded: 'the customer paid for a larger package',
}
