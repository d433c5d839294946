import { z } from 'zod'
import { knownLevels } from '#core/calibration/known-level.ts'
import { outcomeAuthors, outcomeKinds } from '#core/calibration/outcome.ts'
import { outcomeRequestMonths } from '#core/calibration/outcome-request.ts'
import { permitKinds } from '#core/catalog/permit-kind.ts'
import { endpoint } from './endpoint.ts'
import { day, dayText, instant } from './moments.ts'
import { publicRefit } from './ranges.ts'

const amount = z.int().min(1).max(100_000_000_00)

const outcome = z.object({
  id: z.uuid(),
  kind: z.enum(outcomeKinds),
  /** Cents; null withdraws the entry that is corrected. */
  amount: amount.nullable(),
  day: day,
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
  enteredBy: z.enum(outcomeAuthors),
  createdAt: instant,
})

export type Outcome = z.output<typeof outcome>

const orderId = z.object({ orderId: z.string().max(100) })

/** What a customer or a colleague sees of the estimate that a cost is compared with. */
const comparison = z.object({
  position: z.enum(['below', 'inside', 'above']),
  /** Whole percent by which the cost differs from the estimate. */
  offPercent: z.int(),
})

const answeredOutcome = z.object({
  kind: z.enum(outcomeKinds),
  amounts: z.array(z.int()),
  day: day,
  isSameScope: z.boolean(),
  comparison,
})

const askedOutcome = z.object({
  orderNumber: z.string(),
  projectType: z.string(),
  squareFootage: z.int(),
  months: z.literal(outcomeRequestMonths),
  askedAt: instant,
  expiresAt: instant,
  estimate: z.int(),
  p10: z.int(),
  p90: z.int(),
  /** Null until it was answered; an answer can be changed while the link works. */
  answered: answeredOutcome.nullable(),
})

export type AskedOutcome = z.output<typeof askedOutcome>

const outcomeKey = z.object({ outcomeKey: z.string().max(200) })

const sheet = z.strictObject({ csv: z.string().min(1).max(500_000) })

const sheetPreview = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      orderNumber: z.string(),
      kind: z.enum(outcomeKinds),
      amount: z.int(),
      day: day,
      isSameScope: z.boolean(),
      source: z.string(),
      estimate: z.int(),
      comparison,
    }),
  ),
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
})

export type OutcomeSheetPreview = z.output<typeof sheetPreview>

const accuracy = z.object({
  outcomes: z.int(),
  inside: z.object({ count: z.int(), share: z.number(), low: z.number(), high: z.number() }),
  medianRatio: z.number(),
  medianOff: z.number(),
})

const calibration = z.object({
  /** Reports that reached their customers, test orders left out. */
  delivered: z.int(),
  outcomes: z.int(),
  awarded: z.int(),
  final: z.int(),
  bids: z.int(),
  otherScope: z.int(),
  /** What changed after each refit of the ranges, the newest first. */
  refits: z.array(publicRefit),
  /** Left out below the minimum number of outcomes for publishing figures. */
  measured: accuracy
    .extend({
      byType: z.array(accuracy.extend({ kind: z.enum(permitKinds) })),
      byKnown: z.array(accuracy.extend({ known: z.enum(knownLevels) })),
    })
    .optional(),
})

export type CalibrationFigures = z.output<typeof calibration>

export const outcomesApi = {
  listOutcomes: endpoint('listOutcomes', {
    access: 'staff',
    permission: 'read',
    summary: 'Awarded bids and final costs of an order, corrections included, the newest first',
    params: orderId,
    reply: z.array(outcome),
    refusals: { 'no-such-order': 404 },
  }),
  addOutcome: endpoint('addOutcome', {
    access: 'staff',
    permission: 'review',
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
  previewOutcomes: endpoint('previewOutcomes', {
    access: 'staff',
    permission: 'read',
    summary: 'Reads a CSV file of outcomes and says what would be entered; enters nothing',
    body: sheet,
    reply: sheetPreview,
  }),
  importOutcomes: endpoint('importOutcomes', {
    access: 'staff',
    permission: 'prices',
    summary: 'Enters all outcomes of a CSV file, or none when a line has an error',
    body: sheet,
    reply: z.object({ entered: z.int() }),
    refusals: { 'sheet-has-errors': 409 },
  }),
  showOutcomeRequest: endpoint('showOutcomeRequest', {
    access: 'public',
    summary: 'The project that a mailed question about its cost is about, and the answer so far',
    params: outcomeKey,
    reply: askedOutcome,
    refusals: { 'no-such-question': 404, 'question-expired': 410 },
  }),
  answerOutcomeRequest: endpoint('answerOutcomeRequest', {
    access: 'public',
    summary:
      'What the project cost, from the holder of the mailed link; replaces an earlier answer',
    params: outcomeKey,
    body: z.strictObject({
      kind: z.enum(outcomeKinds),
      /** One amount in cents; of bids up to six. */
      amounts: z.array(amount).min(1).max(6),
      day: dayText,
      isSameScope: z.boolean(),
    }),
    reply: askedOutcome,
    refusals: {
      'no-such-question': 404,
      'question-expired': 410,
      'one-amount': 400,
      'day-ahead': 409,
    },
  }),
  showCalibration: endpoint('showCalibration', {
    access: 'public',
    summary: 'How good the estimates were: shares and ratios, without any project',
    reply: calibration,
  }),
}
