/**
 * What was measured on the pages of one plan. Corners are stored in the units of their page, so that
 * a corrected scale corrects every room.
 */
import type { RoomKind } from '#core/uses/parts/room-kinds.ts'
import type { Point } from './point.ts'
import type { Polygon } from './polygon.ts'
import type { Scale } from './scale.ts'

/** What stands along one side of a room. */
export const boundaryKinds = {
  wall: 'Wall',
  'new-wall': 'New wall',
  'existing-wall': 'Existing wall',
  'outer-wall': 'Outer wall',
  glass: 'Glass',
  'half-wall': 'Half-height wall',
  opening: 'Open',
} as const

export type BoundaryKind = keyof typeof boundaryKinds

export const roomSources = {
  'by-hand': 'drawn by hand',
  traced: 'traced by a click',
  proposed: 'proposed and accepted',
} as const

export type RoomSource = keyof typeof roomSources

export type MeasuredRoom = {
  readonly id: string
  /** Counted from 1, as the pages of the file are. */
  readonly page: number
  readonly name: string
  readonly kind: RoomKind
  readonly corners: Polygon
  /** `sides[n]` leads from corner n to the next one. */
  readonly sides: readonly BoundaryKind[]
  readonly source: RoomSource
}

export type MeasuredDoor = {
  readonly id: string
  readonly page: number
  readonly at: Point
  readonly source: RoomSource
}

export type PageScale = Scale & { readonly page: number }

export type MeasuredPlan = {
  readonly scales: readonly PageScale[]
  readonly rooms: readonly MeasuredRoom[]
  readonly doors: readonly MeasuredDoor[]
  /** A person says that every room of the suite is measured: then walls and doors count as well. */
  readonly isWhole: boolean
}

export const emptyPlan: MeasuredPlan = { scales: [], rooms: [], doors: [], isWhole: false }

export const planLimits = { rooms: 400, doors: 600, corners: 400, pages: 50, name: 80 } as const

export function scaleOfPage({ scales }: MeasuredPlan, page: number): PageScale | undefined {
  return scales.find((scale) => scale.page === page)
}
