import { z } from 'zod'

/** What each answer to a question makes of the likely cost; absent where none changes it. */
export const answerOutcomes = z
  .array(z.object({ label: z.string(), likelyCents: z.int() }))
  .readonly()
  .optional()
