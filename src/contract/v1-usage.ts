import { z } from 'zod'
import { described } from './described.ts'
import { sentInstant } from './moments.ts'

const moment = sentInstant

const count = (description: string) => z.int().meta(described(description, 'projects'))

/** What an account, or one of its customers, has used. */
export const usage = z
  .object({
    email: z.string().describe('The customer’s, or without one the account’s own.'),
    testMode: z.boolean().describe('Test projects are counted, because the key is a test key.'),
    projects: z
      .object({
        total: count('All of them.'),
        pending: count('Not paid.'),
        paid: count('Accepted, and waiting for the draft.'),
        in_progress: count('Drafted, and reviewed by a person.'),
        completed: count('With a report that can be read.'),
        cancelled: count('Nothing will follow.'),
      })
      .describe('How many projects there are, by status.'),
    thisMonth: count('Since the first of the month, in the time zone of the business.'),
    firstAt: moment
      .nullable()
      .describe('When the first one was sent; null for an account without projects.'),
    lastAt: moment.nullable().describe('When the newest one was sent.'),
  })
  .meta({ id: 'Usage' })

export type ApiUsage = z.output<typeof usage>
