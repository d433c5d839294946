import { sql } from 'kysely'
import { z } from 'zod'
import type { ConfigVersion, StandingConfig } from '#contract/project-types.ts'
import { bidItemRoles } from '#core/bid-items/bid-item-role.ts'
import {
  type ConfiguredProjectType,
  configuredProjectTypes,
} from '#core/catalog/configured-project-type.ts'
import { singleType } from '#core/catalog/project-type.ts'
import type { OutsideArea } from '#core/market-area/market-area.ts'
import type { Pricing } from '#core/order/draft-project.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { areaAt, type Books } from '#core/pricing/books.ts'
import {
  type FormerFloors,
  highestFloors,
  type SavedFloors,
  withFloorPrices,
} from '#core/pricing/floor-prices.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { accept, type Result } from '#core/result.ts'
import { localDay, type TimeZone } from '#core/time/time-zone.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import { findCollectedIndexes } from '#server/features/market/reads/histories.ts'
import { findActivePriceBook, findPriceBookVersion } from '#server/features/price-books/reads.ts'
import { findRangeModels } from '#server/features/range-models/reads.ts'
import { bookAt } from '#server/markets/market-at.ts'

const configurationItems = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    costPerSqft: z.number().min(0),
    isPercentage: z.boolean().default(false),
    category: z.string(),
    role: z.enum(bidItemRoles).optional(),
    order: z.number().default(0),
  }),
)

const categoryNames = z.record(z.string(), z.string()).catch({})

/**
 * What prices a project: the book with the floor prices that staff set, and the saved
 * configuration. A place outside the market of the book is not priced. The book is the one in force, or the stored version that priced the project.
 */
export async function findPricing(
  connection: Connection,
  books: Books,
  facts: PricedFacts,
  version?: string | null,
): Promise<Result<Pricing, OutsideArea>> {
  const found = await bookAt(connection, books, facts)
  if (!found.ok) return found
  const base = found.value
  const { projectType, salonSubcategory } = facts
  const configuration = await findActiveConfiguration(
    connection,
    singleType(projectType, salonSubcategory),
    base.market.area.timeZone,
  )
  return accept({
    priceBook: await findPriceBook(connection, base, version),
    ...(configuration ? { configuration } : {}),
  })
}

type PricedFacts = Pick<
  ProjectFacts,
  'projectType' | 'salonSubcategory' | 'city' | 'state' | 'zipCode'
>

type FoundPricing = Promise<Result<Pricing, OutsideArea>>

const underWay = new WeakMap<Connection, Map<string, FoundPricing>>()

/**
 * The pricing in force. Requests while it is being read share one answer, for drafts of one batch.
 */
export function findPricingTogether(
  connection: Connection,
  books: Books,
  facts: PricedFacts,
): FoundPricing {
  const reading = underWay.get(connection) ?? new Map<string, FoundPricing>()
  underWay.set(connection, reading)
  const market = areaAt(books, facts)?.id
  const what = `${facts.projectType} ${facts.salonSubcategory} ${market}`
  const asked =
    reading.get(what) ?? findPricing(connection, books, facts).finally(() => reading.delete(what))
  reading.set(what, asked)
  return asked
}

/** The book with the saved prices per square foot as its floors, and the fitted ranges. */
async function findPriceBook(
  connection: Connection,
  base: PriceBook,
  version?: string | null,
): Promise<PriceBook> {
  const active = await findActivePriceBook(connection, base)
  const kept =
    version && version !== active.version
      ? await findPriceBookVersion(connection, base, version)
      : undefined
  const rows = await connection
    .selectFrom('sqft_config')
    .select(['project_type', 'price_per_sqft'])
    .execute()
  const saved = rows.map((row) => [row.project_type, row.price_per_sqft] as const)
  const priced = withFloorPrices(kept ?? active, Object.fromEntries(saved))
  const rangeModels = await findRangeModels(connection)
  const indexes = await findCollectedIndexes(connection)
  return {
    ...priced,
    ...(rangeModels ? { rangeModels } : {}),
    ...(indexes ? { indexes } : {}),
  }
}

