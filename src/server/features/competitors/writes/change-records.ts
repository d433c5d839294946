import type { NewCompetitor, NewCompetitorPricing } from '#contract/competitors.ts'
import { insertReturningId, updateRow } from '#server/database/change-rows.ts'
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

export function insertCompetitor(
  transaction: Transaction,
  competitor: PlacedCompetitor,
  { adminUserId, now }: By,
) {
  return insertReturningId(transaction, 'competitors', {
    ...competitorColumns(competitor),
    created_by_admin_id: adminUserId,
    created_at: now,
    updated_at: now,
  })
}

export function insertCompetitorPricing(
  transaction: Transaction,
  pricing: NewCompetitorPricing,
  { adminUserId, now }: By,
) {
  return insertReturningId(transaction, 'competitor_pricing', {
    ...pricingColumns(pricing),
    created_by_admin_id: adminUserId,
    created_at: now,
    updated_at: now,
  })
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
  await updateRow(transaction, 'competitors', competitorId, inactive)
}
