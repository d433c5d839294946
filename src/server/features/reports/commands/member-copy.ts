import type { SharedLinkRefusal } from '#contract/link-refusals.ts'
import { reportLinkLimits } from '#core/report/report-link.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { countReportLinks, findMemberLink, sharedRefusals } from '../reads/report-links.ts'
import { insertReportLink, revokeMemberLinks, updateLinkRenewed } from '../writes/report-links.ts'
import { type By, newAddress, recordLink } from './manage-links.ts'
import { findSecureReport } from './open-secure-report.ts'

/** Long enough to work with; the account opens it again. */
const copyDays = 1

/**
 * The reader's copy for a member of the plan's team. Each opening gives a new address and ends the
 * one before, because only its hash is stored.
 */
export async function openMemberCopyCommand(
  ports: Ports,
  by: By,
  { secureToken, memberId }: { readonly secureToken: string; readonly memberId: string },
): Promise<Result<{ readonly url: string }, SharedLinkRefusal | 'too-many-links'>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return refuse(sharedRefusals[found.refusal])
  const opened = found.value
  const { subject } = opened.link
  const made = newAddress(ports, opened, copyDays)
  return await ports.database.transaction().execute(async (transaction) => {
    const known = await findMemberLink(transaction, subject, memberId)
    if (known) await updateLinkRenewed(transaction, known.id, made)
    else {
      if ((await countReportLinks(transaction, subject)) >= reportLinkLimits.links) {
        return refuse('too-many-links')
      }
      const role = 'reader'
      const linkId = await insertReportLink(transaction, {
        ...made,
        ...{ subject, role, name: 'Team member', email: null, memberId, now: ports.clock.now() },
      })
      await recordLink(transaction, ports, by, 'report-link.created', subject, { linkId, role })
    }
    return accept({ url: made.url })
  })
}

/** What a member opened closes with the membership. */
export async function closeMemberCopies(
  transaction: Transaction,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  await revokeMemberLinks(transaction, memberIds, now)
}