/** Dollars per square foot of every configured type: the saved price, otherwise the book's. */
export async function listFloorPrices(
  connection: Connection,
  base: PriceBook,
): Promise<Record<ConfiguredProjectType, number>> {
  const { floorPrices } = await findPriceBook(connection, base)
  const entries = configuredProjectTypes.map((type) => [type, floorPrices[type] / 100] as const)
  return Object.fromEntries(entries) as Record<ConfiguredProjectType, number>
}

/** Of floors that were replaced since then; the log keeps what each save replaced. */
export async function findFormerFloors(connection: Connection, since: Date): Promise<FormerFloors> {
  const rows = await connection
    .selectFrom('audit_log')
    .select(sql<SavedFloors>`before`.as('replaced'))
    .where('action', '=', 'pricing.floors-saved')
    .where('at', '>=', since.toISOString())
    .execute()
  return highestFloors(rows.map(({ replaced }) => replaced))
}

/** What staff sees: the active version of a type, or the built-in list while there is none. */
export async function showStandingConfig(
  connection: Connection,
  base: PriceBook,
  projectType: ConfiguredProjectType,
): Promise<StandingConfig> {
  const row = await versions(connection)
    .where('bid_item_configs.project_type', '=', projectType)
    .where('bid_item_configs.is_active', '=', true)
    .executeTakeFirst()
  if (row) {
    const { isActive: _active, ...version } = versionOf(projectType, row)
    return version
  }
  const builtIn = base.configurations[projectType]
  return {
    projectType,
    bidItems: [...builtIn.bidItems],
    customCategories: { ...builtIn.customCategories },
    timelineMonths: builtIn.timelineMonths,
    versionId: null,
    savedAt: null,
    savedBy: null,
  }
}

/** Newest first. */
export async function listConfigVersions(
  connection: Connection,
  projectType: ConfiguredProjectType,
  limit: number,
): Promise<ConfigVersion[]> {
  const rows = await versions(connection)
    .where('bid_item_configs.project_type', '=', projectType)
    .orderBy('bid_item_configs.created_at', 'desc')
    .orderBy('bid_item_configs.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => versionOf(projectType, row))
}

export async function findConfigVersion(
  connection: Connection,
  versionId: string,
): Promise<ConfigVersion | undefined> {
  if (!isUuid(versionId)) return undefined
  const row = await versions(connection)
    .where('bid_item_configs.id', '=', versionId)
    .executeTakeFirst()
  const type = configuredProjectTypes.find((id) => id === row?.project_type)
  return row && type ? versionOf(type, row) : undefined
}

function versions(connection: Connection) {
  return connection
    .selectFrom('bid_item_configs')
    .leftJoin('admin_users', 'admin_users.id', 'bid_item_configs.created_by_admin_id')
    .select([
      'bid_item_configs.id',
      'bid_item_configs.project_type',
      'bid_item_configs.bid_items',
      'bid_item_configs.custom_categories',
      'bid_item_configs.timeline_months',
      'bid_item_configs.is_active',
      'bid_item_configs.created_at',
      'admin_users.username',
    ])
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

function versionOf(projectType: ConfiguredProjectType, row: VersionRow): ConfigVersion {
  return {
    projectType,
    bidItems: configurationItems.parse(row.bid_items),
    customCategories: categoryNames.parse(row.custom_categories),
    timelineMonths: row.timeline_months,
    versionId: row.id,
    isActive: row.is_active,
    savedAt: row.created_at,
    savedBy: row.username,
  }
}

/** An unreadable configuration is a programming error; it must not lead to a wrong price. */
async function findActiveConfiguration(
  connection: Connection,
  projectType: string,
  timeZone: TimeZone,
): Promise<BidItemConfiguration | undefined> {
  const row = await connection
    .selectFrom('bid_item_configs')
    .selectAll()
    .where('project_type', '=', projectType)
    // Written as a literal, so that a prepared statement also uses the partial index of active
    // rows.
    .where(sql<boolean>`is_active`)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    projectType,
    bidItems: configurationItems.parse(row.bid_items),
    customCategories: categoryNames.parse(row.custom_categories),
    timelineMonths: row.timeline_months,
    savedOn: localDay(row.created_at, timeZone),
  }
}
