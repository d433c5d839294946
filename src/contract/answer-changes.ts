import { z } from 'zod'

/** Answers by their name in the list of project answers; `null` removes one. */
export const answerChanges = z
  .record(
    z.string().max(60),
    z.union([
      z.string().max(5000),
      z.number(),
      z.boolean(),
      z.array(z.string().max(60)).max(40).readonly(),
      z.null(),
    ]),
  )
  .refine((changes) => Object.keys(changes).length <= 80, 'Too many answers at once')
