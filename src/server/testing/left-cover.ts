import type { Shop } from './shop.ts'

/** Who presents the reports of the person's plan. */
export async function leaveCover({ ports, clock }: Shop, profileId: string): Promise<void> {
  await ports.database
    .insertInto('broker_covers')
    .values({
      client_profile_id: profileId,
      is_on: true,
      name: 'Wilhelmina Quastenhuber',
      company: '',
      phone: '',
      updated_at: clock.now(),
    })
    .execute()
}
