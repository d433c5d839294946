import type { ChecklistItem } from '#contract/checklists.ts'

/** An answer that counts: not one that was declined, which can be given again, or taken away. */
export function currentReply({ reply }: Pick<ChecklistItem, 'reply'>): ChecklistItem['reply'] {
  if (!reply || reply.decision === 'declined') return null
  return reply.value !== null || reply.isUnknown || reply.photoId !== null ? reply : null
}

export function isUnknown(item: Pick<ChecklistItem, 'reply'>): boolean {
  return currentReply(item)?.isUnknown === true
}

/** What became of the reply to a question, in a sentence for who gave it. */
export function stateText({ reply }: Pick<ChecklistItem, 'reply'>, company: string): string {
  if (reply?.decision === 'declined') {
    return 'This answer was not taken over. You can send another one.'
  }
  const current = currentReply({ reply })
  if (!current) return ''
  if (current.decision === 'accepted') return `${company} kept your photo. You can add the answer.`
  if (current.photoId === null) return 'Sent.'
  const isAnswered = current.value !== null || current.isUnknown
  return isAnswered ? 'Sent, with your photo.' : 'Photo sent. You can add the answer.'
}

/** How far somebody is: `3 of 12 answered, 8 not known`. */
export function progressOf(items: readonly Pick<ChecklistItem, 'reply'>[]) {
  const replies = items.map(currentReply)
  const answered = replies.filter((reply) => reply !== null && reply.value !== null).length
  const unknown = items.filter(isUnknown).length
  const photos = replies.filter((reply) => reply?.value === null && !reply.isUnknown).length
  const parts = [
    `${answered} of ${items.length} answered`,
    ...(unknown > 0 ? [`${unknown} not known`] : []),
    ...(photos > 0 ? [`${photos} with a photo only`] : []),
  ]
  return {
    text: parts.join(', '),
    isAnswered: answered === items.length,
    // A photo alone leaves its question open.
    isThrough: answered + unknown === items.length,
  }
}
