/**
 * What a tenant pays besides construction: prices of July 2026 for a small project in the Midwest.
 * Nearly all are judgment (grade D). Money in cents; shares of a base as fractions.
 */
import type { Grade } from '#core/assemblies/grade.ts'
import type { Cents } from '#core/money/money.ts'
import type { BudgetPartId } from '#core/project/program-facts.ts'

export type OwnerCostPart = BudgetPartId | 'contingency' | 'financing' | 'other'

type Row = readonly [
  label: string,
  part: OwnerCostPart,
  /** The unit; `share` is a fraction of the base that the rule names. */
  unit: 'each' | 'sf' | 'lf' | 'share',
  low: number,
  likely: number,
  high: number,
  grade: Grade,
  minimum?: Cents,
]

// biome-ignore format: one row a line, so that an estimator can read down the columns
const rows = {
  designOffice: ['Architect and engineers', 'design', 'share', 0.05, 0.07, 0.1, 'D', 650_000],
  designRetail: ['Architect and engineers', 'design', 'share', 0.05, 0.07, 0.1, 'D', 650_000],
  designRestaurant: ['Architect and engineers', 'design', 'share', 0.07, 0.095, 0.12, 'D', 1_600_000],
  designMedical: ['Architect and engineers', 'design', 'share', 0.07, 0.09, 0.12, 'D', 1_400_000],
  designSalon: ['Architect and engineers', 'design', 'share', 0.055, 0.075, 0.1, 'D', 700_000],
  designMedSpa: ['Architect and engineers', 'design', 'share', 0.065, 0.08, 0.11, 'D', 900_000],
  fieldSurvey: ['Survey of what is there', 'design', 'sf', 30, 60, 120, 'D', 90_000],
  roofEngineer: ['Structural engineer for rooftop units', 'design', 'each', 120_000, 220_000, 450_000, 'D'],
  kitchenDrawings: ['Kitchen drawings', 'design', 'each', 0, 450_000, 1_200_000, 'D'],
  civilEngineer: ['Civil engineer for the interceptor outside', 'design', 'each', 0, 250_000, 600_000, 'D'],
  physicist: ['Shielding physicist', 'design', 'each', 60_000, 120_000, 250_000, 'D'],
  energyDocuments: ['Energy code documents', 'design', 'each', 40_000, 100_000, 250_000, 'D'],
  foodLicense: ['Food license of the state', 'fees', 'each', 10_000, 30_000, 60_000, 'D'],
  liquorLicense: ['Liquor license and dramshop set-up', 'fees', 'each', 130_000, 220_000, 400_000, 'D'],
  salonLicense: ['Salon license of the state', 'fees', 'each', 5_000, 10_000, 20_000, 'D'],
  xrayRegistration: ['Registration of X-ray machines with the state', 'fees', 'each', 3_000, 6_000, 15_000, 'D'],
  kitchenEquipment: ['Kitchen equipment, new', 'equipment', 'each', 90_000, 160_000, 280_000, 'D'],
  usedKitchenEquipment: ['Kitchen equipment, used or mixed', 'equipment', 'each', 36_000, 88_000, 196_000, 'D'],
  warmingEquipment: ['Warming and coffee equipment', 'equipment', 'each', 1_800_000, 3_200_000, 6_000_000, 'D'],
  underBar: ['Coolers, ice bins and rails under the bar', 'equipment', 'lf', 45_000, 75_000, 120_000, 'D'],
  iceMachine: ['Ice machine', 'equipment', 'each', 450_000, 680_000, 1_000_000, 'D'],
  smallwares: ['Smallwares, china and glass', 'equipment', 'each', 12_000, 22_000, 40_000, 'D'],
  restaurantSale: ['Points of sale', 'technology', 'each', 150_000, 240_000, 400_000, 'D'],
  examSet: ['Exam tables, stools and instruments', 'equipment', 'each', 280_000, 520_000, 1_100_000, 'D'],
  clinicSmall: ['Autoclave, lab refrigerator, small equipment', 'equipment', 'each', 500_000, 1_200_000, 2_500_000, 'D'],
  xray: ['Digital X-ray', 'equipment', 'each', 6_500_000, 11_000_000, 18_000_000, 'D'],
  operatorySet: ['Dental chairs, delivery units, lights and cabinets', 'equipment', 'each', 2_200_000, 3_800_000, 6_500_000, 'D'],
  intraoralXray: ['X-ray heads and sensors in operatories', 'equipment', 'each', 450_000, 750_000, 1_300_000, 'D'],
  dentalPlant: ['Vacuum pump, compressor and sterilization equipment', 'equipment', 'each', 1_800_000, 3_200_000, 5_500_000, 'D'],
  panoramicXray: ['Panoramic or cone-beam X-ray', 'equipment', 'each', 2_200_000, 6_000_000, 11_000_000, 'D'],
  chairsideComputer: ['Computers, screens and practice software', 'technology', 'each', 180_000, 320_000, 550_000, 'D'],
  exerciseMachines: ['Cardio and strength machines', 'equipment', 'sf', 1_800, 3_000, 6_000, 'D'],
  freeWeights: ['Free weights, racks and benches', 'equipment', 'each', 900_000, 1_800_000, 3_500_000, 'D'],
  studioSet: ['Bikes, mats or reformers of a studio', 'equipment', 'each', 500_000, 1_500_000, 4_500_000, 'D'],
  memberSystem: ['Check-in and member software', 'technology', 'each', 150_000, 350_000, 800_000, 'D'],
  wallScreen: ['Screens', 'technology', 'each', 40_000, 80_000, 180_000, 'D'],
  stylingStation: ['Styling stations with chairs', 'equipment', 'each', 90_000, 180_000, 380_000, 'D'],
  shampooUnit: ['Shampoo units', 'equipment', 'each', 70_000, 130_000, 280_000, 'D'],
  pedicureChair: ['Pedicure chairs', 'equipment', 'each', 180_000, 320_000, 550_000, 'D'],
  manicureTable: ['Manicure tables with chairs', 'equipment', 'each', 35_000, 70_000, 140_000, 'D'],
  polishWall: ['Polish wall, lamps and carts', 'equipment', 'each', 150_000, 350_000, 700_000, 'D'],
  treatmentBed: ['Treatment beds, trolleys and lights', 'equipment', 'each', 250_000, 500_000, 900_000, 'D'],
  washerDryer: ['Washer and dryer', 'equipment', 'each', 220_000, 360_000, 700_000, 'D'],
  shelving: ['Gondolas, tables and racks', 'furniture', 'sf', 800, 1_600, 3_500, 'D'],
  workstation: ['Workstations with chairs', 'furniture', 'each', 220_000, 360_000, 600_000, 'D'],
  privateOffice: ['Private office sets', 'furniture', 'each', 250_000, 420_000, 850_000, 'D'],
  conferenceSeat: ['Conference tables and chairs', 'furniture', 'each', 45_000, 80_000, 160_000, 'D'],
  receptionSet: ['Reception and lounge furniture', 'furniture', 'each', 250_000, 600_000, 1_500_000, 'D'],
  breakRoomSet: ['Break room tables, chairs and appliances', 'furniture', 'each', 300_000, 600_000, 1_200_000, 'D'],
  diningSeat: ['Dining chairs and tables', 'furniture', 'each', 18_000, 33_000, 70_000, 'D'],
  barStool: ['Bar stools', 'furniture', 'each', 15_000, 28_000, 50_000, 'D'],
  waitingSeat: ['Waiting chairs', 'furniture', 'each', 20_000, 38_000, 70_000, 'D'],
  taxAndFreight: ['Sales tax, freight and installation of equipment and furniture', 'furniture', 'share', 0.12, 0.14, 0.17, 'D'],
  network: ['Firewall, switch and wireless', 'technology', 'each', 120_000, 220_000, 450_000, 'D'],
  conferenceAv: ['Conference room video', 'technology', 'each', 250_000, 600_000, 1_600_000, 'D'],
  security: ['Cameras, recorder and alarm panel', 'technology', 'each', 220_000, 450_000, 800_000, 'D'],
  music: ['Music system', 'technology', 'each', 90_000, 220_000, 500_000, 'D'],
  shopSale: ['Points of sale', 'technology', 'each', 120_000, 200_000, 350_000, 'D'],
  exteriorSign: ['Exterior sign with its permit', 'signs', 'each', 450_000, 800_000, 1_500_000, 'D'],
  interiorSign: ['Interior sign', 'signs', 'each', 70_000, 180_000, 500_000, 'D'],
  doorVinyl: ['Lettering on doors and windows', 'signs', 'each', 25_000, 60_000, 150_000, 'D'],
  buildersRisk: ["Builder's risk insurance", 'owner', 'share', 0.0025, 0.004, 0.008, 'D', 60_000],
  liability: ["Tenant's liability during work", 'owner', 'each', 30_000, 70_000, 200_000, 'D'],
  legal: ['Review of lease and contract by a lawyer', 'other', 'each', 150_000, 350_000, 800_000, 'D'],
  shellContingency: ["Owner's contingency on construction", 'contingency', 'share', 0.05, 0.07, 0.1, 'D'],
  secondContingency: ["Owner's contingency on construction, second generation", 'contingency', 'share', 0.08, 0.1, 0.15, 'D'],
  softContingency: ["Owner's contingency on all other costs", 'contingency', 'share', 0.03, 0.05, 0.1, 'D'],
  loanInterest: ['Interest and fees of a construction loan', 'financing', 'share', 0.02, 0.035, 0.06, 'D'],
  loanGuarantee: ['Guarantee and packaging of a small-business loan', 'financing', 'share', 0, 0.02, 0.035, 'D'],
  interiorDesign: ['Interior design and branding', 'other', 'sf', 200, 500, 1_200, 'D'],
  ownersManager: ["Owner's project manager", 'other', 'share', 0, 0.03, 0.05, 'D'],
  landlordFee: ["Landlord's review fee", 'other', 'share', 0, 0.015, 0.05, 'D'],
  bond: ['Performance and payment bond', 'other', 'share', 0.012, 0.02, 0.03, 'D'],
  rentDuringWork: ['Rent and utilities during the work', 'other', 'sf', 120, 190, 300, 'D'],
  moving: ['Moving', 'other', 'each', 12_000, 22_000, 40_000, 'D'],
  opening: ['Training, opening stock and marketing', 'other', 'each', 800_000, 2_500_000, 7_000_000, 'D'],
  connectionFees: ['Tap, meter and impact fees', 'other', 'each', 0, 350_000, 1_200_000, 'D'],
  deposits: ['Utility deposits', 'other', 'each', 25_000, 80_000, 300_000, 'D'],
  draftBeer: ['Draft beer system', 'other', 'each', 900_000, 1_600_000, 2_800_000, 'D'],
  menuBoards: ['Digital menu boards', 'other', 'each', 70_000, 130_000, 250_000, 'D'],
  toothMill: ['Milling machine and furnace for crowns', 'other', 'each', 5_000_000, 9_500_000, 15_000_000, 'D'],
  acousticTest: ['Acoustic consultant and test', 'other', 'each', 200_000, 450_000, 900_000, 'D'],
  laser: ['Laser or body device', 'other', 'each', 4_500_000, 9_000_000, 16_000_000, 'D'],
} as const satisfies Readonly<Record<string, Row>>

export type OwnerCostId = keyof typeof rows

export type OwnerCostRow = {
  readonly label: string
  readonly part: OwnerCostPart
  readonly unit: Row[2]
  readonly low: number
  readonly likely: number
  readonly high: number
  readonly grade: Grade
  readonly minimum: Cents
}

export function ownerCostRow(id: OwnerCostId): OwnerCostRow {
  const [label, part, unit, low, likely, high, grade, minimum]: Row = rows[id]
  return { label, part, unit, low, likely, high, grade, minimum: minimum ?? 0 }
}
