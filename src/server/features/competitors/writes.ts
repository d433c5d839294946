import type { NewCompetitor, NewCompetitorPricing } from '#contract/competitors.ts'
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
