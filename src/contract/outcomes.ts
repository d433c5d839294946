import { z } from 'zod'
import { outcomeKinds } from '#core/calibration/outcome.ts'
import { permitKinds } from '#core/pricing/permit-bands.ts'
import { dayText, endpoint } from './endpoint.ts'

const amount = z.int().min(1).max(100_000_000_00)

const outcome = z.object({
  id: z.uuid(),
  kind: z.enum(outcomeKinds),
  /** Cents; null withdraws the entry that is corrected. */
  amount: amount.nullable(),
  day: z.string(),
  isSameScope: z.boolean(),
  scopeNotes: z.string(),
  source: z.string(),
  /** The entry that this one replaces. */
  corrects: z.uuid().nullable(),
  /** The report that was current on that day. */
  reportVersion: z.int(),
  estimate: z.int(),
  p10: z.int(),
  p90: z.int(),
  author: z.string().nullable(),
  createdAt: z.string(),
})

export type Outcome = z.output<typeof outcome>

const orderId = z.object({ orderId: z.string().max(100) })

const ratio = z.number()

const calibration = z.object({
  outcomes: z.int(),
  awarded: z.int(),
  final: z.int(),
  otherScope: z.int(),
  /** Left out below the minimum number of outcomes for publishing figures. */
  measured: z
    .object({
      inside: z.object({ count: z.int(), share: ratio, low: ratio, high: ratio }),
      medianRatio: ratio,
      byType: z.array(
        z.object({ kind: z.enum(permitKinds), outcomes: z.int(), medianRatio: ratio }),
      ),
    })
    .optional(),
})

export type CalibrationFigures = z.output<typeof calibration>

export const outcomesApi = {
  listOutcomes: endpoint('listOutcomes', {
    access: 'staff',
    summary: 'Awarded bids and final costs of an order, corrections included, the newest first',
    params: orderId,
    reply: z.array(outcome),
    refusals: { 'no-such-order': 404 },
  }),
  addOutcome: endpoint('addOutcome', {
    access: 'staff',
    summary:
      'Adds an awarded bid or a final cost, or a correction of one; earlier entries are kept',
    params: orderId,
    body: z.strictObject({
      kind: z.enum(outcomeKinds),
      /** Cents; null, with `corrects`, withdraws an entry. */
      amount: amount.nullable(),
      day: dayText,
      isSameScope: z.boolean(),
      scopeNotes: z.string().trim().max(2000).default(''),
      source: z.string().trim().min(3, 'Say where the figure comes from').max(300),
      corrects: z.uuid().nullable().default(null),
    }),
    reply: z.array(outcome),
    refusals: {
      'no-such-order': 404,
      'no-report': 409,
      'day-ahead': 409,
      'amount-missing': 409,
      'no-such-entry': 404,
      'corrected-already': 409,
    },
  }),
  showCalibration: endpoint('showCalibration', {
    access: 'public',
    summary: 'How good the estimates were: shares and ratios, without any project',
    reply: calibration,
  }),
}
