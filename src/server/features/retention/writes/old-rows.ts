import { sql } from 'kysely'
import type { Connection } from '#server/database/database.ts'

/** Rows that are deleted by age alone, oldest first, each by an index. */
export const oldRows = {
  mails: (before: string, limit: number) => sql`
    delete from mails where id in (
      select id from mails where created_at < ${before} order by created_at, id limit ${limit}
    )`,
  webhookDeliveries: (before: string, limit: number) => sql`
    delete from webhook_deliveries where id in (
      select old.id from api_keys
      cross join lateral (
        select id from webhook_deliveries
        where api_key_id = api_keys.id and created_at < ${before}
        order by created_at, id limit ${limit}
      ) old
      limit ${limit}
    )`,
  narrativeRuns: (before: string, limit: number) => sql`
    delete from narrative_runs where id in (
      select id from narrative_runs where created_at < ${before}
      order by created_at limit ${limit}
    )`,
  dataRequests: (before: string, limit: number) => sql`
    delete from data_requests where id in (
      select id from data_requests where created_at < ${before} limit ${limit}
    )`,
  // Ids follow time, so only the oldest ids are read; recent rows among them are kept.
  reportViews: (before: string, limit: number) => sql`
    delete from report_views where viewed_at < ${before} and id in (
      select id from report_views order by id limit ${limit}
    )`,
  recoveryTokens: (before: string, limit: number) => sql`
    delete from recovery_tokens where id in (
      select id from recovery_tokens where expires_at < ${before} limit ${limit}
    )`,
  providerTransactions: (before: string, limit: number) => sql`
    delete from provider_transactions where id in (
      select id from provider_transactions where at < ${before} order by at limit ${limit}
    )`,
  ledgerDifferences: (before: string, limit: number) => sql`
    delete from ledger_differences where (category, reference) in (
      select category, reference from ledger_differences where found_at < ${before} limit ${limit}
    )`,
  teamMembers: (before: string, limit: number) => sql`
    delete from team_members where id in (
      select id from team_members
      where (joined_at is null or ended_at is not null) and coalesce(ended_at, expires_at) < ${before}
      limit ${limit}
    )`,
  checkouts: (before: string, limit: number) => sql`
    delete from subscription_checkouts where id in (
      select id from subscription_checkouts
      where status <> 'open' and created_at < ${before} limit ${limit}
    )`,
} as const

export type OldRows = keyof typeof oldRows

/** Returns how many rows were deleted; one statement, so all of them or none. */
export async function deleteOldRows(
  connection: Connection,
  rows: OldRows,
  before: string,
  limit: number,
): Promise<number> {
  const result = await oldRows[rows](before, limit).execute(connection)
  return Number(result.numAffectedRows ?? 0n)
}
