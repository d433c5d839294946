import { sql } from 'kysely'
import type { Competitor, CompetitorPricing } from '#contract/competitors.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'

/** Both lists are short, because staff researches them by hand. */
const listLimit = 500

const competitorColumns = [
  'id',
  'company_name as companyName',
  'website',
  'primary_contact as primaryContact',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'business_type as businessType',
  'service_types as serviceTypes',
  'target_markets as targetMarkets',
  'geographic_scope as geographicScope',
  'employee_count as employeeCount',
  'founded_year as foundedYear',
  'specializations',
  'notes',
  'data_source as dataSource',
  'data_reliability as dataReliability',
  'last_researched as lastResearched',
  'is_active as isActive',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const pricingColumns = [
  'competitor_pricing.id as id',
  'competitor_pricing.competitor_id as competitorId',
  'competitors.company_name as companyName',
  'competitor_pricing.service_type as serviceType',
  'competitor_pricing.service_name as serviceName',
  'competitor_pricing.price_min as priceMin',
  'competitor_pricing.price_max as priceMax',
  'competitor_pricing.price_fixed as priceFixed',
  'competitor_pricing.pricing_model as pricingModel',
  'competitor_pricing.service_details as serviceDetails',
  'competitor_pricing.deliverable_time as deliverableTime',
  'competitor_pricing.target_project_size as targetProjectSize',
  'competitor_pricing.market_segments as marketSegments',
  'competitor_pricing.pricing_source as pricingSource',
  'competitor_pricing.source_date as sourceDate',
  'competitor_pricing.data_confidence as dataConfidence',
  'competitor_pricing.notes as notes',
  'competitor_pricing.is_active as isActive',
  'competitor_pricing.created_at as createdAt',
  'competitor_pricing.updated_at as updatedAt',
] as const

/** Deleted competitors stay as rows and are not listed. */
export function listCompetitors(connection: Connection): Promise<Competitor[]> {
  return connection
    .selectFrom('competitors')
    .select(competitorColumns)
    .where('is_active', '=', true)
    .orderBy((column) => column.fn('lower', ['company_name']))
    .orderBy('id')
    .limit(listLimit)
    .execute()
}

export function getCompetitor(connection: Connection, id: string): Promise<Competitor> {
  return connection
    .selectFrom('competitors')
    .select(competitorColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * Locked until the transaction ends, so that no price is added to a competitor that is being
 * deleted.
 */
export async function lockCompetitor(connection: Connection, id: string) {
  if (!isUuid(id)) return undefined
  return await connection
    .selectFrom('competitors')
    .select(['id', 'company_name as companyName'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

export async function listCompetitorPricing(connection: Connection): Promise<CompetitorPricing[]> {
  const rows = await pricingRows(connection)
    .where('competitor_pricing.is_active', '=', true)
    .orderBy((column) => column.fn('lower', ['competitors.company_name']))
    .orderBy('competitor_pricing.created_at', 'desc')
    .orderBy('competitor_pricing.id')
    .limit(listLimit)
    .execute()
  return rows.map(pricingOf)
}

export async function getCompetitorPricing(
  connection: Connection,
  id: string,
): Promise<CompetitorPricing> {
  return pricingOf(
    await pricingRows(connection).where('competitor_pricing.id', '=', id).executeTakeFirstOrThrow(),
  )
}

function pricingRows(connection: Connection) {
  return connection
    .selectFrom('competitor_pricing')
    .innerJoin('competitors', 'competitors.id', 'competitor_pricing.competitor_id')
    .select(pricingColumns)
}

type PricingRow = Awaited<ReturnType<ReturnType<typeof pricingRows>['executeTakeFirstOrThrow']>>

function pricingOf({ serviceDetails, ...row }: PricingRow): CompetitorPricing {
  return { ...row, serviceDetails: serviceDetails as CompetitorPricing['serviceDetails'] }
}

/** The visible rows by competitor, each with the hash of its content. */
export async function findShownIntelligence(
  connection: Connection,
): Promise<ReadonlyMap<string, { readonly id: string; readonly mark: string | null }>> {
  const rows = await connection
    .selectFrom('competitive_intelligence')
    .select([
      'id',
      sql<string>`competitor_data ->> 'competitorId'`.as('competitorId'),
      sql<string | null>`competitor_data ->> 'mark'`.as('mark'),
    ])
    .where('is_active', '=', true)
    .execute()
  return new Map(rows.map(({ competitorId, ...row }) => [competitorId, row]))
}
