import { z } from 'zod'

/** The questions to the customer and the answers; null once they are decided on. */
export const customerRequestView = z.object({
  message: z.string(),
  answerIds: z.array(z.string()),
  wantsFiles: z.boolean(),
  askedAt: z.string(),
  askedBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answers: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
  ),
  reply: z.string().nullable(),
})
