/** Ceilings, floors, walls and millwork. */

import { formatInteger, formatNumber } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import { restroomsText } from '#core/program/restroom-layout.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import { namesOf, overPoints, pointCount } from '#core/uses/parts/equipment.ts'
import type { CeilingFinish, FloorFinish } from '#core/uses/parts/room-kinds.ts'
import { roomArea, roomCount } from '#core/uses/parts/rooms.ts'
import {
  ceilingProducts,
  finishExtras,
  floorProducts,
  leastNewCeiling,
  restroomWallTile,
} from './finish-products.ts'
import { feet, type Measures, overRoomsBySource } from './measures.ts'
import { type Quantity, quantities } from './quantity.ts'

const ceilingKinds: readonly CeilingFinish[] = ['lay-in', 'washable', 'gypsum', 'open']

export function ceilings(program: Program, measures: Measures): Quantity[] {
  const { facts, start, restrooms, area, use } = program
  const share = Math.max(start.ceilings, leastNewCeiling[facts.finishQuality])
  const newRestrooms = restrooms.needed > 0 ? restrooms.toBuild / restrooms.needed : 0
  const kept = share < 1 ? `, ${Math.round(share * 100)}% of it new` : ''
  const soffits = (use.finishes.bulkheadFeet * area * finishExtras(program).bulkheads) / 1000
  // biome-ignore format: one rule a line
  return [
    ...ceilingKinds.flatMap((kind) => {
      const parts = overRoomsBySource(program, (profile, each, room) =>
        profile.ceiling === kind ? each * (room === 'restroom' ? newRestrooms / share : 1) : 0,
      )
      return parts.flatMap(({ amount: sf, from, note }) => quantities('ceilings', ceilingProducts[kind][facts.finishQuality], sf * share, from, `${formatInteger(Math.round(sf))} sf of ${ceilingNames[kind]}${kept}${note}`))
    }),
    ...quantities('ceilings', '09-036', share < 1 ? measures.partitionFeet * (1 - share) : 0, 'density', 'Ceiling that stays is cut in at new partitions'),
    ...quantities('soffits', '09-021', soffits * start.fixtures, 'density', `${feet(soffits)} of bulkheads`),
    ...quantities('paint', '09-041', roomArea(program, 'restroom') * newRestrooms, 'density', 'Gypsum ceilings painted'),
  ]
}

const ceilingNames: Readonly<Record<CeilingFinish, string>> = {
  'lay-in': 'lay-in ceiling',
  washable: 'washable lay-in ceiling',
  gypsum: 'gypsum ceiling',
  open: 'open ceiling with clouds and bulkheads',
}

const floorKinds: readonly FloorFinish[] = [
  'carpet',
  'lvt',
  'sheet-vinyl',
  'porcelain',
  'quarry',
  'sealed',
  'rubber',
]

/** The share of the floor that is not under walls and fixed cabinets. */
const netFloor = 0.96

export function floors(program: Program, measures: Measures): Quantity[] {
  const { facts, restrooms, start } = program
  const newRestrooms = restrooms.needed > 0 ? restrooms.toBuild / restrooms.needed : 0
  const kitchenNew = start.kitchenStays ? 0.7 : 1
  const doors = measures.doors + measures.plainDoors
  const baseFeet = 2 * measures.partitionFeet + measures.perimeter - 3 * doors
  // biome-ignore format: one rule a line
  return [
    ...floorKinds.flatMap((kind) => {
      const parts = overRoomsBySource(program, (profile, each, room) =>
        profile.floor === kind
          ? each * (room === 'restroom' ? newRestrooms : room === 'kitchen' ? kitchenNew : 1)
          : 0,
      )
      const line = kind === 'porcelain' || kind === 'quarry' ? 'tile' : 'flooring'
      return parts.flatMap(({ amount, from, note }) => {
        // What is measured to the inner faces of walls has no walls in it.
        const sf = from === 'measured' ? amount : netFloor * amount
        return quantities(line, floorProducts[kind][facts.finishQuality], sf, from, `${formatInteger(Math.round(sf))} sf of floor by room${note}`)
      })
    }),
    ...quantities('base', '09-062', baseFeet, measures.from, `Both sides of new partitions and the perimeter, less doors${measures.note}`),
    ...quantities('base', '09-064', doors, measures.from, `A transition at each door${measures.note}`),
    ...quantities('base', '09-066', 30 + 0.012 * program.area, 'density', 'Walk-off tile at the entrance'),
  ]
}

