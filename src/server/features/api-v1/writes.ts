import { sql } from 'kysely'
import { deleteRowsBefore } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

export type AnswerKey = { readonly apiKeyId: string; readonly idempotencyKey: string }

/**
 * Reserves the idempotency key for this request; false when an answer younger than `since` is
 * stored under it. A simultaneous second request waits here until the first is answered.
 */
export async function claimAnswer(
  transaction: Transaction,
  key: AnswerKey,
  claim: { readonly fingerprint: string; readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto('api_answers')
    .values({
      api_key_id: key.apiKeyId,
      idempotency_key: key.idempotencyKey,
      fingerprint: claim.fingerprint,
      created_at: claim.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['api_key_id', 'idempotency_key'])
        .doUpdateSet({
          fingerprint: claim.fingerprint,
          created_at: claim.now,
          status: null,
          body: null,
        })
        .where(sql<boolean>`api_answers.created_at <= ${claim.since.toISOString()}::timestamptz`),
    )
    .returning('api_key_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateAnswer(
  transaction: Transaction,
  key: AnswerKey,
  answer: { readonly status: number; readonly body: unknown },
): Promise<void> {
  await transaction
    .updateTable('api_answers')
    .set({ status: answer.status, body: jsonText(answer.body) })
    .where('api_key_id', '=', key.apiKeyId)
    .where('idempotency_key', '=', key.idempotencyKey)
    .execute()
}

export function deleteAnswersBefore(connection: Connection, before: Date) {
  return deleteRowsBefore(connection, 'api_answers', 'created_at', before)
}
