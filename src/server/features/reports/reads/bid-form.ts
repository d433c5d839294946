import { emptyForm, type FilledForm } from '#core/bid-leveling/bid-from-form.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

export type KeptForm = {
  readonly form: FilledForm
  readonly revision: number
  readonly updatedAt: Instant | null
  readonly sentAt: Instant | null
}

/** An empty form of revision 0 while nothing was entered. */
export async function readBidForm(connection: Connection, linkId: string): Promise<KeptForm> {
  const row = await connection
    .selectFrom('report_bids')
    .select(['content as form', 'revision', 'updated_at as updatedAt', 'sent_at as sentAt'])
    .where('report_link_id', '=', linkId)
    .executeTakeFirst()
  return row ?? { form: emptyForm, revision: 0, updatedAt: null, sentAt: null }
}
