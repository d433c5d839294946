/**
 * Turns saved flat bid items into template lines: one price for all sizes, in this market's
 * dollars.
 */
import { centsFromDollars } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'
import type { BidItemConfiguration, ConfigurationItem } from './bid-item-configuration.ts'
import { builtInTrades, isBuiltInItem } from './configuration-rows.ts'
import { type ItemCategory, isItemCategory } from './item-categories.ts'
import type { AreaLine, PercentLine, TemplateLine, TierPrices } from './price-row.ts'
import { priceRange } from './tier-prices.ts'
import { type TradeId, trade } from './trade.ts'

/** In the saved order; a cost of 0 means that no price was entered, so the line stays unpriced. */
export function configurationLines(
  configuration: BidItemConfiguration,
  priceDate: Day,
): TemplateLine[] {
  return [...configuration.bidItems]
    .sort((left, right) => left.order - right.order)
    .map((item) =>
      item.isPercentage ? percentLine(item) : areaLine(item, configuration, priceDate),
    )
}

function percentLine(item: ConfigurationItem): PercentLine {
  return {
    id: item.id,
    item: item.name,
    description: '',
    category: 'Business',
    ...(item.role ? { role: item.role } : {}),
    csiDivision: '01 20 00 Price and Payment Procedures',
    unit: '%',
    percent: item.costPerSqft,
  }
}

function areaLine(
  item: ConfigurationItem,
  configuration: BidItemConfiguration,
  priceDate: Day,
): AreaLine {
  const row = trade(tradeOf(item))
  const custom = configuration.customCategories[item.category]
  return {
    ...row,
    id: item.id,
    item: item.name,
    description: '',
    category: custom ?? row.category,
    unit: 'SF',
    confidence: 'medium',
    source: 'Bid item configuration saved by staff',
    basis: 'local',
    priceDate: configuration.savedOn ?? priceDate,
    priceRanges: item.costPerSqft > 0 ? flatPrices(item.costPerSqft) : undefined,
  }
}

function flatPrices(dollars: number): TierPrices {
  const range = priceRange(centsFromDollars(dollars), 'medium')
  return { small: range, medium: range, large: range, xlarge: range }
}

/** The trade of an item: the built-in ones by their id, those of staff by their category. */
export function tradeOf({ id, category }: Pick<ConfigurationItem, 'id' | 'category'>): TradeId {
  if (isBuiltInItem(id)) return builtInTrades[id]
  return isItemCategory(category) ? tradesByCategory[category] : 'general'
}

const tradesByCategory: Readonly<Record<ItemCategory, TradeId>> = {
  preparation: 'general',
  structure: 'framing',
  interior: 'finishes',
  systems: 'hvac',
  business: 'general',
  generalConditions: 'general',
  concrete: 'concrete',
  metals: 'concrete',
  thermalMoistureProtection: 'insulation',
  openings: 'doors',
  finishes: 'finishes',
  specialties: 'specialties',
  millwork: 'millwork',
  windowsGlazing: 'glazing',
  mepSystems: 'hvac',
}
