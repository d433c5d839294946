import { sql } from 'kysely'
import { insertRow } from '#server/database/change-rows.ts'
import type { Shop } from './shop.ts'

/** A colleague in the own team, and a membership in another team. */
export async function shareTeams(shop: Shop, email: string): Promise<void> {
  const { database } = shop.ports
  const now = shop.clock.now()
  const own = await database
    .selectFrom('client_profiles')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirstOrThrow()
  const other = await database
    .insertInto('client_profiles')
    .values({
      email: 'holder@team.example',
      company_name: 'Other Team',
      contact_person: 'Holder',
      phone: '',
      // Outlives the customer.
      created_at: '2099-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const times = { invited_at: now, expires_at: now, joined_at: now }
  await insertRow(database, 'team_members', [
    { client_profile_id: own.id, email: 'sister@quastenhuber.example', role: 'views', ...times },
    { client_profile_id: other.id, email: email, role: 'views', ...times },
  ])
}

/** Who presents the reports of the person's plan. */
export function leaveCover({ ports, clock }: Shop, profileId: string) {
  return insertRow(ports.database, 'broker_covers', {
    client_profile_id: profileId,
    is_on: true,
    name: 'Wilhelmina Quastenhuber',
    company: '',
    phone: '',
    updated_at: clock.now(),
  })
}
