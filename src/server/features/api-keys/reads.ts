import { sql } from 'kysely'
import type { ApiKey } from '#contract/api-keys.ts'
import { apiKeyHint } from '#core/api/api-key.ts'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/** The key of this secret, unless the key is revoked or the secret expired. */
export function findKeyBySecret(connection: Connection, secretHash: string, now: Date) {
  return connection
    .selectFrom('api_key_secrets')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_secrets.api_key_id')
    .selectAll('api_keys')
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', now.toISOString())]))
    .executeTakeFirst()
}

/** The keys of a client, newest first; with `apiKeyId` only that one. */
export async function listKeys(
  connection: Connection,
  wanted: { readonly profileId?: string; readonly apiKeyId?: string },
  now: Date,
): Promise<ApiKey[]> {
  const { profileId, apiKeyId } = wanted
  const rows = await connection
    .selectFrom('api_keys')
    .selectAll()
    .$if(profileId !== undefined, (keys) => keys.where('client_profile_id', '=', profileId ?? ''))
    .$if(apiKeyId !== undefined, (keys) => keys.where('id', '=', apiKeyId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const secrets = await listSecrets(
    connection,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    mode: row.mode,
    scopes: row.scopes,
    secrets: secrets
      .filter((secret) => secret.api_key_id === row.id && row.revoked_at === null)
      .map(({ hint, expires_at }) => ({ hint: apiKeyHint(row.mode, hint), expiresAt: expires_at })),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    grantedByStaff: row.created_by_admin_id !== null,
    previousWebhookSecretUntil: stillToCome(row.previous_webhook_secret_until, now),
  }))
}

function stillToCome(at: Instant | null, now: Date): Instant | null {
  return at !== null && Date.parse(at) > now.getTime() ? at : null
}

async function listSecrets(connection: Connection, keyIds: readonly string[], now: Date) {
  if (keyIds.length === 0) return []
  return await connection
    .selectFrom('api_key_secrets')
    .select(['api_key_id', 'hint', 'expires_at'])
    .where('api_key_id', 'in', keyIds)
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', now.toISOString())]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The key with its row locked; undefined for an invalid id or another client's key. */
export async function lockKey(
  transaction: Transaction,
  wanted: { readonly apiKeyId: string; readonly profileId: string | undefined },
) {
  if (!isUuid(wanted.apiKeyId)) return undefined
  const { profileId } = wanted
  return await transaction
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', wanted.apiKeyId)
    .where('revoked_at', 'is', null)
    .$if(profileId !== undefined, (keys) => keys.where('client_profile_id', '=', profileId ?? ''))
    .forUpdate()
    .executeTakeFirst()
}

export async function countLiveKeys(connection: Connection, profileId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_profile_id', '=', profileId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The test keys of this name, the one used last first. */
export function listKeysNamed(connection: Connection, profileId: string, name: string) {
  return connection
    .selectFrom('api_keys')
    .select('id')
    .where('client_profile_id', '=', profileId)
    .where('mode', '=', 'test')
    .where('revoked_at', 'is', null)
    .where('name', '=', name)
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .orderBy('id')
    .execute()
}

export function findClient(connection: Connection, email: string) {
  return connection
    .selectFrom('client_profiles')
    .select(['id', 'email', 'company_name as companyName'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}
