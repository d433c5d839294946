import type { MemberRole } from '#core/subscription/team.ts'
import { deleteRows, insertReturningId, updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

export type NewInvitation = {
  readonly profileId: string
  readonly email: string
  readonly role: MemberRole
  readonly tokenHash: string
  readonly now: Date
  readonly expiresAt: Date
}

export function insertInvitation(transaction: Transaction, invitation: NewInvitation) {
  return insertReturningId(transaction, 'team_members', {
    client_profile_id: invitation.profileId,
    email: invitation.email,
    role: invitation.role,
    token_hash: invitation.tokenHash,
    invited_at: invitation.now,
    expires_at: invitation.expiresAt,
  })
}

/** The link before stops working. */
export function updateInvitedAgain(
  transaction: Transaction,
  memberId: string,
  again: Pick<NewInvitation, 'tokenHash' | 'expiresAt'>,
) {
  return updateRow(transaction, 'team_members', memberId, {
    token_hash: again.tokenHash,
    expires_at: again.expiresAt,
  })
}

export function updateMemberRole(transaction: Transaction, memberId: string, role: MemberRole) {
  return updateRow(transaction, 'team_members', memberId, { role })
}

/** False when the invitation was used or revoked meanwhile. */
export async function updateMemberJoined(
  transaction: Transaction,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('team_members')
    .set({ joined_at: now, token_hash: null })
    .where('id', '=', memberId)
    .where('joined_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whatever the member opened closes with the membership. */
export function updateMemberEnded(transaction: Transaction, memberId: string, now: Date) {
  return updateRow(transaction, 'team_members', memberId, { ended_at: now, token_hash: null })
}

export function deleteMembersNamed(transaction: Transaction, email: string) {
  return deleteRows(transaction, 'team_members', { email: email.toLowerCase() })
}

export function deleteTeamOf(transaction: Transaction, profileId: string) {
  return deleteRows(transaction, 'team_members', { client_profile_id: profileId })
}
