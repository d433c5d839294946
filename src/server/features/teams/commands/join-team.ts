import { accept, type Result, refuse } from '#core/result.ts'
import type { MemberRole } from '#core/subscription/team.ts'
import { byCustomer, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { findInvitation, findMembership, findTeamName, lockAddress } from '../reads.ts'
import { updateMemberJoined } from '../writes.ts'

export async function showInvitationCommand(
  { database, clock }: Ports,
  token: string,
): Promise<
  Result<
    { readonly team: string; readonly email: string; readonly role: MemberRole },
    'invalid-link'
  >
> {
  const invitation = await findInvitation(database, hashToken(token), clock.now())
  if (!invitation) return refuse('invalid-link')
  const { team } = await findTeamName(database, invitation.profileId)
  return accept({ team, email: invitation.email, role: invitation.role })
}

/** Works once. Returns the address, which the link has proved. */
export async function joinTeam(
  transaction: Transaction,
  { clock }: Ports,
  token: string,
): Promise<Result<{ readonly email: string }, 'invalid-link' | 'in-another-team'>> {
  const now = clock.now()
  const invitation = await findInvitation(transaction, hashToken(token), now)
  if (!invitation) return refuse('invalid-link')
  const { id: memberId, profileId, email, role } = invitation
  await lockAddress(transaction, email)
  if (await findMembership(transaction, email)) return refuse('in-another-team')
  if (!(await updateMemberJoined(transaction, memberId, now))) return refuse('invalid-link')
  await recordAudit(transaction, { ...byCustomer, at: now }, 'team.joined', profileId, {
    after: { memberId, role },
  })
  return accept({ email })
}
