import type { JobPayloads } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { sendWebhookCommand } from './commands/send-webhook.ts'

export function sendWebhookJob(
  ports: Ports,
  { deliveryId }: JobPayloads['send-webhook'],
): Promise<void> {
  return sendWebhookCommand(ports, deliveryId)
}
