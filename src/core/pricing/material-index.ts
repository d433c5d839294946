/**
 * The published index that the materials of a trade follow. There is no series for flooring, doors,
 * specialties or equipment; the one for maintenance and repair of buildings is used instead, and
 * the line states this.
 */

import type { PublishedSeriesId } from '#core/market/index-series.ts'
import type { TradeId } from './trade.ts'

type MaterialIndex = { readonly series: PublishedSeriesId; readonly standsIn: boolean }

const own = (series: PublishedSeriesId): MaterialIndex => ({ series, standsIn: false })
const standIn = (series: PublishedSeriesId): MaterialIndex => ({ series, standsIn: true })

const indexes: Readonly<Record<TradeId, MaterialIndex>> = {
  general: standIn('WPU802'),
  demolition: standIn('WPU802'),
  concrete: own('WPU1333'),
  millwork: own('WPUSI004011'),
  framing: own('WPU13710102'),
  ceilings: standIn('WPU13710102'),
  finishes: standIn('WPU802'),
  flooring: standIn('WPU802'),
  painting: own('WPU062101'),
  doors: standIn('WPU802'),
  glazing: own('WPU1311'),
  specialties: standIn('WPU802'),
  equipment: standIn('WPU802'),
  hvac: standIn('PCU23822X23822X'),
  plumbing: standIn('PCU23822X23822X'),
  electrical: own('WPU10260314'),
  lighting: standIn('PCU23821X23821X'),
  sprinklers: own('WPU1017'),
  fireAlarm: standIn('PCU23821X23821X'),
  lifeSafety: standIn('PCU23822X23822X'),
  lowVoltage: standIn('PCU23821X23821X'),
  insulation: own('WPU1392'),
}

export function materialIndex(trade: TradeId): MaterialIndex {
  return indexes[trade]
}
