import type { Generated } from 'kysely'
import type { Moment, MomentWithDefault } from './column-types.ts'

/** An answer that a person found out about a market; the newest of a key counts. */
export type MarketFindingRow = {
  id: Generated<number>
  market: string
  key: string
  value: string
  source: string
  admin_user_id: string | null
  found_at: MomentWithDefault
}

/** A market beside the home market that is sold. */
export type OpenedMarketRow = { market: string; opened_at: Moment; admin_user_id: string | null }
