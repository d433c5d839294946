import { z } from 'zod'
import { sentInstant } from './moments.ts'

const moment = sentInstant

/** What an account, or one of its customers, has used. */
export const usage = z
  .object({
    email: z.string().describe('The customer’s, or without one the account’s own.'),
    testMode: z.boolean(),
    projects: z.object({
      total: z.int(),
      pending: z.int(),
      paid: z.int(),
      in_progress: z.int(),
      completed: z.int(),
      cancelled: z.int(),
    }),
    thisMonth: z
      .int()
      .describe('Projects since the first of the month, in the time zone of the business.'),
    firstAt: moment.nullable().describe('Null for an account without projects.'),
    lastAt: moment.nullable(),
  })
  .meta({ id: 'Usage' })

export type ApiUsage = z.output<typeof usage>
