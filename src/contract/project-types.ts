import { z } from 'zod'
import { bidItemRoles } from '#core/bid-items/bid-item-role.ts'
import { configuredProjectTypes } from '#core/catalog/configured-project-type.ts'
import { editorCategories, storedCategories } from '#core/pricing/item-categories.ts'
import { isBuiltInCategoryName } from '#core/pricing/item-category.ts'
import { endpoint } from './endpoint.ts'
import { instant, sentInstant } from './moments.ts'

const projectType = z.enum(configuredProjectTypes)

/** Dollars per square foot. */
const price = z.number().min(0).max(100_000)

const sqftConfig = z.object({
  config: z.object({ office: price, retail: price, restaurant: price, medical: price }),
})

const configurationItem = z.strictObject({
  id: z.string().min(1).max(100),
  name: z.string().trim().min(1, 'A bid item needs a name').max(200),
  /** Dollars per square foot; for a percentage item, the percentage. */
  costPerSqft: z.number().min(0).max(100_000),
  isPercentage: z.boolean().default(false),
  category: z.string().max(100),
  /** The role of a percentage; the built-in ones have it by their id. */
  role: z.enum(bidItemRoles).optional(),
  order: z.int().min(0).max(1_000_000).default(0),
})

const customCategories = z.record(z.string().max(100), z.string().trim().min(1).max(100))

const knownCategories: readonly string[] = [
  ...editorCategories.map(({ id }) => id),
  ...storedCategories,
]

const bidItemsConfig = z
  .strictObject({
    projectType,
    bidItems: z.array(configurationItem).max(300),
    customCategories: customCategories.default({}),
    timelineMonths: z.int().min(1).max(24).default(12),
    /**
     * The version that was edited, null for the built-in one; refused when another one is current.
     */
    basedOn: z.uuid().nullable().optional(),
  })
  .superRefine((sent, context) => {
    for (const message of categoryComplaints(sent)) context.addIssue({ code: 'custom', message })
  })

function categoryComplaints(sent: {
  readonly bidItems: readonly { readonly category: string }[]
  readonly customCategories: Readonly<Record<string, string>>
}): string[] {
  const custom = Object.entries(sent.customCategories)
  const builtIn = custom.flatMap(([id, name]) =>
    [id, name].filter((text) => knownCategories.includes(text) || isBuiltInCategoryName(text)),
  )
  const known = new Set([...knownCategories, ...Object.keys(sent.customCategories)])
  const unknown = sent.bidItems.filter(({ category }) => !known.has(category))
  return [
    ...builtIn.map((name) => `A custom category cannot be called ${name}: a built-in one is`),
    ...unknown.map(({ category }) => `There is no category ${category}`),
  ]
}

const savedConfig = z.object({
  projectType,
  bidItems: z.array(configurationItem),
  customCategories,
  timelineMonths: z.int(),
})

/** The current list of a type: the saved version, or the built-in list for editing. */
const standingConfig = savedConfig.extend({
  /** Null while nothing is saved and drafts are counted from the price book. */
  versionId: z.uuid().nullable(),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
})

export type StandingConfig = z.output<typeof standingConfig>

const configVersion = savedConfig.extend({
  versionId: z.uuid(),
  isActive: z.boolean(),
  savedAt: instant,
  savedBy: z.string().nullable(),
})

export type ConfigVersion = z.output<typeof configVersion>

const ofType = z.object({ projectType: projectType.default('office') })

const changed = { 'changed-meanwhile': 409 } as const

export const projectTypesApi = {
  showSqftConfig: endpoint('showSqftConfig', {
    access: 'staff',
    permission: 'read',
    summary: 'The price per square foot of each project type, in dollars: the floor of estimates',
    reply: sqftConfig,
  }),
  saveSqftConfig: endpoint('saveSqftConfig', {
    access: 'staff',
    permission: 'prices',
    summary: 'Sets prices per square foot; types that are not sent stay',
    body: z.strictObject({ config: z.strictObject(sqftConfig.shape.config.shape).partial() }),
    reply: sqftConfig.extend({ success: z.literal(true) }),
  }),
  showFormerFloors: endpoint('showFormerFloors', {
    access: 'staff',
    permission: 'read',
    summary:
      'Floors that lower ones replaced, and that an order of that moment still has to meet; in cents',
    query: z.object({ orderedAt: sentInstant }),
    reply: z.object({ floors: z.partialRecord(projectType, z.int()) }),
  }),
  showBidItemsConfig: endpoint('showBidItemsConfig', {
    access: 'staff',
    permission: 'read',
    summary: 'The bid items of a project type: the saved ones, else the built-in ones',
    query: ofType,
    reply: standingConfig,
  }),
  saveBidItemsConfig: endpoint('saveBidItemsConfig', {
    access: 'staff',
    permission: 'prices',
    summary: 'Saves the bid items of a type as a new version, which prices it from now on',
    body: bidItemsConfig,
    reply: standingConfig.extend({ success: z.literal(true) }),
    refusals: changed,
  }),
  listBidItemsConfigs: endpoint('listBidItemsConfigs', {
    access: 'staff',
    permission: 'read',
    summary: 'The versions of a type, the newest first',
    query: ofType,
    reply: z.array(configVersion),
  }),
  restoreBidItemsConfig: endpoint('restoreBidItemsConfig', {
    access: 'staff',
    permission: 'prices',
    summary: 'Makes an old version the newest one again',
    params: z.object({ versionId: z.string().max(100) }),
    reply: standingConfig.extend({ success: z.literal(true) }),
    refusals: { 'no-such-version': 404 },
  }),
  resetBidItemsConfig: endpoint('resetBidItemsConfig', {
    access: 'staff',
    permission: 'prices',
    summary: 'Prices a type with the built-in template again; the versions stay',
    body: z.strictObject({ projectType }),
    reply: standingConfig.extend({ success: z.literal(true) }),
  }),
}
