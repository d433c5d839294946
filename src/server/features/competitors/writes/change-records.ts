import type {
  CompetitorPricing,
  NewCompetitor,
  NewCompetitorPricing,
} from '#contract/competitors.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'

type By = { readonly adminUserId: string; readonly now: Date }

/** A competitor is somewhere: where the form left it out, in the market. */
export type PlacedCompetitor = NewCompetitor & { readonly city: string; readonly state: string }

function competitorColumns(competitor: PlacedCompetitor) {
  return {
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
  }
}

function pricingColumns(pricing: NewCompetitorPricing) {
  return {
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
  }
}

export async function insertCompetitor(
  transaction: Transaction,
  competitor: PlacedCompetitor,
  { adminUserId, now }: By,
): Promise<string> {
  const { id } = await transaction
    .insertInto('competitors')
    .values({
      ...competitorColumns(competitor),
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
      ...pricingColumns(pricing),
      created_by_admin_id: adminUserId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCompetitor(
  transaction: Transaction,
  competitorId: string,
  competitor: PlacedCompetitor,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('competitors')
    .set({ ...competitorColumns(competitor), updated_at: now })
    .where('id', '=', competitorId)
    .execute()
}

export async function updatePricing(
  transaction: Transaction,
  pricingId: string,
  pricing: NewCompetitorPricing,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('competitor_pricing')
    .set({ ...pricingColumns(pricing), updated_at: now })
    .where('id', '=', pricingId)
    .execute()
}

export async function updatePricingActive(
  transaction: Transaction,
  pricingId: string,
  isActive: boolean,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('competitor_pricing')
    .set({ is_active: isActive, updated_at: now })
    .where('id', '=', pricingId)
    .execute()
}

/** Stores the price as it was before the change. */
export async function insertPricingHistory(
  transaction: Transaction,
  change: 'changed' | 'removed' | 'restored',
  before: CompetitorPricing,
  { adminUserId, now }: By,
): Promise<void> {
  await transaction
    .insertInto('competitor_pricing_history')
    .values({
      competitor_pricing_id: before.id,
      change,
      before: jsonText(before),
      changed_by_admin_id: adminUserId,
      changed_at: now,
    })
    .execute()
}

/** The rows stay, but neither the competitor nor its prices are listed any more. */
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
    .where('is_active', '=', true)
    .execute()
  await transaction
    .updateTable('competitors')
    .set(inactive)
    .where('id', '=', competitorId)
    .execute()
}

/**
 * Restores the prices that were hidden together with their competitor, not those removed before.
 */
export async function updateCompetitorActive(
  transaction: Transaction,
  competitorId: string,
  deletedAt: string,
  now: Date,
): Promise<void> {
  const active = { is_active: true, updated_at: now }
  await transaction
    .updateTable('competitor_pricing')
    .set(active)
    .where('competitor_id', '=', competitorId)
    .where('is_active', '=', false)
    .where('updated_at', '=', deletedAt)
    .execute()
  await transaction.updateTable('competitors').set(active).where('id', '=', competitorId).execute()
}
