import type { Ports } from '#server/ports.ts'
import { mailRepliesCommand } from './commands/mail-replies.ts'
import { listOwnersToTell } from './reads.ts'

const batch = 50

/** The checklists' part of the periodic cleanup: at most one mail a day to each owner. */
export async function sweepChecklistReplies(ports: Ports): Promise<void> {
  for (const orderId of await listOwnersToTell(ports.database, ports.clock.now(), batch)) {
    await mailRepliesCommand(ports, orderId)
  }
}
