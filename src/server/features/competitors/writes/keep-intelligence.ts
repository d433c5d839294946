import { sql } from 'kysely'
import type { Competitor } from '#contract/competitors.ts'
import type { CompetitorView } from '#core/market-analysis/assess-competitor.ts'
import type { Day } from '#core/time/day.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'

/** Two simultaneous changes would each insert rows that the other cannot see yet. */
export async function lockIntelligence(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('competitive-intelligence', 0))`.execute(
    transaction,
  )
}

/** The other rows stay for history and are no longer shown. */
export async function retireIntelligence(
  transaction: Transaction,
  except: readonly string[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('competitive_intelligence')
    .set({ is_active: false, updated_at: now })
    .where('is_active', '=', true)
    .where((where) => where.not(where('id', '=', sql<string>`any(${except}::uuid[])`)))
    .execute()
}

export function updateIntelligenceAge(
  transaction: Transaction,
  id: string,
  metrics: CompetitorView['metrics'],
  now: Date,
) {
  return updateRow(transaction, 'competitive_intelligence', id, {
    comparison_metrics: jsonText(metrics),
    updated_at: now,
  })
}

export type NewIntelligence = {
  readonly competitor: Competitor
  readonly prices: number
  readonly view: CompetitorView
  readonly lastVerified: Day | null
  /** Equal for rows with the same content, whenever they were made. */
  readonly mark: string
}

export function insertIntelligence(
  transaction: Transaction,
  { competitor, prices, view, lastVerified, mark }: NewIntelligence,
  now: Date,
) {
  return insertRow(transaction, 'competitive_intelligence', {
    competitor_name: competitor.companyName,
    intelligence_type: 'pricing',
    market_segment: view.marketSegment,
    competitor_data: jsonText({ competitorId: competitor.id, prices, mark }),
    comparison_metrics: jsonText(view.metrics),
    market_positioning: view.positioning,
    threat_level: view.threatLevel,
    opportunity_score: view.opportunityScore,
    strategic_insights: jsonText(view.insights),
    actionable_recommendations: jsonText(view.recommendations),
    confidence_score: view.confidenceScore,
    data_collection_method: competitor.dataSource,
    geographic_scope: competitor.geographicScope,
    last_verified: lastVerified === null ? null : new Date(lastVerified),
    created_at: now,
    updated_at: now,
  })
}