export function walls(program: Program, measures: Measures): Quantity[] {
  const { facts, restrooms, kitchen, start } = program
  const extras = finishExtras(program)
  const tiled = restrooms.layout.wallFeet * tileHeight
  const surface = measures.wallSurface
  const covered = extras.panels + extras.featureTile + extras.wallcovering
  const washable =
    kitchen.kind === 'none' ? 0 : kitchenWall(program) * (start.kitchenStays ? 0.6 : 1)
  const lineFeet =
    kitchen.kind === 'full' ? (kitchen.hoodFeet + 2) * 7 * (start.kitchenStays ? 0.3 : 1) : 0
  const chairs = overPoints(program, ({ wallTile }, count) => count * wallTile)
  // biome-ignore format: one rule a line
  return [
    ...quantities('paint', '09-040', surface * (1 - covered), measures.from, `${formatInteger(Math.round(surface))} sf of wall, both sides, less what is covered${measures.note}`),
    ...quantities('wallFinishes', '09-023', surface * extras.levelFive, 'density', 'Level 5 finish at this finish level'),
    ...quantities('wallFinishes', '09-044', surface * extras.wallcovering, 'density', 'Wallcovering at this finish level'),
    ...quantities('wallFinishes', '09-059', surface * extras.featureTile, 'density', 'Feature tile at this finish level'),
    ...quantities('builtIns', '06-023', surface * extras.panels, 'density', 'Wood paneling at this finish level'),
    ...quantities('tile', restroomWallTile[facts.finishQuality], tiled + chairs * start.fixtures, 'IBC 1210.2', wallTileRule(program)),
    ...quantities('wetWalls', '09-018', tiled + chairs * start.fixtures, 'IBC 2509.2', 'Backer board under wall tile'),
    ...quantities('wallFinishes', '09-060', washable, 'Food Code 6-101.11', 'Kitchen walls, smooth and washable'),
    ...quantities('wallFinishes', '09-061', lineFeet, 'Food Code 6-101.11', 'Stainless behind the cook line'),
    ...quantities('tile', '09-056', washable / 8, 'Food Code 6-201.13', 'Coved base of the kitchen'),
  ]
}

/** Feet of tile on the walls of a new restroom. */
const tileHeight = 5.9

function wallTileRule(program: Program): string {
  const { layout } = program.restrooms
  const behind = namesOf(program, ({ wallTile }) => wallTile)
  const restrooms =
    layout.rooms > 0
      ? [`${restroomsText(layout)}: ${feet(layout.wallFeet)} × ${formatNumber(tileHeight)} ft`]
      : []
  return upperFirst([...restrooms, ...(behind ? [`walls behind ${behind}`] : [])].join(', '))
}

function kitchenWall(program: Program): number {
  return 4 * Math.sqrt(Math.max(0, roomArea(program, 'kitchen'))) * 8
}

export function millwork(program: Program): Quantity[] {
  const { facts, area, start, use, barFeet } = program
  const extras = finishExtras(program)
  const isFeature = facts.finishQuality === 'luxury' || facts.finishQuality === 'custom'
  const desk = deskFeet(program)
  const dispensary = pointCount(program, 'dispensary-cabinets')
  // biome-ignore format: one rule a line
  return [
    ...quantities('reception', isFeature ? '06-018' : use.millwork.counter, desk * start.millwork, 'density', `${Math.round(desk)} lf of counter`),
    ...quantities('builtIns', '06-015', isFeature ? program.restrooms.layout.lavatories * vanityFeet : 0, 'density', 'A stone top with the lavatory of each new restroom at this finish level'),
    ...quantities('breakRoom', '06-016', pointCount(program, 'break-room-cabinets') * start.millwork, 'density', 'Break room cabinets'),
    ...quantities('builtIns', '06-021', (extras.builtIns * area) / 1000, 'density', 'Built-in millwork of the finish level'),
    ...quantities('bar', '06-020', barFeet * start.millwork, facts.barFeet === undefined ? 'density' : 'given', `${Math.round(barFeet)} lf of bar`),
    ...quantities('bar', '06-021', barFeet * 0.85 * start.millwork, 'density', 'Back bar, a little shorter'),
    ...quantities('banquettes', '06-022', program.seats * (0.35 + extras.seating) * start.millwork, 'density', 'A third of a foot of fixed seating for each seat'),
    ...quantities('examCasework', '06-027', (roomCount(program, 'exam') + roomCount(program, 'lab') + roomCount(program, 'isolation')) * start.millwork, facts.examRooms === undefined ? 'density' : 'given', 'One set in each exam and lab room'),
    ...quantities('nurseStation', '06-028', roomCount(program, 'nurse-station') * 9 * start.millwork, 'density', '9 lf for each nurse station'),
    ...quantities('dispensary', '06-030', dispensary * start.millwork, 'density', 'Dispensary run'),
    ...quantities('dispensary', '06-025', dispensary * 3 * start.millwork, 'density', 'Wall shelving'),
    ...quantities('shopFittings', '06-024', pointCount(program, 'wall-fittings') * start.millwork, 'density', 'Wall standards and slatwall'),
    ...quantities('shopFittings', '06-029', roomCount(program, 'fitting'), 'density', 'Fitting rooms, one of them accessible'),
    ...quantities('examCasework', '06-012', roomCount(program, 'treatment') * 6 * start.millwork, facts.treatmentRooms === undefined ? 'density' : 'given', '6 lf of base cabinet with top in each treatment room'),
  ]
}

/** Feet of vanity top in a single-user restroom. */
const vanityFeet = 4

function deskFeet({ use, area, facts }: Program): number {
  const checkout = facts.specialFeatures.includes('checkout-stations') ? 12 : 0
  return use.millwork.deskFeet + area / 400 + checkout
}
