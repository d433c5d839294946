import { z } from 'zod'
import { webhookEvents } from '#core/api/webhook-schedule.ts'
import { instant, sentInstant } from './moments.ts'

/** A message to a webhook with its tries. */
export const webhookDelivery = z
  .object({
    id: z.uuid().describe('The webhook-id of the message, the same at every try.'),
    projectId: z.uuid(),
    event: z.enum(webhookEvents),
    url: z.string(),
    status: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.int(),
    tries: z.array(
      z.object({
        at: instant,
        status: z.int().nullable().describe('null when there was no answer.'),
        error: z.string().nullable(),
        ms: z.number(),
      }),
    ),
    createdAt: sentInstant,
    deliveredAt: sentInstant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookDelivery = z.output<typeof webhookDelivery>
