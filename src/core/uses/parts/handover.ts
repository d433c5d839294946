/**
 * The state in which a space is handed over, by its condition. The take-off counts from a cold
 * shell and leaves out what exists. The shares are judgment based on common lease exhibits; the
 * customer's answers about systems override them.
 */
import type { SpaceCondition } from '#core/project/program-facts.ts'

export type StartingPoint = {
  /** Demising walls: bare studs by the landlord, or taped gypsum. */
  readonly demising: 'studs' | 'taped'
  /** Shares of a cold shell's work that remain to be done, 0 to 1. */
  readonly partitions: number
  readonly doors: number
  readonly ceilings: number
  readonly lights: number
  readonly devices: number
  readonly terminals: number
  readonly fixtures: number
  readonly millwork: number
  readonly sprinklerHeads: number
  /** Pounds of duct per square foot of floor. */
  readonly ductWeight: number
  /** Accessible restrooms that stay: a number, or as many as needed. */
  readonly restrooms: number | 'all'
  /** Share of the required cooling that existing units provide. */
  readonly cooling: number
  /** Share of the units that are there and are worn out: replaced as an allowance. */
  readonly wornUnits: number
  /** Amperes per square foot of the existing service; `all` that is needed, or none. */
  readonly service: number | 'all' | 'none'
  /** New heads on the landlord's mains, upright heads to turn down, or heads to relocate. */
  readonly sprinklers: 'new-heads' | 'turn-down' | 'relocate'
  /** Share of the floor that is demolished. */
  readonly demolition: number
  /** Hood, interceptor, gas and walk-in of the previous kitchen stay. */
  readonly kitchenStays: boolean
}

const coldDarkShell: StartingPoint = {
  demising: 'studs',
  partitions: 1,
  doors: 1,
  ceilings: 1,
  lights: 1,
  devices: 1,
  terminals: 1,
  fixtures: 1,
  millwork: 1,
  sprinklerHeads: 1,
  ductWeight: 0.8,
  restrooms: 0,
  cooling: 0,
  wornUnits: 0,
  service: 'none',
  sprinklers: 'new-heads',
  demolition: 0,
  kitchenStays: false,
}

const vanillaShell: StartingPoint = {
  ...coldDarkShell,
  demising: 'taped',
  ceilings: 0.25,
  lights: 0.4,
  devices: 0.9,
  terminals: 0.5,
  sprinklerHeads: 0.95,
  ductWeight: 0.25,
  restrooms: 1,
  cooling: 1,
  service: 0.08,
  sprinklers: 'relocate',
}

const sameUse: StartingPoint = {
  ...vanillaShell,
  partitions: 0.45,
  doors: 0.45,
  ceilings: 0.5,
  lights: 0.5,
  devices: 0.5,
  terminals: 0.3,
  fixtures: 0.35,
  millwork: 0.6,
  sprinklerHeads: 0.3,
  ductWeight: 0.15,
  restrooms: 'all',
  cooling: 1,
  service: 'all',
  demolition: 0.5,
  kitchenStays: true,
}

const otherUse: StartingPoint = {
  ...vanillaShell,
  partitions: 0.9,
  doors: 0.85,
  ceilings: 0.7,
  lights: 0.7,
  ductWeight: 0.3,
  demolition: 0.8,
}

/** Of spaces whose use asks for nothing else. */
export const usualHandover: Readonly<Record<SpaceCondition, StartingPoint>> = {
  'cold-dark-shell': coldDarkShell,
  'vanilla-shell': vanillaShell,
  'second-generation-same-use': sameUse,
  'second-generation-other-use': otherUse,
}

const reused: Partial<StartingPoint> = {
  ceilings: 0.6,
  lights: 0.7,
  terminals: 0.9,
  ductWeight: 0.5,
  sprinklerHeads: 1,
}

/**
 * Clinics and spas can reuse little of a white box's ceiling and air, because their rooms are
 * small.
 */
export const roomyShell: Readonly<Record<SpaceCondition, StartingPoint>> = {
  ...usualHandover,
  'vanilla-shell': { ...vanillaShell, ...reused },
  'second-generation-other-use': { ...otherUse, ...reused, ceilings: 0.75 },
}

/** The condition assumed when none is given: the most common one on the market. */
export const assumedCondition: SpaceCondition = 'vanilla-shell'
