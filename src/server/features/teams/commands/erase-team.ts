import type { Transaction } from '#server/database/database.ts'
import { closeMemberCopies } from '#server/features/reports/commands/member-copy.ts'
import { listMemberIds } from '../reads.ts'
import { deleteMembersNamed, deleteTeamOf } from '../writes.ts'

/** Part of erasing a client: their memberships and invitations, and the team of their own plan. */
export async function eraseTeamsOf(
  transaction: Transaction,
  { email, profileId }: { readonly email: string; readonly profileId: string | undefined },
  now: Date,
): Promise<void> {
  await closeMemberCopies(transaction, await listMemberIds(transaction, email, profileId), now)
  await deleteMembersNamed(transaction, email)
  if (profileId !== undefined) await deleteTeamOf(transaction, profileId)
}
