import type { Ports } from '#server/ports.ts'
import { sumDraftedMoney } from '../reads.ts'
import { keepSomeDraftedMoney } from '../writes.ts'

/** Only orders that changed since they were last added up are read; the sweep adds up most of them. */
export async function showDraftedMoney({ database }: Ports) {
  await keepDraftedMoney({ database })
  return await sumDraftedMoney(database)
}

/** Step by step, so that others are served between the steps. */
export async function keepDraftedMoney({ database }: Pick<Ports, 'database'>): Promise<void> {
  while (await keepSomeDraftedMoney(database)) {
    // The next step begins where this one ended.
  }
}
