import { sql } from 'kysely'
import { fromApiDocs } from '#core/analytics/figure-labels.ts'
import type { ApiKeyMode, ApiScope } from '#core/api/api-key.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/** Creates a profile for the address of a developer unless it has one. */
export async function insertDeveloper(
  connection: Connection,
  email: string,
  now: Date,
): Promise<void> {
  await connection
    .insertInto('client_profiles')
    .values({
      email: email.toLowerCase(),
      company_name: '',
      contact_person: '',
      phone: '',
      referral_source: fromApiDocs,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute()
}

export type NewKey = {
  readonly id: string
  readonly profileId: string
  readonly name: string
  readonly mode: ApiKeyMode
  readonly scopes: readonly ApiScope[]
  readonly webhookSecret: string
  readonly adminUserId: string | null
  readonly now: Date
}

export function insertKey(transaction: Transaction, key: NewKey) {
  return insertRow(transaction, 'api_keys', {
    id: key.id,
    client_profile_id: key.profileId,
    name: key.name,
    mode: key.mode,
    scopes: [...key.scopes],
    webhook_secret: key.webhookSecret,
    created_by_admin_id: key.adminUserId,
    created_at: key.now,
  })
}

export function insertKeySecret(
  transaction: Transaction,
  secret: {
    readonly apiKeyId: string
    readonly secretHash: string
    readonly hint: string
    readonly now: Date
  },
) {
  return insertRow(transaction, 'api_key_secrets', {
    api_key_id: secret.apiKeyId,
    secret_hash: secret.secretHash,
    hint: secret.hint,
    created_at: secret.now,
  })
}

/** Ends the validity of secrets that would otherwise last longer than this moment. */
export async function updateSecretsEnd(
  transaction: Transaction,
  apiKeyId: string,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('api_key_secrets')
    .set({ expires_at: at })
    .where('api_key_id', '=', apiKeyId)
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', at.toISOString())]))
    .execute()
}

export function updateKeyUsed(connection: Connection, apiKeyId: string, now: Date) {
  return updateRow(connection, 'api_keys', apiKeyId, { last_used_at: now })
}

export function updateKeyRevoked(transaction: Transaction, apiKeyId: string, now: Date) {
  return updateRow(transaction, 'api_keys', apiKeyId, { revoked_at: now })
}

export function updateWebhookSecret(
  transaction: Transaction,
  apiKeyId: string,
  change: { readonly secret: string; readonly previous: string; readonly until: Date },
) {
  return updateRow(transaction, 'api_keys', apiKeyId, {
    webhook_secret: change.secret,
    previous_webhook_secret: change.previous,
    previous_webhook_secret_until: change.until,
  })
}

export async function updateKeysErased(
  transaction: Transaction,
  profileId: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('api_keys')
    .set((key) => ({
      name: 'Deleted',
      webhook_secret: '',
      previous_webhook_secret: null,
      previous_webhook_secret_until: null,
      revoked_at: key.fn.coalesce('revoked_at', key.val(now)),
    }))
    .where('client_profile_id', '=', profileId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes secrets, answers stored for repeated requests, and messages sent to webhooks. */
export async function deleteKeyTraces(
  transaction: Transaction,
  apiKeyIds: readonly string[],
): Promise<void> {
  if (apiKeyIds.length === 0) return
  for (const table of ['api_key_secrets', 'api_answers', 'webhook_deliveries'] as const) {
    await transaction.deleteFrom(table).where('api_key_id', 'in', apiKeyIds).execute()
  }
}
