import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { suggestForBid } from './suggest-line.ts'

/** A line of a bid as contractors write it, its MasterFormat number, and the lines it covers. */
type BidLine = readonly [text: string, csi: string, covers: string]

const restaurant: readonly BidLine[] = [
  ['General conditions & mobilization', '01', 'supervision siteCosts dumpsters cleaning testing'],
  ['Building permit allowance', '', 'permits'],
  ['Selective demolition incl. haul-off', '02 41 19', 'demolition'],
  ['Sawcut and patch slab for plumbing', '03', 'trench'],
  ['RTU supports', '05 12 00', 'roofSteel'],
  ['Roof curbs and flashing by LL roofer', '07', 'roofing'],
  ['In-wall blocking', '06 10 00', 'blocking'],
  ['Metal studs and GWB, taped', '09 21 16', 'demising partitions wetWalls'],
  ['Batt insulation', '07 21 00', 'partitions'],
  ['Firestopping and joint sealants', '07 84 00', 'sealants'],
  ['HM doors, frames, hardware', '08', 'doors'],
  ['Storefront entrance modifications', '08 43 13', 'storefront'],
  ['ACT grid and tile, 2x4', '09 51 13', 'ceilings'],
  ['Quarry tile, kitchen and restrooms', '09 30 00', 'tile'],
  ['LVT and rubber base', '09 65', 'flooring base'],
  ['Painting', '09 91 23', 'paint'],
  ['FRP at kitchen', '', 'wallFinishes'],
  ['Toilet accessories', '10 28 13', 'restroomFittings'],
  ['Walk-in cooler, furnish and install', '11 40 00', 'kitchenEquipment'],
  ['Sprinkler heads, relocate and add', '21 13 13', 'heads'],
  ['Ansul system at hood', '21', 'hoodSuppression'],
  [
    'Plumbing rough-in and fixtures',
    '22',
    'restroomPlumbing fountain sinks kitchenPlumbing heater piping backflow',
  ],
  ['Pipe insulation', '22 07 00', 'piping'],
  ['Gas piping to hood line and RTUs', '22 11 00', 'gas'],
  ['Grease interceptor, 1,000 gal', '22 13 23', 'interceptor'],
  ['RTUs, (2) 7.5 ton with curbs', '23 74 13', 'units unitService'],
  ['Ductwork, wrap and diffusers', '23 31 13', 'ductwork airTerminals'],
  ['Duct insulation', '23 07 00', 'ductwork'],
  ['Type I hood, MUA and grease duct', '23 38 13', 'hood'],
  ['Electrical service and distribution', '26 21 00', 'service panels'],
  ['Branch power and equipment hook-ups', '26', 'power equipmentPower'],
  ['Lighting package and controls', '26 51 00', 'lighting controls'],
  ['Fire alarm devices and tie-in', '28', 'alarm'],
  ['Low voltage rough-in', '27', 'data'],
  ['P&P bond', '', ''],
]

const office: readonly BidLine[] = [
  ['Supervision and project mgmt', '01 31', 'supervision'],
  ['Temp facilities / protection', '01 50', 'siteCosts'],
  ['Dumpsters', '', 'dumpsters'],
  ['Final clean', '', 'cleaning'],
  ['Demo existing partitions and ceilings', '02', 'demolition'],
  ['Floor prep', '', 'floorPrep'],
  ['Rough carpentry', '06 10', 'blocking'],
  ['Drywall and framing', '09 20', 'demising partitions wetWalls'],
  ['Acoustic batts', '', 'partitions'],
  ['Caulking and fire caulk', '07 92', 'sealants'],
  ['Wood doors w/ HM frames', '08 14', 'doors'],
  ['Glass sidelights', '08 80', 'glass'],
  ['Breakroom casework', '06 41', 'breakRoom'],
  ['Reception desk', '', 'reception'],
  ['Suspended ceilings', '09 51', 'ceilings'],
  ['Carpet tile', '09 68', 'flooring'],
  ['Cove base', '', 'base'],
  ['Paint walls and frames', '09 91', 'paint'],
  ['Fire extinguisher cabinets, signage', '10', 'specialties'],
  ['Turn down heads', '21', 'heads'],
  ['Kitchenette sink', '22', 'sinks'],
  ['RTU frames', '05', 'roofSteel'],
  ['Air balance', '23 05', 'airTerminals'],
  ['Thermostats and zone controls', '23 09', 'zoning'],
  ['Devices and branch wiring', '26 27', 'power'],
  ['2x4 LED lights', '26 51', 'lighting'],
  ['Exit signs', '', 'egressLights'],
  ['Data cabling', '27', 'data'],
]

const projects: Readonly<
  Record<string, Partial<ProjectFacts> & { readonly of: readonly BidLine[] }>
> = {
  restaurant: {
    of: restaurant,
    projectType: 'restaurant',
    squareFootage: 2400,
    seats: 70,
    barFeet: 16,
    requiredSystems: ['sprinklers', 'fireAlarm'],
  },
  office: { of: office, projectType: 'office', squareFootage: 3200, rooms: 12 },
}

test.each(Object.keys(projects))('every line of a bid for a %s finds its lines', (name) => {
  const { of: bid = [], ...given } = projects[name] ?? {}
  const facts = buildFacts({
    ...given,
    spaceCondition: 'second-generation-other-use',
    existingSystems: buildSystems('none'),
  })
  const items = draftEstimate(facts, builtInPriceBook, '2026-07-01').bidItems
  const idOf = (id: string) => id.replace('counted.', '')
  const isThere = new Set(items.map(({ id }) => idOf(id)))
  const found = suggestForBid(
    bid.map(([text, csi]) => ({ text, csi })),
    items,
  )
  const read = bid.map(([text], at) => [
    text,
    (found[at] ?? []).map(({ id }) => idOf(id)).toSorted(),
  ])
  const meant = bid.map(([text, , covers]) => [
    text,
    covers
      .split(' ')
      .filter((id) => isThere.has(id))
      .toSorted(),
  ])
  expect(read).toEqual(meant)
})
