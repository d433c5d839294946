/** What a special feature adds beyond the rooms, kitchen and systems that are already counted. */
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import { roomCount } from '#core/uses/parts/rooms.ts'
import { type Quantity, quantities } from './quantity.ts'

type FeatureRule = (program: Program) => Quantity[]

/** Rooms, fixtures, lights and outlets of the feature are counted with all others. */
const countedElsewhere: FeatureRule = () => []

const verification = 'Verified by an inspector with the certificate ASSE 6030'

// biome-ignore format: one rule a line
const rules: Readonly<Record<SpecialFeature, FeatureRule>> = {
  'commercial-kitchen': countedElsewhere,
  'bar-setup': countedElsewhere,
  'fire-suppression': countedElsewhere,
  'grease-interceptor': countedElsewhere,
  'patio-seating': ({ area }) => patio(250 + area * 0.06),
  'private-dining': () => [
    ...quantities('banquettes', '06-022', 14, 'given', 'Seating of the private room'),
    ...quantities('zoning', '23-025', 1, 'given', 'A zone of its own'),
    ...quantities('wallFinishes', '09-044', 400, 'given', 'Wallcovering of the private room'),
  ],
  'medical-gas': (program) => [
    ...quantities('medicalGas', '22-054', 1, 'given', 'Manifold, alarm and zone valves'),
    ...quantities('medicalGas', '22-053', Math.max(4, roomCount(program, 'exam')), 'given', 'Two outlets in half of the exam rooms'),
    ...quantities('medicalGas', '22-055', 1, 'NFPA 99', verification),
  ],
  'specialized-hvac': ({ area }) => [
    ...quantities('zoning', '23-037', Math.max(1, area / 2500), 'given', 'Energy recovery for specialized ventilation'),
    ...quantities('zoning', '23-025', 2 + area / 700, 'given', 'Pressure-controlled zones'),
  ],
  'lead-lining': countedElsewhere,
  'isolation-rooms': (program) => [
    ...quantities('zoning', '23-025', 2, 'given', 'Pressure control of isolation rooms'),
    ...quantities('exhaust', '23-027', roomCount(program, 'isolation'), 'given', 'Exhaust of isolation rooms'),
  ],
  'surgical-lighting': ({ area }) => [
    ...quantities('lighting', '26-034', 4 + area / 900, 'given', 'Examination and procedure lights'),
    ...quantities('equipmentPower', '26-024', 2, 'given', 'Circuits of procedure lights'),
  ],
  'emergency-power': ({ area }) => [
    ...quantities('emergencyPower', '26-012', 1, 'given', 'Distribution of emergency circuits'),
    ...quantities('emergencyPower', '26-014', 1 + area / 8000, 'given', 'Price of a 400 A service, which stands in for generator and transfer switch'),
  ],
  'nitrous-oxide': (program) => [
    ...quantities('medicalGas', '22-054', 0.5, 'given', 'Manifold and alarm of two gases: half of the price of a hospital’s, which has zone valves'),
    ...quantities('medicalGas', '22-053', Math.max(2, roomCount(program, 'operatory')), 'given', 'Two outlets in half of the operatories'),
    ...quantities('medicalGas', '22-055', 1, 'NFPA 99', verification),
  ],
  'recovery-room': countedElsewhere,
  'security-system': ({ area }) => [
    ...quantities('security', '28-012', 5 + area / 450, 'given', 'Cameras'),
    ...quantities('security', '28-013', 1, 'given', 'Recorder'),
    ...quantities('security', '28-014', 1, 'given', 'Intrusion panel'),
    ...quantities('security', '28-010', 1, 'given', 'Access-controlled door'),
  ],
  'fitting-rooms': countedElsewhere,
  'pos-integration': ({ area }) => [
    ...quantities('data', '27-010', 4 + area / 600, 'given', 'Outlets of points of sale'),
    ...quantities('equipmentPower', '26-023', 3 + area / 1500, 'given', 'Circuits of points of sale'),
  ],
  'storage-warehouse': ({ area }) => [
    ...quantities('shopFittings', '06-025', 40 + area * 0.03, 'given', 'Shelving of the storage'),
    ...quantities('doors', '08-012', 1, 'given', 'Door to the storage'),
  ],
  'display-lighting': ({ area }) => quantities('lighting', '26-035', 4 + area / 160, 'given', 'Track with heads for displays'),
  'checkout-stations': countedElsewhere,
  'conference-rooms': () => [
    ...quantities('zoning', '23-025', 1, 'given', 'A zone for conference rooms'),
    ...quantities('glass', '08-017', 60, 'given', 'Glass fronts of conference rooms'),
  ],
  'it-infrastructure': ({ area }) => [
    ...quantities('data', '27-011', 8 + area / 110, 'given', 'Further outlets'),
    ...quantities('data', '27-012', 2, 'given', 'Further racks'),
  ],
  'executive-finishes': ({ area }) => [
    ...quantities('wallFinishes', '09-044', area * 0.25, 'given', 'Wallcovering'),
    ...quantities('builtIns', '06-021', 8 + area / 250, 'given', 'Built-in cabinets'),
  ],
  'break-room': ({ area }) => quantities('breakRoom', '06-016', 5 + area / 1500, 'given', 'A larger break room'),
  'reception-area': () => quantities('reception', '06-017', 6, 'given', 'A larger reception desk'),
  'private-offices': () => quantities('glass', '08-017', 60, 'given', 'Glass fronts of offices'),
  'vip-rooms': () => quantities('wallFinishes', '09-059', 160, 'given', 'Feature walls of VIP rooms'),
  'retail-area': ({ area }) => quantities('shopFittings', '06-024', 60 + area * 0.05, 'given', 'Wall standards for goods'),
  'massage-services': countedElsewhere,
  'luxury-pedicure': () => quantities('salonPlumbing', '22-047', 1, 'given', 'Manifold and shut-offs of luxury chairs'),
  'custom-millwork': ({ area }) => quantities('builtIns', '06-021', 8 + area / 250, 'given', 'Built-in millwork'),
  'group-studio': countedElsewhere,
  sauna: () => [
    ...quantities('builtIns', '06-023', 300, 'given', 'Sauna for six people, lined in wood'),
    ...quantities('equipmentPower', '26-024', 1, 'given', 'Circuit of its heater'),
    ...quantities('showers', '22-025', 1, 'given', 'Its floor drain'),
  ],
  'childcare-room': () => [
    ...quantities('glass', '08-017', 60, 'given', 'Glass front of the room for children'),
    ...quantities('security', '28-010', 1, 'given', 'Controlled door of the room for children'),
  ],
  'premium-lighting': ({ area }) => quantities('lighting', '26-035', 4 + area / 160, 'given', 'Track with heads'),
}

export function features(program: Program): Quantity[] {
  const chosen = new Set(program.facts.specialFeatures)
  return [...shielding(program), ...[...chosen].flatMap((id) => rules[id](program))]
}

function patio(area: number): Quantity[] {
  const said = `${formatInteger(Math.round(area))} sf of patio`
  return [
    ...quantities('patio', '03-010', area, 'given', said),
    ...quantities('patio', '09-019', 3 * Math.sqrt(area), 'given', 'Railing on three sides'),
    ...quantities('patio', '26-042', 4, 'given', 'Lights and receptacles outside'),
  ]
}

function shielding(program: Program): Quantity[] {
  const isAsked = program.facts.specialFeatures.includes('lead-lining')
  const rooms = Math.max(roomCount(program, 'xray'), isAsked ? 1 : 0)
  // biome-ignore format: one rule a line
  return [
    ...quantities('shielding', '09-024', rooms * 4 * 12.25 * 7, 'NCRP 147', 'Lead to 7 ft on four walls; thickness by the physicist’s design'),
    ...quantities('shielding', '08-028', rooms, 'NCRP 147', 'Lead-lined door'),
    ...quantities('shielding', '08-029', rooms, 'NCRP 147', 'Lead-glass window of the operator'),
  ]
}
