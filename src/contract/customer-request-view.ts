import { z } from 'zod'
import { instant } from './moments.ts'

/** The questions to the customer and the answers; null once they are decided on. */
export const customerRequestView = z.object({
  message: z.string(),
  answerIds: z.array(z.string()),
  wantsFiles: z.boolean(),
  askedAt: instant,
  askedBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  answers: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
  ),
  reply: z.string().nullable(),
})
