import type { IntakeProject } from '#contract/project-data.ts'
import type { IntakeProjectType } from '#core/catalog/project-type.ts'
import { specialFeaturesFor } from '#core/catalog/special-feature.ts'
import type { Dice } from './dice.ts'

/** A client is a business that orders repeatedly; everything about it follows from its number. */
export type SampleClient = {
  readonly company: string
  readonly contact: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly zipCode: string
  readonly address: string
  readonly profession: string
  /** What the business runs, and so what it builds. */
  readonly projectType: IntakeProjectType
}

const firstWords = [
  'Cedar',
  'Walnut',
  'Prairie',
  'Riverbend',
  'Capitol',
  'Ingersoll',
  'Beaverdale',
  'Gray’s Lake',
  'Court Avenue',
  'Sherman Hill',
  'Valley',
  'Jordan Creek',
  'Locust',
  'Grand',
  'Highland',
  'Union',
] as const

/** What businesses of each kind are called, so that a name fits the project below it. */
const lastWords: Readonly<Record<IntakeProjectType, readonly string[]>> = {
  restaurant: ['Kitchen', 'Coffee', 'Bakery', 'Brewing', 'Grill', 'Noodle House'],
  office: ['Partners', 'Law', 'Realty', 'Builders', 'Design', 'Insurance'],
  retail: ['Outfitters', 'Books', 'Cycles', 'Flowers', 'Home Goods'],
  salon: ['Salon', 'Beauty', 'Skin and Nails'],
  fitness: ['Fitness', 'Yoga', 'Strength'],
  medical: ['Clinic', 'Eye Care', 'Pediatrics', 'Family Medicine'],
  dental: ['Dental', 'Orthodontics', 'Smiles'],
}

const contacts = ['Front Office', 'Owner’s Office', 'Leasing Desk', 'Store Manager', 'Accounting']

const places = [
  ['Des Moines', '50309', 8],
  ['Des Moines', '50312', 5],
  ['Des Moines', '50314', 3],
  ['West Des Moines', '50265', 5],
  ['West Des Moines', '50266', 4],
  ['Ankeny', '50023', 4],
  ['Urbandale', '50322', 3],
  ['Johnston', '50131', 2],
  ['Clive', '50325', 2],
  ['Waukee', '50263', 2],
] as const

const streets = [
  'Locust Street',
  'Grand Avenue',
  'Ingersoll Avenue',
  'University Avenue',
  'Merle Hay Road',
  'Mills Civic Parkway',
  'Walnut Street',
  'Court Avenue',
  'Fleur Drive',
  'Hickman Road',
] as const

const professions = [
  ['tenant', 5],
  ['business-owner', 6],
  ['general-contractor', 4],
  ['architect', 2],
  ['commercial-realtor', 3],
  ['developer', 2],
] as const

export function sampleClient(number: number, dice: Dice): SampleClient {
  const first = dice.pick(firstWords)
  const projectType = dice.pickWeighted(types)
  const last = dice.pick(lastWords[projectType])
  const [city, zipCode] = dice.pickWeighted(places.map((place) => [place, place[2]] as const))
  const slug = `${first}-${last}`.toLowerCase().replace(/[^a-z]+/g, '-')
  return {
    company: `${first} ${last}`,
    contact: dice.pick(contacts),
    // The domain is reserved for examples, so no mail can reach a person.
    email: `office-${number}@${slug}.example`,
    phone: `(515) 555-${String(100 + (number % 100)).padStart(4, '0')}`,
    city,
    zipCode,
    address: `${dice.between(100, 8900)} ${dice.pick(streets)}`,
    profession: dice.pickWeighted(professions),
    projectType,
  }
}

const types = [
  ['restaurant', 32],
  ['office', 22],
  ['retail', 20],
  ['salon', 11],
  ['fitness', 3],
  ['medical', 8],
  ['dental', 4],
] as const satisfies readonly (readonly [IntakeProjectType, number])[]

const areas: Readonly<Record<IntakeProjectType, readonly [number, number]>> = {
  restaurant: [900, 5000],
  office: [600, 5000],
  retail: [700, 4500],
  salon: [500, 2800],
  fitness: [1200, 5000],
  medical: [900, 4800],
  dental: [1200, 4000],
}

const descriptions: Readonly<Record<IntakeProjectType, string>> = {
  restaurant: 'Full-service restaurant with an open kitchen in a former shop.',
  office: 'Open office with meeting rooms and a small kitchen for staff.',
  retail: 'Shop with fitting rooms, a counter and storage at the back.',
  fitness: 'Fitness studio with an exercise floor, a studio for classes, lockers and showers.',
  salon: 'Salon with treatment rooms, a reception and retail shelves.',
  dental: 'Dental practice with operatories, sterilization, a small laboratory and a waiting area.',
  medical: 'Practice with examination rooms, a waiting area and a laboratory.',
}

export const referralSources = [
  ['google-search', 40],
  ['word-of-mouth', 20],
  ['commercial-realtor', 15],
  ['architect', 8],
  ['general-contractor', 10],
  ['social-media', 7],
] as const

/** The answers of one intake form, as the server would store them. */
export function sampleIntake(client: SampleClient, dice: Dice): IntakeProject {
  const { projectType } = client
  const [least, most] = areas[projectType]
  const offered = specialFeaturesFor(projectType)
  return {
    companyName: client.company,
    contactPerson: client.contact,
    email: client.email,
    phone: client.phone,
    projectAddress: client.address,
    city: client.city,
    state: 'IA',
    zipCode: client.zipCode,
    squareFootage: dice.between(least / 50, most / 50) * 50,
    projectType,
    ...(projectType === 'salon'
      ? { salonSubcategory: dice.pick(['nail-salon', 'hair-salon', 'medspa'] as const) }
      : {}),
    finishQuality: dice.pickWeighted([
      ['standard', 55],
      ['upgraded', 28],
      ['custom', 12],
      ['luxury', 5],
    ] as const),
    specialFeatures: offered.filter(() => dice.chance(0.3)),
    timeline: dice.pick(['asap', '1-3months', '3-6months', '6-12months', '12months+'] as const),
    budget: dice.pick(['under-50k', '50k-100k', '100k-250k', '250k-500k', '500k+'] as const),
    description: descriptions[projectType],
    photos: [],
    uploads: [],
    referralSource: dice.pickWeighted(referralSources),
    projectStage: dice.pick(['just-looking', 'loi-submitted', 'lease-signed'] as const),
    ...(dice.chance(0.7) ? { existingHvac: dice.chance(0.6) } : {}),
    ...(dice.chance(0.7) ? { existingElectricalPanel: dice.chance(0.7) } : {}),
    ...(dice.chance(0.5) ? { existingFireAlarm: dice.chance(0.6) } : {}),
    ...(dice.chance(0.5) ? { existingFireSuppression: dice.chance(0.5) } : {}),
    ...(projectType === 'restaurant' ? { existingGreaseInterceptor: dice.chance(0.3) } : {}),
  }
}
