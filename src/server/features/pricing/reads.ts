import { z } from 'zod'
import { centsFromDollars } from '#core/money/money.ts'
import type { Pricing } from '#core/order/draft-project.ts'
import {
  type BidItemConfiguration,
  configuredProjectTypes,
} from '#core/pricing/bid-item-configuration.ts'
import { builtInPriceBook, type PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Connection } from '#server/database/database.ts'

const configurationItems = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    costPerSqft: z.number().min(0),
    isPercentage: z.boolean().default(false),
    category: z.string(),
    order: z.number().default(0),
  }),
)

/** What prices a project today: the book with the floors staff set, and the saved configuration. */
export async function findPricing(
  connection: Connection,
  { projectType, salonSubcategory }: Pick<ProjectFacts, 'projectType' | 'salonSubcategory'>,
): Promise<Pricing> {
  const type = projectType === 'salon' ? (salonSubcategory ?? projectType) : projectType
  const configuration = await findActiveConfiguration(connection, type)
  return {
    priceBook: await findPriceBook(connection),
    ...(configuration ? { configuration } : {}),
  }
}

/** The built-in book with the prices per square foot that staff saved as its floors. */
async function findPriceBook(connection: Connection): Promise<PriceBook> {
  const rows = await connection
    .selectFrom('sqft_config')
    .select(['project_type', 'price_per_sqft'])
    .execute()
  const saved = rows.flatMap((row) => {
    const type = configuredProjectTypes.find((id) => id === row.project_type)
    return type ? [[type, centsFromDollars(row.price_per_sqft)] as const] : []
  })
  return {
    ...builtInPriceBook,
    floorPrices: { ...builtInPriceBook.floorPrices, ...Object.fromEntries(saved) },
  }
}

/** A configuration that cannot be read is a bug of whoever saved it, not a reason to misprice. */
async function findActiveConfiguration(
  connection: Connection,
  projectType: string,
): Promise<BidItemConfiguration | undefined> {
  const row = await connection
    .selectFrom('bid_item_configs')
    .selectAll()
    .where('project_type', '=', projectType)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    projectType,
    bidItems: configurationItems.parse(row.bid_items),
    customCategories: z.record(z.string(), z.string()).catch({}).parse(row.custom_categories),
    timelineMonths: row.timeline_months,
    savedOn: row.updated_at.slice(0, 10),
  }
}
