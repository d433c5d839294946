/**
 * The optional facts that quantities are counted from: the condition of the space, its program, and
 * what exists already. A missing fact is replaced by an assumption, and the report states this.
 */

export const spaceConditions = [
  { id: 'cold-dark-shell', label: 'Cold dark shell: structure, roof and storefront only' },
  {
    id: 'vanilla-shell',
    label: 'Vanilla shell: slab, walls, ceiling, lights, heating and a restroom',
  },
  { id: 'second-generation-same-use', label: 'Second generation, last used the same way' },
  { id: 'second-generation-other-use', label: 'Second generation, last used for something else' },
] as const

export type SpaceCondition = (typeof spaceConditions)[number]['id']

export const kitchenKinds = [
  { id: 'none', label: 'No kitchen' },
  { id: 'warming', label: 'Warming and assembly, no hood for grease' },
  { id: 'full', label: 'Full cooking under a Type I hood' },
] as const

export type KitchenKind = (typeof kitchenKinds)[number]['id']

/** Work that a landlord may do at its own cost, before or during the tenant's. */
export const landlordWorks = [
  { id: 'demolition', label: 'Demolition' },
  { id: 'slab', label: 'Floor slab' },
  { id: 'demising-walls', label: 'Demising walls' },
  { id: 'storefront', label: 'Storefront' },
  { id: 'restrooms', label: 'Restrooms' },
  { id: 'hvac-units', label: 'Heating and cooling units' },
  { id: 'electrical-service', label: 'Electrical service' },
  { id: 'sprinklers', label: 'Sprinkler mains and riser' },
] as const

export type LandlordWork = (typeof landlordWorks)[number]['id']

/** Fire systems that somebody may ask for where the code does not. */
export const requestableSystems = [
  { id: 'sprinklers', label: 'Ceiling sprinklers' },
  { id: 'fireAlarm', label: 'Fire alarm' },
] as const

export type RequestableSystem = (typeof requestableSystems)[number]['id']

/** By which agreements the crews are paid. */
export const laborKinds = [
  { id: 'open-shop', label: 'Open shop' },
  { id: 'mixed', label: 'Mixed' },
  { id: 'union', label: 'Union or prevailing wage' },
] as const

export type LaborKind = (typeof laborKinds)[number]['id']

export const kitchenEquipmentKinds = [
  { id: 'new', label: 'New' },
  { id: 'used', label: 'Used or mixed' },
  { id: 'there', label: 'It is there and stays' },
] as const

type KitchenEquipmentKind = (typeof kitchenEquipmentKinds)[number]['id']

/** Parts of a project budget beyond construction that a customer may leave out. */
export const budgetParts = [
  { id: 'design', label: 'Design fees' },
  { id: 'fees', label: 'Licenses and fees' },
  { id: 'equipment', label: 'Equipment' },
  { id: 'furniture', label: 'Furniture' },
  { id: 'technology', label: 'Technology' },
  { id: 'signs', label: 'Signs' },
  { id: 'owner', label: 'Insurance' },
] as const

export type BudgetPartId = (typeof budgetParts)[number]['id']

export type ProgramFacts = {
  readonly spaceCondition?: SpaceCondition
  /** Feet to the finished ceiling. */
  readonly ceilingHeight?: number
  /** 1 is the ground floor, 0 and below are basements. */
  readonly floorLevel?: number
  readonly seats?: number
  /** Feet of bar. */
  readonly barFeet?: number
  /** Feet of Type I hood. */
  readonly hoodFeet?: number
  readonly kitchen?: KitchenKind
  /** Enclosed rooms of an office or a shop, without restrooms. */
  readonly rooms?: number
  readonly offices?: number
  readonly conferenceRooms?: number
  readonly workstations?: number
  readonly examRooms?: number
  /** Exam rooms with their own sink. */
  readonly examSinks?: number
  readonly xray?: boolean
  /** Rooms with a dental chair. */
  readonly operatories?: number
  /** Styling chairs of a hair salon, tables of a nail salon. */
  readonly stations?: number
  readonly pedicureChairs?: number
  readonly shampooBowls?: number
  readonly treatmentRooms?: number
  readonly showers?: number
  /** Existing restrooms that are accessible and can stay. */
  readonly restroomsExisting?: number
  /** Existing rooftop units that can stay. */
  readonly rooftopUnits?: number
  /** Their tons of cooling together. */
  readonly rooftopTons?: number
  /** Amperes of the existing electrical service. */
  readonly serviceAmps?: number
  readonly landlordWork?: readonly LandlordWork[]
  /** What the building official, the landlord or an insurer asks for, whether the code does or not. */
  readonly requiredSystems?: readonly RequestableSystem[]
  /** Who does the work decides what an hour costs. */
  readonly labor?: LaborKind
  readonly afterHours?: boolean
  /** Parts of the space that are built and opened one after the other; 1 is all at once. */
  readonly constructionPhases?: number
  /** People use part of the space or building during the work. */
  readonly staysInUse?: boolean
  /** The planned month in which work on site starts, `2027-03`. */
  readonly startMonth?: string
  readonly kitchenEquipment?: KitchenEquipmentKind
  /** What others pay, or what is paid already: left out of the project budget. */
  readonly paidByOthers?: readonly BudgetPartId[]
  /** A loan pays for the project: its interest and fees are in the budget. */
  readonly loan?: boolean
}

export type ProgramFactId = keyof ProgramFacts

/** Facts whose absence widens the range of the uses that ask for them; others only refine a count. */
export const askedProgramFacts = [
  'kitchen',
  'seats',
  'hoodFeet',
  'barFeet',
  'examRooms',
  'xray',
  'operatories',
  'rooms',
  'stations',
  'shampooBowls',
  'pedicureChairs',
  'treatmentRooms',
  'showers',
] as const satisfies readonly ProgramFactId[]

export type AskedProgramFact = (typeof askedProgramFacts)[number]
