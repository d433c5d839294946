/**
 * The take-off: every quantity of a program, each with its source. An amount that staff or a plan
 * sets later replaces the counted one, and everything that depends on it follows.
 */
import type { Program } from '#core/program/program.ts'
import { connectedEquipment } from './connections.ts'
import { electrical } from './electrical.ts'
import { features } from './features.ts'
import { ceilings, floors, millwork, walls } from './finishes.ts'
import { fireSafety } from './fire-safety.ts'
import { kitchenWork } from './kitchen-work.ts'
import { measure } from './measures.ts'
import { mechanical } from './mechanical.ts'
import { plumbing } from './plumbing.ts'
import type { Quantity } from './quantity.ts'
import {
  accessibleRoute,
  demising,
  demolition,
  openings,
  partitions,
  sealants,
  slab,
} from './shell-work.ts'

export function takeOff(program: Program): Quantity[] {
  const measures = measure(program)
  return [
    ...demolition(program),
    ...slab(program),
    ...demising(program),
    ...partitions(program, measures),
    ...openings(program, measures),
    ...sealants(program, measures),
    ...ceilings(program, measures),
    ...floors(program, measures),
    ...walls(program, measures),
    ...millwork(program),
    ...accessibleRoute(program),
    ...plumbing(program),
    ...connectedEquipment(program),
    ...kitchenWork(program),
    ...mechanical(program),
    ...electrical(program),
    ...fireSafety(program),
    ...features(program),
  ]
}
