import type { JobPayloads } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { collectMarketCommand } from './commands/collect-market.ts'
import { predictAllCommand } from './commands/predict-prices.ts'

/**
 * For one type when staff asks for it; once a month, without a run id, for everything including
 * predictions.
 */
export async function collectMarketJob(
  ports: Ports,
  { runId }: JobPayloads['collect-market'],
): Promise<void> {
  await collectMarketCommand(ports, runId)
  if (runId === undefined) await predictAllCommand(ports)
}
