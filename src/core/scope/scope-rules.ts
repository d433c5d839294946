/**
 * The kinds of work that every estimate must mention. For each: the lines or budget lines that
 * include it, why a project may not need it, and its price when it is excluded. These prices are
 * judgment.
 */

import { addedPhases, isWinterMonth } from '#core/counted-estimate/premiums.ts'
import type { Cents } from '#core/money/money.ts'
import type { OwnerCostId } from '#core/owner-costs/owner-cost-rows.ts'
import type { Program } from '#core/program/program.ts'
import type { LandlordWork, RequestableSystem } from '#core/project/program-facts.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'
import { hasXray } from '#core/uses/parts/equipment.ts'

export type Ends = { readonly low: Cents; readonly high: Cents }

/** Amounts of the estimate that the prices are computed from, in cents. */
export type ScopeBase = {
  readonly program: Program
  readonly constructionCents: Cents
  readonly laborCents: Cents
  readonly outsideCents: Cents
}

export type ScopeRule = {
  readonly title: string
  readonly lines: readonly CountedLineId[]
  readonly budget: readonly OwnerCostId[]
  readonly byLandlord?: LandlordWork
  /** Why this project does not need it; undefined if it may need it. */
  readonly notNeeded: (program: Program) => string | undefined
  readonly price: (base: ScopeBase) => Ends
  /** Why it is excluded when no line includes it. */
  readonly reason: string
}

const always = (): undefined => undefined

const dollars = (low: number, high: number): Ends => ({ low: low * 100, high: high * 100 })

const byArea = ({ program }: ScopeBase, low: number, high: number): Ends =>
  dollars(program.area * low, program.area * high)

const shares = (base: Cents, low: number, high: number): Ends => ({
  low: base * low,
  high: base * high,
})

const isShell = ({ start }: Program): boolean => start.demolition === 0
const servesFood = ({ use }: Program): boolean => use.servesFood

type Row = readonly [
  title: string,
  paid: { readonly lines?: readonly CountedLineId[]; readonly budget?: readonly OwnerCostId[] },
  notNeeded: ScopeRule['notNeeded'],
  price: ScopeRule['price'],
  reason: string,
  byLandlord?: LandlordWork,
]

const needless =
  (isNeedless: (program: Program) => boolean, why: string) =>
  (program: Program): string | undefined =>
    isNeedless(program) ? why : undefined

/** A condition that nobody gave is an assumption, and so is what follows from it. */
const asHandedOver =
  (isNeedless: (program: Program) => boolean, why: string, ifAssumed: string) =>
  (program: Program): string | undefined => {
    const isAssumed = program.facts.spaceCondition === undefined
    return isNeedless(program) ? (isAssumed ? ifAssumed : why) : undefined
  }

/** There is none, and no code asks for one: it is listed as an alternate. */
const unasked = (id: RequestableSystem) =>
  needless(
    ({ fireSystems }) => fireSystems[id].state === 'only-if-asked',
    'No code asks for it here; it is an alternate',
  )

function phasesPrice({ program, constructionCents }: ScopeBase): Ends {
  const added = Math.max(1, addedPhases(program.facts))
  return shares(constructionCents, 0.02 * added, 0.08 * added)
}

