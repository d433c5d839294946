/**
 * The bid lines that show the counted quantities: name, scope, category of the specification,
 * MasterFormat section, and the index and range that they follow. An assembly may occur in several
 * lines; a quantity belongs to exactly one.
 */
import type { TradeId } from '#core/pricing/trade.ts'

type Row = readonly [item: string, description: string, csi: string, trade: TradeId, unit?: string]

// biome-ignore format: one row a line, so that an estimator can read down the columns
const rows = {
  supervision: ['Superintendent and project management', 'Site supervision and project management by the weeks of the schedule', '01 31 00 Project Management', 'general', 'WK'],
  siteCosts: ['Temporary works and site costs', 'Protection, temporary toilet, lifts, progressive clean-up, as-builts', '01 50 00 Temporary Facilities and Controls', 'general', 'WK'],
  dumpsters: ['Dumpsters', '30-yard pulls with hauling and tipping', '01 74 19 Construction Waste Management', 'general', 'EA'],
  cleaning: ['Final cleaning', 'Final construction clean with glass', '01 74 23 Final Cleaning', 'general', 'SF'],
  testing: ['Layout, tests and commissioning', 'Layout, lighting-control and mechanical tests, special inspection allowance', '01 45 00 Quality Control', 'general', 'LS'],
  permits: ['Permits and plan review', 'Building permit, plan review and trade permits by the fee ladder', '01 41 00 Regulatory Requirements', 'general', 'LS'],
  premiums: ['Premiums for working conditions', 'Hours, height, season, phases and use of the space, as the facts ask', '01 10 00 Summary of Work', 'general', 'LS'],
  minimums: ['Minimum charges of small trades', 'What a subcontractor charges at least for coming out', '01 20 00 Price and Payment Procedures', 'general', 'LS'],
  demolition: ['Demolition', 'Removal of what does not stay, made safe and hauled', '02 41 19 Selective Demolition', 'demolition', 'SF'],
  survey: ['Asbestos survey', 'Inspection that federal law asks for before demolition', '02 26 00 Hazardous Material Assessment', 'demolition', 'LS'],
  trench: ['Saw-cut, trench and slab patch', 'Trenches for under-slab plumbing, backfilled and patched', '02 41 19 Selective Demolition', 'concrete', 'LF'],
  floorPrep: ['Floor preparation', 'Grinding, patching and leveling for finishes', '03 54 16 Hydraulic Cement Underlayment', 'concrete', 'SF'],
  roofSteel: ['Steel frames at roof openings', 'Angle frames under rooftop equipment', '05 12 00 Structural Steel Framing', 'concrete', 'EA'],
  roofing: ['Roof penetrations and curbs', 'Membrane patches and curb flashing by the landlord’s roofer', '07 50 00 Membrane Roofing', 'framing', 'EA'],
  blocking: ['Blocking and backing', 'Fire-treated blocking and plywood in partitions', '06 10 00 Rough Carpentry', 'framing', 'LF'],
  demising: ['Demising walls', 'Gypsum on the landlord’s studs, taped', '09 21 16 Gypsum Board Assemblies', 'framing', 'SF'],
  partitions: ['Interior partitions', 'Steel studs, gypsum both sides, taped; batts where sound matters', '09 22 16 Non-Structural Metal Framing', 'framing', 'SF'],
  wetWalls: ['Plumbing chase walls and tile backer', 'Moisture-resistant chase walls, cement board', '09 22 16 Non-Structural Metal Framing', 'framing', 'SF'],
  sealants: ['Sealants and firestopping', 'Joint sealant at doors and restrooms; penetrations of rated walls and floors', '07 92 00 Joint Sealants', 'framing', 'LF'],
  shielding: ['Radiation shielding', 'Lead-lined gypsum, door and window by the physicist’s design', '13 49 00 Radiation Protection', 'framing', 'SF'],
  reception: ['Reception desk and counters', 'Reception, transaction and service counters', '06 41 16 Plastic-Laminate-Clad Cabinets', 'millwork', 'LF'],
  breakRoom: ['Break room cabinets', 'Base, wall cabinets and top', '06 41 16 Plastic-Laminate-Clad Cabinets', 'millwork', 'LF'],
  bar: ['Bar and back bar', 'Die wall, top, foot rail and back-bar shelving', '06 41 13 Wood-Veneer-Faced Cabinets', 'millwork', 'LF'],
  banquettes: ['Banquettes and service stations', 'Fixed seating, host and service stations', '12 52 00 Seating', 'millwork', 'LF'],
  examCasework: ['Exam and treatment room casework', 'Base and wall cabinets with sink cut-out', '12 35 70 Healthcare Casework', 'millwork', 'EA'],
  clinicCasework: ['Sterilization and laboratory cabinets', 'Base and wall cabinets with tops; operatory cabinets come with the owner’s chairs', '12 35 70 Healthcare Casework', 'millwork', 'LF'],
  nurseStation: ['Nurse station', 'Work counter with transaction top', '12 35 70 Healthcare Casework', 'millwork', 'LF'],
  dispensary: ['Dispensary cabinets and shelving', 'Cabinets, top and wall shelving', '06 41 16 Plastic-Laminate-Clad Cabinets', 'millwork', 'LF'],
  shopFittings: ['Wall merchandising and fitting rooms', 'Slatwall, fitting rooms', '06 42 00 Wood Paneling', 'millwork', 'SF'],
  builtIns: ['Built-in millwork and paneling', 'Built-in cabinets, feature paneling', '06 42 00 Wood Paneling', 'millwork', 'LF'],
  doors: ['Interior doors, frames and hardware', 'Doors hung, with frames, lever locks and finish', '08 14 16 Flush Wood Doors', 'doors', 'EA'],
  exits: ['Exit and service doors', 'Rear service door, panic hardware', '08 11 13 Hollow Metal Doors', 'doors', 'EA'],
  storefront: ['Storefront and entrance', 'Entrance doors, storefront changes', '08 43 13 Aluminum-Framed Storefronts', 'glazing', 'EA'],
  glass: ['Interior glass', 'Borrowed lights, glass fronts and mirrors', '08 80 00 Glazing', 'glazing', 'SF'],
  ceilings: ['Ceilings', 'Lay-in, gypsum and feature ceilings', '09 51 13 Acoustical Panel Ceilings', 'ceilings', 'SF'],
  soffits: ['Soffits and bulkheads', 'Framed and taped soffits', '09 29 00 Gypsum Board', 'ceilings', 'LF'],
  flooring: ['Flooring', 'Carpet tile, vinyl tile, wood, sealed concrete', '09 60 00 Flooring', 'flooring', 'SF'],
  tile: ['Floor and wall tile', 'Porcelain, quarry and ceramic tile with cove base', '09 30 00 Tiling', 'flooring', 'SF'],
  base: ['Base and transitions', 'Rubber base, transition strips, walk-off tile', '09 65 13 Resilient Base', 'flooring', 'LF'],
  paint: ['Painting', 'Walls, ceilings, doors and frames', '09 91 23 Interior Painting', 'painting', 'SF'],
  wallFinishes: ['Wall finishes', 'Wallcovering, feature tile, washable panels', '09 70 00 Wall Finishes', 'finishes', 'SF'],
  restroomFittings: ['Restroom accessories', 'Grab bars, mirrors, dispensers, signs, changing station', '10 28 13 Toilet Accessories', 'specialties', 'EA'],
  specialties: ['Signs, extinguishers and guards', 'Code signs, extinguishers, corner guards, boards', '10 14 00 Signage', 'specialties', 'EA'],
  lockers: ['Lockers and shower fittings', 'Lockers, seats, bars and curtains of showers', '10 51 00 Lockers', 'specialties', 'EA'],
  accessibility: ['Accessible route', 'Door operator, re-keying and levers on the route', '08 71 13 Automatic Door Operators', 'specialties', 'EA'],
  kitchenEquipment: ['Walk-in, dish machine and setting', 'Walk-in cooler, dish machine; owner’s equipment set in place', '11 40 00 Foodservice Equipment', 'equipment', 'EA'],
  units: ['Rooftop units', 'Units with curb, crane and thermostat', '23 74 16 Packaged Rooftop Units', 'hvac', 'EA'],
  unitService: ['Start-up and service of units', 'Start-up, belts, filters, balancing, thermostat', '23 01 00 Operation and Maintenance of HVAC', 'hvac', 'EA'],
  ductwork: ['Ductwork and insulation', 'Galvanized duct, wrap', '23 31 13 Metal Ducts', 'hvac', 'LB'],
  airTerminals: ['Diffusers, grilles and balancing', 'Supply diffusers, returns, test and balance', '23 37 13 Diffusers and Grilles', 'hvac', 'EA'],
  exhaust: ['Exhaust fans', 'Restroom and general exhaust', '23 34 23 HVAC Power Ventilators', 'hvac', 'EA'],
  sourceCapture: ['Source capture and make-up air', 'Exhaust at each nail station, discharged outdoors, with make-up air', '23 34 00 HVAC Fans', 'hvac', 'EA'],
  hood: ['Kitchen hood, exhaust and make-up air', 'Type I hood, grease duct, fan, make-up unit, controls', '23 38 13 Commercial-Kitchen Hoods', 'hvac', 'LF'],
  zoning: ['Zones and special air handling', 'Zone dampers and controls, energy recovery', '23 36 00 Air Terminal Units', 'hvac', 'EA'],
  restroomPlumbing: ['Restroom fixtures', 'Water closets and lavatories with rough-in', '22 42 13 Commercial Water Closets', 'plumbing', 'EA'],
  fountain: ['Drinking fountains and service sink', 'Bottle filler, mop sink', '22 47 00 Drinking Fountains', 'plumbing', 'EA'],
  sinks: ['Sinks', 'Sinks of rooms, stations and break rooms with rough-in', '22 42 16 Commercial Sinks', 'plumbing', 'EA'],
  salonPlumbing: ['Salon chair and bowl plumbing', 'Shampoo bowls, pedicure chairs, hair interceptors', '22 42 00 Commercial Plumbing Fixtures', 'plumbing', 'EA'],
  dentalPlumbing: ['Dental plumbing', 'Chair utilities, vacuum and compressed air, operatory and sterilization sinks, connection of the plant', '22 60 00 Gas and Vacuum Systems', 'plumbing', 'EA'],
  showers: ['Showers and laundry', 'Receptors, valves, drains, washer box and dryer vent', '22 42 23 Commercial Showers', 'plumbing', 'EA'],
  kitchenPlumbing: ['Kitchen plumbing', 'Kitchen sinks, floor sinks, drains, primers, dish connection', '22 42 16 Commercial Sinks', 'plumbing', 'EA'],
  heater: ['Water heating', 'Water heater, recirculation', '22 34 00 Water Heaters', 'plumbing', 'EA'],
  piping: ['Water, waste and vent piping', 'Water connection, domestic water, below-slab waste, vents', '22 11 16 Domestic Water Piping', 'plumbing', 'LF'],
  backflow: ['Backflow preventer and water service', 'Containment that the water works asks for', '22 11 19 Backflow Preventers', 'plumbing', 'EA'],
  gas: ['Gas piping', 'Piping, connections and meter coordination', '23 11 23 Facility Natural-Gas Piping', 'plumbing', 'LF'],
  interceptor: ['Grease interceptor', 'Tank with its pipe; excavation and pavement where it is buried', '22 13 23 Sanitary Waste Interceptors', 'plumbing', 'EA'],
  medicalGas: ['Medical gas', 'Manifold, outlets and verification', '22 60 00 Gas and Vacuum Systems', 'plumbing', 'EA'],
  service: ['Electrical service', 'Meter, disconnect, feeder and distribution', '26 21 00 Low-Voltage Electrical Service Entrance', 'electrical', 'EA'],
  panels: ['Panels and feeders', 'Panelboards and feeders', '26 24 16 Panelboards', 'electrical', 'EA'],
  power: ['Receptacles and branch circuits', 'Duplex, ground-fault and dedicated receptacles', '26 27 26 Wiring Devices', 'electrical', 'EA'],
  equipmentPower: ['Equipment connections', 'Circuits and disconnects of equipment, units and signs', '26 05 19 Power Conductors', 'electrical', 'EA'],
  lighting: ['Light fixtures', 'New and re-used fixtures', '26 51 00 Interior Lighting', 'lighting', 'EA'],
  controls: ['Lighting controls', 'Occupancy sensors and dimming that the energy code asks for', '26 09 23 Lighting Control Devices', 'lighting', 'EA'],
  egressLights: ['Exit and emergency lights', 'Exit signs, emergency units, exterior egress lights', '26 52 13 Emergency and Exit Lighting', 'electrical', 'EA'],
  emergencyPower: ['Emergency power', 'Generator or battery plant with transfer switch', '26 32 00 Packaged Generator Assemblies', 'electrical', 'LS'],
  data: ['Data and audio', 'Outlets, rack, displays, speakers', '27 15 00 Communications Horizontal Cabling', 'lowVoltage', 'EA'],
  security: ['Security and access', 'Cameras, access doors, intrusion panel', '28 10 00 Access Control', 'lowVoltage', 'EA'],
  heads: ['Sprinkler heads', 'Heads new, turned down or moved, drawings and drain-down', '21 13 13 Wet-Pipe Sprinkler Systems', 'sprinklers', 'EA'],
  riser: ['Fire line, riser and backflow', 'Fire service, riser, backflow preventer, fire department connection, monitoring', '21 11 00 Fire-Suppression Water-Service Piping', 'sprinklers', 'LS'],
  hoodSuppression: ['Kitchen hood suppression', 'Wet-chemical system, gas valve, pull and test', '21 23 00 Wet-Chemical Fire Extinguishing', 'lifeSafety', 'EA'],
  alarm: ['Fire alarm', 'Devices, tie-in or panel, drawings and test', '28 46 00 Fire Detection and Alarm', 'fireAlarm', 'EA'],
  patio: ['Patio', 'Paving, railing and power outside', '32 14 00 Unit Paving', 'concrete', 'SF'],
} as const satisfies Readonly<Record<string, Row>>

export type CountedLineId = keyof typeof rows

type CountedLine = {
  readonly item: string
  readonly description: string
  readonly csi: string
  readonly trade: TradeId
  readonly unit: string
}

export const countedLineIds = Object.keys(rows) as CountedLineId[]

export function countedLine(id: CountedLineId): CountedLine {
  return countedLines[id]
}

export function countedUnit(id: CountedLineId): string {
  return countedLines[id].unit
}

function fromRow([item, description, csi, trade, unit = 'LS']: Row): CountedLine {
  return { item, description, csi, trade, unit }
}

const countedLines = Object.fromEntries(
  countedLineIds.map((id) => [id, fromRow(rows[id])]),
) as Readonly<Record<CountedLineId, CountedLine>>

/** Work outside and on the slab, which winter makes dearer. */
export const outsideLines: readonly CountedLineId[] = [
  'trench',
  'interceptor',
  'roofing',
  'patio',
  'riser',
  'units',
]
