import { z } from 'zod'

/** What the customer reads while the released report is being corrected; null otherwise. */
export const readMeanwhile = z
  .object({
    version: z.int(),
    squareFootage: z.number(),
    totalCents: z.int(),
    likelyCents: z.int(),
  })
  .nullable()

export type ReadMeanwhile = z.output<typeof readMeanwhile>
