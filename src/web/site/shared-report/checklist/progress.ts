import type { ChecklistItem } from '#contract/checklists.ts'

/** An answer that counts: not one that was declined, which can be given again. */
export function currentReply({ reply }: Pick<ChecklistItem, 'reply'>): ChecklistItem['reply'] {
  return reply?.decision === 'declined' ? null : reply
}

export function isUnknown(item: Pick<ChecklistItem, 'reply'>): boolean {
  const reply = currentReply(item)
  return reply !== null && reply.value === null && reply.photoId === null
}

/** How far somebody is: `3 of 12 answered, 8 not known`. */
export function progressOf(items: readonly Pick<ChecklistItem, 'reply'>[]) {
  const replies = items.map(currentReply)
  const answered = replies.filter((reply) => reply !== null && reply.value !== null).length
  const unknown = items.filter(isUnknown).length
  const photos = replies.filter((reply) => reply?.value === null && reply.photoId !== null).length
  const parts = [
    `${answered} of ${items.length} answered`,
    ...(unknown > 0 ? [`${unknown} not known`] : []),
    ...(photos > 0 ? [`${photos} with a photo only`] : []),
  ]
  return {
    text: parts.join(', '),
    isAnswered: answered === items.length,
    isThrough: answered + unknown + photos === items.length,
  }
}
