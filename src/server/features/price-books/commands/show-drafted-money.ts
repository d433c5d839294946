import type { Ports } from '#server/ports.ts'
import { sumDraftedMoney } from '../reads.ts'
import { keepDraftedMoney } from '../writes.ts'

/** Only orders that changed since they were last added up are read. */
export async function showDraftedMoney({ database }: Ports) {
  await keepDraftedMoney(database)
  return await sumDraftedMoney(database)
}
