import { packageTypes } from '#core/catalog/package-type.ts'
import type { ProgramFacts } from '#core/project/program-facts.ts'
import type { GoldenProject } from './golden-projects.ts'

type DrawnType = Exclude<GoldenProject['projectType'], 'salon'>

/** What a customer of each type can say of the rooms, so that counts are given and not assumed. */
const programs: Readonly<Record<DrawnType, ProgramFacts>> = {
  office: {
    offices: 5,
    conferenceRooms: 2,
    workstations: 14,
    ceilingHeight: 9,
    floorLevel: 3,
    constructionPhases: 3,
    staysInUse: true,
  },
  retail: { rooms: 3, ceilingHeight: 12, startMonth: '2027-01' },
  restaurant: { seats: 84, barFeet: 18, hoodFeet: 14, kitchen: 'full', serviceAmps: 400 },
  medical: { examRooms: 6, examSinks: 6, xray: true, offices: 2 },
  dental: { operatories: 6, xray: true, offices: 1 },
  'nail-salon': { stations: 8, pedicureChairs: 8, startMonth: '2027-02' },
  'hair-salon': { stations: 10, shampooBowls: 4, restroomsExisting: 1 },
  fitness: { showers: 4, ceilingHeight: 12 },
  medspa: { treatmentRooms: 6, offices: 1, ceilingHeight: 10 },
}

const types = Object.keys(programs) as readonly DrawnType[]

/** Area and rent differ from type to type, so that no two reports break at the same places. */
const area = (index: number, base: number) => base + index * 173

function unanswered(projectType: DrawnType, index: number): Omit<GoldenProject, 'name' | 'tier'> {
  return {
    projectType,
    squareFootage: area(index, 900),
    finishQuality: 'standard',
    systems: 'unknown',
    allFeatures: false,
  }
}

function counted(projectType: DrawnType, index: number): Omit<GoldenProject, 'name' | 'tier'> {
  return {
    projectType,
    squareFootage: area(index, 2100),
    finishQuality: 'custom',
    systems: 'none',
    allFeatures: true,
    timeline: '3-6months',
    hasFloorPlan: true,
    description: 'A corner suite with a service entrance and a mezzanine that stays. '.repeat(5),
    program: { ...programs[projectType], spaceCondition: 'cold-dark-shell', loan: true },
    leaseFacts: {
      allowancePerSquareFootCents: 4500,
      rentPerSquareFootCents: 2400,
      termMonths: 84,
      freeRentMonths: 4,
      turnkeyPremiumCents: 600,
    },
  }
}

function secondGeneration(
  projectType: DrawnType,
  index: number,
): Omit<GoldenProject, 'name' | 'tier'> {
  return {
    projectType,
    squareFootage: area(index, 3300),
    finishQuality: 'upgraded',
    systems: 'existing',
    allFeatures: false,
    timeline: 'asap',
    program: {
      ...programs[projectType],
      spaceCondition: 'second-generation-same-use',
      landlordWork: ['demolition', 'hvac-units'],
      afterHours: true,
      rooftopUnits: 2,
      rooftopTons: 10,
    },
    leaseFacts: { allowancePerSquareFootCents: 2000, termMonths: 60 },
  }
}

const situations = { unanswered, counted, secondGeneration }

/** Every type in every package, once with nothing said and twice with much. */
export const variedProjects: readonly GoldenProject[] = types.flatMap((type, index) =>
  packageTypes.flatMap((tier) =>
    Object.entries(situations).map(([name, situation]) => ({
      ...situation(type, index),
      name: `${type}, ${tier}, ${name}`,
      tier,
    })),
  ),
)
