import { z } from 'zod'
import { permitKinds } from '#core/catalog/permit-kind.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'

const kindRefit = z.object({
  kind: z.enum(permitKinds),
  outcomes: z.int(),
  /** How far outcomes lay from the estimates, in standard deviations of the permits' logarithms. */
  observed: z.number(),
  current: z.number(),
  proposed: z.number(),
  verdict: z.enum(['changes', 'too-few', 'within-uncertainty']),
})

const rangeVersion = z.object({
  version: z.string(),
  basedOn: z.string(),
  /** The former version that this one put back in force. */
  restores: z.string().nullable(),
  kinds: z.array(kindRefit),
  outcomes: z.int(),
  note: z.string(),
  appliedAt: instant,
  appliedBy: z.string().nullable(),
})

export type RangeVersion = z.output<typeof rangeVersion>

/** What changed after a refit, as the public page shows it: without names and notes. */
export const publicRefit = rangeVersion.omit({ note: true, appliedBy: true, basedOn: true })

const standing = z.object({
  /** The ranges of estimates that are drafted from now on. */
  version: z.string(),
  proposal: z.object({ kinds: z.array(kindRefit), isChange: z.boolean() }),
  versions: z.array(rangeVersion),
  /** What can be put in force again: every version but the one in force, the newest first. */
  former: z.array(z.string()),
})

export type StandingRanges = z.output<typeof standing>

const ends = z.object({ p10: z.int(), p50: z.int(), p90: z.int() })

const moved = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  project: z.string(),
  before: ends,
  after: ends,
})

export type MovedRange = z.output<typeof moved>

const scale = z.strictObject(
  Object.fromEntries(permitKinds.map((kind) => [kind, z.number()])) as Record<
    (typeof permitKinds)[number],
    z.ZodNumber
  >,
)

const why = z.string().trim().min(3, 'Say why').max(500)

export const rangesApi = {
  showRanges: endpoint('showRanges', {
    access: 'staff',
    permission: 'read',
    summary: 'The ranges in force, their versions, and what outcomes would change of them',
    reply: standing,
  }),
  previewRefit: endpoint('previewRefit', {
    access: 'staff',
    permission: 'read',
    summary: 'How P10, P50 and P90 of past orders would move; changes nothing',
    reply: z.array(moved),
  }),
  previewFormerRanges: endpoint('previewFormerRanges', {
    access: 'staff',
    permission: 'read',
    summary:
      'How P10, P50 and P90 of past orders would move with a former version; changes nothing',
    params: z.object({ version: z.string().max(100) }),
    reply: z.array(moved),
    refusals: { 'no-such-version': 404 },
  }),
  restoreRanges: endpoint('restoreRanges', {
    access: 'staff',
    permission: 'prices',
    summary: 'Puts a former version of the ranges in force again for new estimates',
    body: z.strictObject({
      basedOn: z.string().max(100),
      version: z.string().max(100),
      note: why,
    }),
    reply: standing,
    refusals: { 'changed-meanwhile': 409, 'no-such-version': 404 },
  }),
  applyRefit: endpoint('applyRefit', {
    access: 'staff',
    permission: 'prices',
    summary: 'Puts the proposed ranges in force for new estimates; orders keep theirs',
    body: z.strictObject({
      basedOn: z.string().max(100),
      /** The proposal that was seen. */
      scale,
      note: why,
    }),
    reply: standing,
    refusals: { 'changed-meanwhile': 409, 'nothing-to-refit': 409 },
  }),
}
