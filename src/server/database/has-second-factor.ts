import { sql } from 'kysely'

/** Codes of an app, or at least one passkey; for queries of admin_users. */
export const hasSecondFactor = sql<boolean>`(admin_users.totp_confirmed_at is not null
  or exists (select from staff_passkeys where admin_user_id = admin_users.id))`
