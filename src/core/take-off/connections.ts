/**
 * What a thing in a room takes from the trades beyond circuits and pipes: products that are counted
 * by the piece. Each row says why it is there; how much each takes is judgment.
 */
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import type { Program } from '#core/program/program.ts'
import type { CodeSection } from '#core/rules/code-section.ts'
import { type EquipmentKind, isGiven, pointCount } from '#core/uses/parts/equipment.ts'
import type { StartingPoint } from '#core/uses/parts/handover.ts'
import type { CountedLineId } from './counted-lines.ts'
import { type Quantity, quantities } from './quantity.ts'

type Connection = {
  readonly line: CountedLineId
  readonly assembly: AssemblyId
  /** For each thing, in the unit of the assembly. */
  readonly each: number
  readonly reason: string
  /** The share of a cold shell's work that remains to be done. */
  readonly share: keyof Pick<StartingPoint, 'fixtures' | 'devices' | 'millwork'>
  readonly need: 'density' | CodeSection
}

const takes = (
  line: CountedLineId,
  assembly: AssemblyId,
  each: number,
  reason: string,
  share: Connection['share'] = 'fixtures',
  need: Connection['need'] = 'density',
): Connection => ({ line, assembly, each, reason, share, need })

const dentalChair = [
  takes(
    'dentalPlumbing',
    '22-056',
    1,
    'Water, waste, vacuum, air and power in a box at each chair',
  ),
  takes('dentalPlumbing', '22-058', 14, '14 lf of vacuum and air main for each chair'),
  takes('blocking', '06-011', 16, 'Backing for lights and screens at chairs'),
  takes('data', '27-013', 1, 'A screen at each chair, with power and data', 'devices'),
]

const sterilizationCenter = [
  takes('dentalPlumbing', '22-018', 2, 'Sinks for hands and for instruments in sterilization'),
  takes('dentalPlumbing', '22-057', 1, 'An eyewash at sterilization'),
  takes('clinicCasework', '06-016', 14, '14 lf of cabinets in sterilization', 'millwork'),
]

const plasterSink = [
  takes('dentalPlumbing', '22-018', 1, 'A sink in the laboratory'),
  takes('dentalPlumbing', '22-048', 1, 'A plaster trap under it'),
  takes('clinicCasework', '06-016', 8, '8 lf of bench in the laboratory', 'millwork'),
]

const separated = 'Pump and compressor are connected with an amalgam separator'

const dentalPlant = [
  takes('dentalPlumbing', '22-059', 1, separated, 'fixtures', '40 CFR 441.30'),
  takes('dentalPlumbing', '22-058', 25, '25 lf of vacuum and air main to the first chair'),
  takes('equipmentPower', '26-026', 3, 'Switches of pump, compressor and water', 'devices'),
  takes('exhaust', '23-026', 1, 'The room of pump and compressor is ventilated'),
  takes('roofing', '07-014', 2, 'Vent of the pump and intake of the compressor'),
]

const shower = [
  takes('showers', '22-060', 1, 'A shower with receptor, valve and drain'),
  takes('lockers', '10-022', 1, 'Seat, bars and curtain of each shower'),
  takes('exhaust', '23-026', 0.5, 'Exhaust of showers and lockers', 'fixtures', 'IMC 403.3'),
]

const studioSoundWall = [
  takes('demising', '09-015', 1, 'A lining on the neighbor’s wall of each studio'),
  takes('demising', '07-010', 1, 'Sound batts behind it'),
]

const outdoorAirRule =
  '20 cfm for each person who exercises and 0.06 cfm a square foot, with energy recovery'

const outdoorAir = [
  takes('zoning', '23-037', 1, outdoorAirRule, 'fixtures', 'IMC 403.3.1.1'),
  takes('roofing', '07-015', 1, 'A curb for each unit of outdoor air'),
]

const connections: Readonly<Partial<Record<EquipmentKind, readonly Connection[]>>> = {
  'dental-chair': dentalChair,
  'intraoral-xray': [takes('blocking', '06-011', 12, 'Backing for X-ray heads on walls')],
  'panoramic-xray': [takes('blocking', '06-011', 16, 'Backing for the panoramic X-ray')],
  'operatory-sink': [takes('dentalPlumbing', '22-019', 1, 'A sink for hands in each operatory')],
  'sterilization-center': sterilizationCenter,
  'plaster-sink': plasterSink,
  'dental-plant': dentalPlant,
  shower,
  locker: [takes('lockers', '10-020', 1, 'A locker for each 120 sf', 'millwork')],
  'lifting-area': [takes('flooring', '09-069', 1, 'Impact tile at free weights')],
  'studio-sound-wall': studioSoundWall,
  'outdoor-air': outdoorAir,
  'wall-screen': [takes('data', '27-013', 1, 'A screen for each 700 sf', 'devices')],
  'towel-laundry': [takes('showers', '22-049', 1, 'Washer box and dryer vent for towels')],
}

export function connectedEquipment(program: Program): Quantity[] {
  return Object.entries(connections).flatMap(([id, taken]) => {
    const kind = id as EquipmentKind
    const count = pointCount(program, kind)
    return taken.flatMap(({ line, assembly, each, reason, share, need }) => {
      const source = need === 'density' && isGiven(program, kind) ? 'given' : need
      return quantities(line, assembly, count * each * program.start[share], source, reason)
    })
  })
}