// biome-ignore format: one kind of work a line
const rows = {
  demolition: ['Demolition', { lines: ['demolition'] }, asHandedOver(isShell, 'A shell has nothing to remove', 'The space is taken as a shell, which has nothing to remove'), (base) => byArea(base, 4, 10), 'No line removes anything', 'demolition'],
  asbestosSurvey: ['Asbestos survey', { lines: ['survey'] }, asHandedOver(isShell, 'Nothing is demolished', 'The space is taken as a shell, in which nothing is demolished'), () => dollars(600, 2000), 'The landlord may have one'],
  asbestosRemoval: ['Removal of asbestos, lead or mold', {}, asHandedOver(({ condition }) => !condition.startsWith('second-generation'), 'Nothing old is opened', 'The space is taken as a shell, in which nothing old is opened'), (base) => byArea(base, 3, 25), 'Only the survey shows whether there is any'],
  temporaryWorks: ['Temporary works and protection', { lines: ['siteCosts'] }, always, (base) => byArea(base, 1, 3), 'No line pays for it'],
  dumpsters: ['Dumpsters', { lines: ['dumpsters'] }, always, () => dollars(900, 2000), 'No line pays for it'],
  superintendence: ['Superintendence', { lines: ['supervision'] }, always, (base) => shares(base.constructionCents, 0.06, 0.12), 'No line pays for it'],
  permits: ['Permits and plan review', { lines: ['permits'] }, always, (base) => shares(base.constructionCents, 0.008, 0.018), 'No line pays for it'],
  connectionFees: ['Tap, meter and impact fees', { budget: ['connectionFees'] }, always, () => dollars(0, 12_000), 'A suite in a connected building usually pays none; a larger meter or a fire line does'],
  utilityUpgrades: ['A larger electrical service', { lines: ['service'] }, always, ({ program }) => program.area > 2000 ? dollars(11_500, 27_000) : dollars(6000, 13_500), 'The service that is there is taken to carry the load', 'electrical-service'],
  roof: ['Roof penetrations and curbs', { lines: ['roofing'] }, needless(({ cooling }) => cooling.newUnits.length === 0, 'Nothing new goes through the roof'), () => dollars(1200, 2700), 'No line pays for it'],
  trench: ['Slab trenching and patching', { lines: ['trench'] }, ({ isUpstairs, restrooms }) => isUpstairs ? 'Drains of an upper floor hang in the ceiling below it' : restrooms.toBuild === 0 ? 'No drain is added under the slab' : undefined, () => dollars(1900, 4500), 'No line pays for it', 'slab'],
  floorSlab: ['Floor slab of a cold shell', {}, asHandedOver(({ condition, isUpstairs }) => condition !== 'cold-dark-shell' || isUpstairs, 'The floor slab is there', 'The space is taken with its floor slab'), (base) => byArea(base, 7, 14), 'A cold shell may come without its slab; it is taken as there', 'slab'],
  moisture: ['Moisture control of the slab', {}, needless(({ isUpstairs }) => isUpstairs, 'The floor does not lie on the ground'), (base) => byArea(base, 2, 5), 'The slab has not been measured'],
  fireAlarm: ['Fire alarm', { lines: ['alarm'] }, unasked('fireAlarm'), () => dollars(6000, 16_000), 'No line pays for it'],
  sprinkler: ['Sprinklers', { lines: ['heads'] }, unasked('sprinklers'), (base) => byArea(base, 4, 8), 'No line pays for it'],
  fireService: ['Fire line and riser from the street', { lines: ['riser'] }, unasked('sprinklers'), () => dollars(20_000, 80_000), 'Sprinkler mains are taken to be in the building', 'sprinklers'],
  hoodSuppression: ['Hood suppression', { lines: ['hoodSuppression'] }, needless(({ kitchen }) => kitchen.hoodFeet === 0, 'There is no grease hood'), () => dollars(4500, 11_000), 'The system of the last kitchen is taken to stay'],
  shieldingReview: ['Radiation shielding design and review', { budget: ['physicist'] }, needless((program) => !hasXray(program), 'There is no X-ray room'), () => dollars(600, 2500), 'It was not asked for'],
  healthReview: ['Food license and plan review', { budget: ['foodLicense'] }, needless((program) => !servesFood(program), 'No food is served'), () => dollars(150, 400), 'It was not asked for'],
  lightingControls: ['Lighting controls of the energy code', { lines: ['controls'] }, always, (base) => byArea(base, 1, 3), 'No line pays for it'],
  commissioning: ['Tests and commissioning', { lines: ['testing'] }, always, () => dollars(900, 3500), 'No line pays for it'],
  lowVoltage: ['Data and low voltage', { lines: ['data'] }, always, (base) => byArea(base, 1, 4), 'No line pays for it'],
  security: ['Security', { lines: ['security'], budget: ['security'] }, always, () => dollars(2200, 8000), 'Others pay it'],
  signs: ['Signs', { budget: ['exteriorSign', 'interiorSign'] }, always, () => dollars(700, 15_000), 'Others pay it'],
  furniture: ['Furniture and equipment', { budget: ['workstation', 'diningSeat', 'shelving', 'waitingSeat'] }, always, (base) => byArea(base, 8, 45), 'Others pay it'],
  kitchenEquipment: ['Kitchen equipment', { budget: ['kitchenEquipment', 'usedKitchenEquipment', 'warmingEquipment'] }, needless(({ kitchen, facts }) => kitchen.kind === 'none' || facts.kitchenEquipment === 'there', 'None is to be bought'), ({ program }) => dollars(program.seats * 500, program.seats * 2800), 'Others pay it'],
  design: ['Design fees', { budget: ['designOffice', 'designRetail', 'designRestaurant', 'designMedical', 'designSalon', 'designMedSpa'] }, always, (base) => shares(base.constructionCents, 0.05, 0.12), 'Others pay it'],
  inspections: ['Special inspections', {}, needless(({ condition, use }) => condition === 'cold-dark-shell' || use.schedule.hasSpecialInspection, 'None beyond the allowance in the line of layout and tests'), () => dollars(0, 2500), 'Only structural work, concrete and fireproofing ask for them'],
  winter: ['Winter conditions', { lines: ['premiums'] }, ({ facts }) => facts.startMonth === undefined || isWinterMonth(facts.startMonth) ? undefined : 'You want work to start outside of winter', (base) => shares(base.outsideCents, 0.05, 0.2), 'The month in which work starts is not known'],
  afterHours: ['After-hours work', { lines: ['premiums'] }, ({ facts }) => facts.afterHours === false ? 'You said that work is done in business hours' : undefined, (base) => shares(base.laborCents, 0.15, 0.5), 'Work outside of business hours was not asked for'],
  phasing: ['Phasing and an occupied building', { lines: ['premiums'] }, always, (base) => shares(base.constructionCents, 0.02, 0.1), 'The space is taken to be empty and built in one go'],
  phases: ['Construction in phases', { lines: ['premiums'] }, ({ facts }) => facts.constructionPhases === 1 ? 'You said that all is built in one phase' : undefined, phasesPrice, 'The space is taken to be built in one go'],
  inUse: ['A space or building in use', { lines: ['premiums'] }, ({ facts }) => facts.staysInUse === false ? 'You said that nothing stays in use during the work' : undefined, (base) => shares(base.constructionCents, 0.02, 0.1), 'The space is taken to be empty during the work'],
  accessibility: ['Accessible route and restrooms', { lines: ['accessibility', 'restroomFittings'] }, always, (base) => shares(base.constructionCents, 0, 0.2), 'No line pays for it; the law asks for up to 20% of the cost'],
  structure: ['Changes to structure, roof and facade', {}, always, () => dollars(5000, 40_000), 'The building is taken to carry what is added'],
} as const satisfies Readonly<Record<string, Row>>

export type ScopeId = keyof typeof rows

export const scopeIds = Object.keys(rows) as ScopeId[]

/** While nothing is known of phases and use, one entry with one price names both. */
export function namedScopes({ facts }: Program): readonly ScopeId[] {
  const isKnown = facts.constructionPhases !== undefined || facts.staysInUse !== undefined
  return scopeIds.filter((id) => {
    if (id === 'phasing') return !isKnown
    return (id !== 'phases' && id !== 'inUse') || isKnown
  })
}

export function scopeRule(id: ScopeId): ScopeRule {
  const [title, { lines, budget }, notNeeded, price, reason, byLandlord]: Row = rows[id]
  return {
    title,
    lines: lines ?? [],
    budget: budget ?? [],
    notNeeded,
    price,
    reason,
    ...(byLandlord ? { byLandlord } : {}),
  }
}
