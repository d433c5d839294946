import type { WaitingReply } from '#contract/checklists.ts'
import { decisionBeside } from '#core/report/checklist-reply.ts'

/**
 * What other links answered to the same question and accepting this answer declines, in sentences
 * for the owner; undefined where nothing is declined.
 */
export function otherAnswersText(
  reply: WaitingReply,
  replies: readonly WaitingReply[],
): string | undefined {
  const declined = replies.filter(
    (other) =>
      other.id !== reply.id &&
      other.questionId === reply.questionId &&
      other.value !== null &&
      decisionBeside(said(reply), said(other)) === 'declined',
  )
  if (declined.length === 0) return undefined
  const says = declined.map(({ linkName, answer }) => `${linkName} says ${answer}.`)
  return [...says, consequence(declined)].join(' ')
}

/** Of a photo only its presence decides. */
function said({ id, value, hasPhoto }: WaitingReply) {
  return { value, photoId: hasPhoto ? id : null }
}

function consequence(declined: readonly WaitingReply[]): string {
  const photos = declined.filter(({ hasPhoto }) => hasPhoto).length
  const answers = declined.length === 1 ? 'that answer' : 'those answers'
  if (photos === 0) return `Accept declines ${answers}.`
  return `Accept declines ${answers} and deletes the ${photos === 1 ? 'photo' : 'photos'} sent with ${declined.length === 1 ? 'it' : 'them'}.`
}
