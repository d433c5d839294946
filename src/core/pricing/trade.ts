/** The trades: their MasterFormat and UniFormat numbers, and what their prices depend on. */
import type { BidCategory } from '#core/bid-items/bid-item.ts'
import type { IndexSeriesId } from '#core/market/index-series.ts'
import type { FinishGroup, ReuseCredits } from './price-row.ts'

export type Trade = {
  readonly category: BidCategory
  readonly csiDivision: string
  readonly uniformat: string
  readonly indexSeries: IndexSeriesId
  readonly finishGroup: FinishGroup
  readonly reuse: ReuseCredits
}

export type TradeId =
  | 'general'
  | 'demolition'
  | 'concrete'
  | 'millwork'
  | 'framing'
  | 'ceilings'
  | 'finishes'
  | 'flooring'
  | 'painting'
  | 'doors'
  | 'glazing'
  | 'specialties'
  | 'equipment'
  | 'hvac'
  | 'plumbing'
  | 'electrical'
  | 'lighting'
  | 'sprinklers'
  | 'fireAlarm'
  | 'lifeSafety'
  | 'lowVoltage'
  | 'insulation'

type TradeRow = readonly [BidCategory, string, string, IndexSeriesId, FinishGroup, ReuseCredits?]

// Reuse credits are judgment: what a contractor typically leaves out when the system can stay.
const rows: Readonly<Record<TradeId, TradeRow>> = {
  general: [
    'General Conditions',
    '01 00 00 General Requirements',
    'Z10 General Requirements',
    'WPU802',
    'plain',
  ],
  demolition: ['General Conditions', '02 41 00 Demolition', 'F30 Demolition', 'WPU802', 'plain'],
  concrete: [
    'Structural',
    '03 30 00 Cast-in-Place Concrete',
    'A40 Slabs-on-Grade',
    'PCU23811X23811X',
    'plain',
  ],
  millwork: [
    'Millwork',
    '06 40 00 Architectural Woodwork',
    'E20 Furnishings',
    'WPUSI004011',
    'visible',
  ],
  framing: [
    'Framing & Drywall',
    '09 21 16 Gypsum Board Assemblies',
    'C10 Interior Construction',
    'gypsum-and-labor',
    'plain',
  ],
  ceilings: [
    'Ceilings',
    '09 51 00 Acoustical Ceilings',
    'C20 Interior Finishes',
    'gypsum-and-labor',
    'visible',
  ],
  finishes: ['Finishes', '09 00 00 Finishes', 'C20 Interior Finishes', 'WPU062101', 'visible'],
  flooring: ['Finishes', '09 60 00 Flooring', 'C20 Interior Finishes', 'WPU062101', 'visible'],
  painting: [
    'Finishes',
    '09 90 00 Painting and Coating',
    'C20 Interior Finishes',
    'WPU062101',
    'visible',
  ],
  doors: ['Openings', '08 10 00 Doors and Frames', 'C10 Interior Construction', 'WPU802', 'plain'],
  glazing: [
    'Openings',
    '08 40 00 Entrances, Storefronts, and Curtain Walls',
    'B20 Exterior Vertical Enclosures',
    'WPU1311',
    'plain',
  ],
  specialties: [
    'Specialties',
    '10 00 00 Specialties',
    'C10 Interior Construction',
    'WPU802',
    'visible',
  ],
  equipment: ['Equipment', '11 00 00 Equipment', 'E10 Equipment', 'WPU802', 'plain'],
  hvac: [
    'HVAC',
    '23 00 00 Heating, Ventilating, and Air Conditioning',
    'D30 HVAC',
    'PCU23822X23822X',
    'technical',
    { hvac: 0.35 },
  ],
  plumbing: [
    'Plumbing',
    '22 00 00 Plumbing',
    'D20 Plumbing',
    'PCU23822X23822X',
    'technical',
    { greaseInterceptor: 0.1 },
  ],
  electrical: [
    'Electrical',
    '26 00 00 Electrical',
    'D50 Electrical',
    'PCU23821X23821X',
    'technical',
    { electricalPanel: 0.2 },
  ],
  lighting: ['Electrical', '26 50 00 Lighting', 'D50 Electrical', 'PCU23821X23821X', 'visible'],
  sprinklers: [
    'Fire Safety',
    '21 13 00 Fire-Suppression Sprinkler Systems',
    'D40 Fire Protection',
    'PCU23822X23822X',
    'plain',
    { fireSuppression: 0.4 },
  ],
  fireAlarm: [
    'Fire Safety',
    '28 46 00 Fire Detection and Alarm',
    'D70 Electronic Safety and Security',
    'PCU23821X23821X',
    'plain',
    { fireAlarm: 0.35 },
  ],
  lifeSafety: [
    'Fire Safety',
    '21 00 00 Fire Suppression',
    'D40 Fire Protection',
    'PCU23822X23822X',
    'plain',
    { fireSuppression: 0.25, fireAlarm: 0.15 },
  ],
  lowVoltage: [
    'Low Voltage',
    '27 00 00 Communications',
    'D60 Communications',
    'PCU23821X23821X',
    'plain',
  ],
  insulation: [
    'General',
    '07 21 00 Thermal Insulation',
    'C10 Interior Construction',
    'WPU802',
    'plain',
  ],
}

export function trade(id: TradeId): Trade {
  const [category, csiDivision, uniformat, indexSeries, finishGroup, reuse = {}] = rows[id]
  return { category, csiDivision, uniformat, indexSeries, finishGroup, reuse }
}
