/** Turns saved flat bid items into template lines: one price for all sizes, in this market's dollars. */
import { centsFromDollars } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'
import type { BidItemConfiguration, ConfigurationItem } from './bid-item-configuration.ts'
import type { AreaLine, PercentLine, TemplateLine, TierPrices } from './price-row.ts'
import { priceRange } from './tier-prices.ts'
import { type TradeId, trade } from './trade.ts'

/** In the saved order; a cost of 0 is a price that nobody has entered and stays unpriced. */
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

/** What an item is called says more than the coarse category it is stored under. */
const tradesByWord: readonly (readonly [RegExp, TradeId])[] = [
  [/permit|general condition|supervision|clean/, 'general'],
  [/demo/, 'demolition'],
  [/fire alarm|smoke/, 'fireAlarm'],
  [/sprinkler/, 'sprinklers'],
  [/fire|life safety/, 'lifeSafety'],
  [/equipment|appliance/, 'equipment'],
  [/hvac|ventilation|exhaust|duct|mechanical|heating/, 'hvac'],
  [/plumb|gas|restroom|sink|drain/, 'plumbing'],
  [/light/, 'lighting'],
  [/low voltage|data|security|audio|cabling/, 'lowVoltage'],
  [/electric|power|panel/, 'electrical'],
  [/slab|concrete|floor prep|foundation|steel|structur/, 'concrete'],
  [/insulat|sealant|roof/, 'insulation'],
  [/glaz|glass|window|storefront/, 'glazing'],
  [/door|hardware|opening/, 'doors'],
  [/ceiling/, 'ceilings'],
  [/fram|drywall|partition|wall board/, 'framing'],
  [/millwork|casework|cabinet|counter|fixture/, 'millwork'],
  [/paint/, 'painting'],
  [/floor|carpet|tile/, 'flooring'],
  [/special|accessor|sign|mirror/, 'specialties'],
  [/finish|wall/, 'finishes'],
]

const tradesByCategory: Readonly<Record<string, TradeId>> = {
  preparation: 'general',
  structure: 'framing',
  interior: 'finishes',
  systems: 'hvac',
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

export function tradeOf(item: Pick<ConfigurationItem, 'name' | 'category'>): TradeId {
  const words = item.name.toLowerCase()
  const byWord = tradesByWord.find(([pattern]) => pattern.test(words))
  return byWord?.[1] ?? tradesByCategory[item.category] ?? 'general'
}
