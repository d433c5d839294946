import type { MemberRole } from '#core/subscription/team.ts'
import type { Transaction } from '#server/database/database.ts'

export type NewInvitation = {
  readonly profileId: string
  readonly email: string
  readonly role: MemberRole
  readonly tokenHash: string
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertInvitation(
  transaction: Transaction,
  invitation: NewInvitation,
): Promise<string> {
  const { id } = await transaction
    .insertInto('team_members')
    .values({
      client_profile_id: invitation.profileId,
      email: invitation.email,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The link before stops working. */
export async function updateInvitedAgain(
  transaction: Transaction,
  memberId: string,
  again: Pick<NewInvitation, 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  await transaction
    .updateTable('team_members')
    .set({ token_hash: again.tokenHash, expires_at: again.expiresAt })
    .where('id', '=', memberId)
    .execute()
}

export async function updateMemberRole(
  transaction: Transaction,
  memberId: string,
  role: MemberRole,
): Promise<void> {
  await transaction.updateTable('team_members').set({ role }).where('id', '=', memberId).execute()
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
export async function updateMemberEnded(
  transaction: Transaction,
  memberId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('team_members')
    .set({ ended_at: now, token_hash: null })
    .where('id', '=', memberId)
    .execute()
}

export async function deleteMembersNamed(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('team_members').where('email', '=', email.toLowerCase()).execute()
}

export async function deleteTeamOf(transaction: Transaction, profileId: string): Promise<void> {
  await transaction.deleteFrom('team_members').where('client_profile_id', '=', profileId).execute()
}
