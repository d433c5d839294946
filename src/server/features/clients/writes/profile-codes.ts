import { sql } from 'kysely'
import { deleteRowsBefore, insertRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/** Who asked for a code, as hashes: a stranger's codes and tries leave those of its owner alone. */
export type CodeAsker = { readonly visitorHash: string | undefined; readonly askedFrom: string }

/** To fill in one's answers and be signed in, or to make a test key of the API. */
export type CodePurpose = 'profile' | 'test-key'

export function insertProfileCode(
  transaction: Transaction,
  code: CodeAsker & {
    readonly email: string
    readonly purpose: CodePurpose
    readonly codeHash: string
    readonly now: Date
    readonly expiresAt: Date
  },
) {
  return insertRow(transaction, 'profile_codes', {
    email: code.email.toLowerCase(),
    purpose: code.purpose,
    code_hash: code.codeHash,
    visitor_hash: code.visitorHash ?? null,
    asked_from: code.askedFrom,
    created_at: code.now,
    expires_at: code.expiresAt,
  })
}

/**
 * Uses one try of the address's newest code and returns its id and hash; undefined when there is no
 * code, or it is used, expired or out of tries.
 */
export function updateCodeTries(
  connection: Connection,
  { email, purpose }: { readonly email: string; readonly purpose: CodePurpose },
  { visitorHash, askedFrom }: CodeAsker,
  now: Date,
  maxTries: number,
): Promise<{ readonly id: string; readonly codeHash: string } | undefined> {
  // Codes from before this release name no asker, and count for everybody.
  const isBrowsers = sql`coalesce(visitor_hash = ${visitorHash ?? null}::text, false)`
  const isAskers = sql<boolean>`(${isBrowsers} or asked_from = ${askedFrom} or asked_from is null)`
  return connection
    .updateTable('profile_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('profile_codes')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('purpose', '=', purpose)
        .where(isAskers)
        .orderBy(isBrowsers, 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', maxTries)
    .returning(['id', 'code_hash as codeHash'])
    .executeTakeFirst()
}

/** Returns true to the one caller that used the code. */
export async function updateCodeUsed(
  connection: Connection,
  codeId: string,
  now: Date,
): Promise<boolean> {
  const result = await connection
    .updateTable('profile_codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function deleteExpiredCodes(connection: Connection, before: Date) {
  return deleteRowsBefore(connection, 'profile_codes', 'expires_at', before)
}
