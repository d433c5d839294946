import { z } from 'zod'
import { webhookEvents } from '#core/api/webhook-schedule.ts'
import { described } from './described.ts'
import { instant, sentInstant } from './moments.ts'

/** A message to a webhook with its tries. */
export const webhookDelivery = z
  .object({
    id: z.uuid().describe('The webhook-id of the message, the same at every try.'),
    projectId: z.uuid().describe('The project it is about.'),
    event: z.enum(webhookEvents).describe('What happened to the project.'),
    url: z.string().describe('Where it was sent.'),
    status: z
      .enum(['pending', 'delivered', 'failed'])
      .describe('pending: tried again later. delivered: answered with 2xx. failed: given up.'),
    attempts: z.int().meta(described('How often it was tried.', 'tries')),
    tries: z
      .array(
        z.object({
          at: instant.describe('When.'),
          status: z
            .int()
            .nullable()
            .meta(described('What was answered; null when there was no answer.', 'HTTP status')),
          error: z.string().nullable().describe('Why it failed.'),
          ms: z.number().meta(described('How long the answer took.', 'milliseconds')),
        }),
      )
      .describe('Every try, the oldest first.'),
    createdAt: sentInstant.describe('When the message was made.'),
    deliveredAt: sentInstant.nullable().describe('When it was taken.'),
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookDelivery = z.output<typeof webhookDelivery>
