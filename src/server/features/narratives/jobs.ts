import type { JobPayloads } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { writeDraftNarrativeCommand } from './commands/write-narrative.ts'

export function writeNarrativeJob(
  ports: Ports,
  { orderId }: JobPayloads['write-narrative'],
): Promise<void> {
  return writeDraftNarrativeCommand(ports, orderId)
}
