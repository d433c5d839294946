import type { LetterStatement } from '#core/letter-of-intent/read-letter.ts'

/** Characters that are shown before and behind the marked words of a long sentence. */
const around = 140

/** A sentence in three parts: what stands before the value, the value, and what stands behind it. */
export function quoteParts({ sentence, marked }: Pick<LetterStatement, 'sentence' | 'marked'>) {
  const before = sentence.slice(0, marked.from)
  const after = sentence.slice(marked.to)
  return {
    before: before.length > around ? `…${before.slice(-around).replace(/^\S*/, '')}` : before,
    value: sentence.slice(marked.from, marked.to),
    after: after.length > around ? `${after.slice(0, around).replace(/\S*$/, '')}…` : after,
  }
}
