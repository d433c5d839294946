import type { Ports } from '#server/ports.ts'
import { mailHolderCommand, mailOwnerCommand } from './commands/mail-comments.ts'
import { listHoldersToTell, listOwnersToTell } from './reads/report-comments.ts'

const batch = 50

/** The comments' part of the periodic cleanup: at most one mail a day to each address. */
export async function sweepReportComments(ports: Ports): Promise<void> {
  const now = ports.clock.now()
  for (const subject of await listOwnersToTell(ports.database, now, batch)) {
    await mailOwnerCommand(ports, subject)
  }
  for (const linkId of await listHoldersToTell(ports.database, now, batch)) {
    await mailHolderCommand(ports, linkId)
  }
}
