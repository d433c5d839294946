import { sql } from 'kysely'
import type { Competitor, NewCompetitor, NewCompetitorPricing } from '#contract/competitors.ts'
import type { CompetitorView } from '#core/market-analysis/assess-competitor.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'

type By = { readonly adminUserId: string; readonly now: Date }

export async function insertCompetitor(
  transaction: Transaction,
  competitor: NewCompetitor,
  { adminUserId, now }: By,
): Promise<string> {
  const { id } = await transaction
    .insertInto('competitors')
    .values({
      company_name: competitor.companyName,
      website: competitor.website,
      primary_contact: competitor.primaryContact,
      phone: competitor.phone,
      email: competitor.email,
      address: competitor.address,
      city: competitor.city,
      state: competitor.state,
      business_type: competitor.businessType,
      service_types: competitor.serviceTypes,
      target_markets: competitor.targetMarkets,
      geographic_scope: competitor.geographicScope,
      employee_count: competitor.employeeCount,
      founded_year: competitor.foundedYear,
      specializations: competitor.specializations,
      notes: competitor.notes,
      data_source: competitor.dataSource,
      data_reliability: competitor.dataReliability,
      last_researched: competitor.lastResearched,
      created_by_admin_id: adminUserId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertCompetitorPricing(
  transaction: Transaction,
  pricing: NewCompetitorPricing,
  { adminUserId, now }: By,
): Promise<string> {
  const { id } = await transaction
    .insertInto('competitor_pricing')
    .values({
      competitor_id: pricing.competitorId,
      service_type: pricing.serviceType,
      service_name: pricing.serviceName,
      price_min: pricing.priceMin,
      price_max: pricing.priceMax,
      price_fixed: pricing.priceFixed,
      pricing_model: pricing.pricingModel,
      service_details: jsonText(pricing.serviceDetails),
      deliverable_time: pricing.deliverableTime,
      target_project_size: pricing.targetProjectSize,
      market_segments: pricing.marketSegments,
      pricing_source: pricing.pricingSource,
      source_date: pricing.sourceDate,
      data_confidence: pricing.dataConfidence,
      notes: pricing.notes,
      created_by_admin_id: adminUserId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The rows stay; neither the competitor nor its prices are listed any more. */
export async function updateCompetitorInactive(
  transaction: Transaction,
  competitorId: string,
  now: Date,
): Promise<void> {
  const inactive = { is_active: false, updated_at: now }
  await transaction
    .updateTable('competitor_pricing')
    .set(inactive)
    .where('competitor_id', '=', competitorId)
    .execute()
  await transaction
    .updateTable('competitors')
    .set(inactive)
    .where('id', '=', competitorId)
    .execute()
}

/** Two changes at once would each add the rows that the other does not see yet. */
export async function lockIntelligence(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('competitive-intelligence', 0))`.execute(
    transaction,
  )
}

/** All but those stay for history, and are no longer shown. */
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

export async function updateIntelligenceAge(
  transaction: Transaction,
  id: string,
  metrics: CompetitorView['metrics'],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('competitive_intelligence')
    .set({ comparison_metrics: jsonText(metrics), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export type NewIntelligence = {
  readonly competitor: Competitor
  readonly prices: number
  readonly view: CompetitorView
  readonly lastVerified: string | null
  /** Equal for rows that say the same, whenever they were made. */
  readonly mark: string
}

export async function insertIntelligence(
  transaction: Transaction,
  { competitor, prices, view, lastVerified, mark }: NewIntelligence,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('competitive_intelligence')
    .values({
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
    .execute()
}
