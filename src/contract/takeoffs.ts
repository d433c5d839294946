import { z } from 'zod'
import {
  type BoundaryKind,
  boundaryKinds,
  planLimits,
  roomSources,
} from '#core/takeoff/measured-plan.ts'
import { scaleSources } from '#core/takeoff/scale.ts'
import { roomKinds } from '#core/uses/parts/room-kinds.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'
import { factsEffect } from './order-facts.ts'

const params = z.object({ orderId: z.string().max(100), uploadId: z.string().max(100) })

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(table) as [Name, ...Name[]])

const place = z.number().min(-100_000).max(100_000)
const point = z.object({ x: place, y: place })
const page = z.int().min(1).max(planLimits.pages)
const id = z.string().min(1).max(40)
const boundary = namesOf(boundaryKinds)
const source = namesOf(roomSources)

const room = z
  .strictObject({
    id,
    page,
    name: z.string().trim().max(planLimits.name),
    kind: z.enum(roomKinds as [string, ...string[]] as unknown as typeof roomKinds),
    corners: z.array(point).min(3).max(planLimits.corners),
    sides: z.array(boundary),
    source,
  })
  .refine(({ corners, sides }) => corners.length === sides.length, 'Each side needs its kind.')

const plan = z
  .strictObject({
    scales: z
      .array(
        z.strictObject({
          page,
          unitsPerFoot: z.number().min(0.5).max(2000),
          from: namesOf(scaleSources),
        }),
      )
      .max(planLimits.pages),
    rooms: z.array(room).max(planLimits.rooms),
    doors: z.array(z.strictObject({ id, page, at: point, source })).max(planLimits.doors),
    isWhole: z.boolean(),
  })
  .refine(({ scales }) => areDistinct(scales.map((one) => one.page)), 'A page has one scale.')
  .refine(
    ({ rooms, doors }) => areDistinct([...rooms, ...doors].map((one) => one.id)),
    'Each room and door needs an id of its own.',
  )

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

const amount = z.number().nullable()
const feetByKind = z.record(boundary, z.number()) as unknown as z.ZodType<
  Record<BoundaryKind, number>
>

const quantities = z.object({
  rooms: z.array(
    z.object({
      id: z.string(),
      page: z.int(),
      name: z.string(),
      kind: z.string(),
      /** Null on a page without a scale. */
      area: amount,
      perimeter: amount,
      wallFeet: amount,
      doors: z.int(),
    }),
  ),
  area: z.number(),
  partitionFeet: feetByKind,
  outerFeet: feetByKind,
  doors: z.int(),
  problems: z.array(
    z.object({ rooms: z.array(z.string()), why: z.enum(['no-scale', 'bad-outline', 'overlap']) }),
  ),
})

const takeoff = z.object({
  upload: z.object({ id: z.uuid(), name: z.string(), type: z.string(), sha256: z.string() }),
  plan,
  /** Computed by the server from the outlines. */
  quantities,
  /** 0 before the first save; a save sends back the one that it started from. */
  revision: z.int(),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
  order: z.object({
    revision: z.int(),
    isEditable: z.boolean(),
    squareFootage: z.number(),
    /** The kinds of room that the order's use has, its open floor first. */
    kinds: z.array(z.string()),
  }),
  /** Whether the estimate counts from these measurements; `older` from an earlier state of them. */
  used: z.enum(['no', 'as-measured', 'older', 'another-file']),
})

export type TakeoffView = z.output<typeof takeoff>

const refusals = {
  'no-such-order': 404,
  'no-such-upload': 404,
  'not-a-plan': 409,
} as const

const edits = { ...refusals, 'edited-meanwhile': 409, 'order-closed': 409 } as const

const measurements = {
  'nothing-measured': 409,
  'no-scale': 409,
  'bad-outline': 409,
  overlap: 409,
  'invalid-answer': 400,
} as const

export const takeoffsApi = {
  showTakeoff: endpoint('showTakeoff', {
    access: 'staff',
    permission: 'read',
    summary: 'What was measured on an uploaded plan, with the quantities that follow from it',
    params,
    reply: takeoff,
    refusals,
  }),
  saveTakeoff: endpoint('saveTakeoff', {
    access: 'staff',
    permission: 'review',
    summary: 'Saves the outlines, doors and scales that were measured on a plan',
    params,
    body: z.strictObject({ plan, revision: z.int().min(0) }),
    reply: takeoff,
    refusals: edits,
  }),
  previewTakeoff: endpoint('previewTakeoff', {
    access: 'staff',
    permission: 'read',
    summary: 'What the measurements would do to each line; nothing is stored',
    params,
    reply: factsEffect,
    refusals: { ...edits, ...measurements },
  }),
  useTakeoff: endpoint('useTakeoff', {
    access: 'staff',
    permission: 'review',
    summary: 'Counts the estimate from the measurements; what staff edited is kept',
    params,
    body: z.strictObject({ revision: z.int(), orderRevision: z.int() }),
    reply: takeoff,
    refusals: { ...edits, ...measurements },
  }),
  withdrawTakeoff: endpoint('withdrawTakeoff', {
    access: 'staff',
    permission: 'review',
    summary: 'Counts the estimate by rules again, without what was measured',
    params,
    body: z.strictObject({ orderRevision: z.int() }),
    reply: takeoff,
    refusals: { ...edits, 'invalid-answer': 400 },
  }),
}
