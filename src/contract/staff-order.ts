import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { orderStatuses, qcStatuses } from '#core/order/order.ts'
import { reportVersionStates } from '#core/report/report-version-state.ts'
import { customerRequestView } from './customer-request-view.ts'
import { day, instant } from './moments.ts'
import { storedProject } from './project-data.ts'
import { readMeanwhile } from './read-meanwhile.ts'
import { uploadKinds } from './uploads.ts'

/** One row of the queue: enough to choose what to do next. */
export const staffOrderRow = z.object({
  id: z.uuid(),
  status: z.enum(orderStatuses),
  packageType: z.enum(packageTypes),
  amount: z.int(),
  /** Of the amount; the rest is kept. */
  refunded: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  createdAt: instant,
  paidAt: instant.nullable(),
  qcDeadline: instant.nullable(),
  qcStatus: z.enum(qcStatuses),
  validationIssues: z.array(z.string()),
  secureToken: z.string().nullable(),
  reportUrl: z.string().nullable(),
  estimatedCost: z.int().nullable(),
  correction: readMeanwhile,
  /** When one person approved prices that block; the approval waits for a second one. */
  overrideRequestedAt: instant.nullable(),
  /** When the customer was asked a question; the deadline is suspended until the answer. */
  waitingSince: instant.nullable(),
  /** The customer answered, and no decision was made yet. */
  hasAnswer: z.boolean(),
  assignee: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  /** Increases with every edit; a save sends back the one that it started from. */
  revision: z.int(),
  /** When the approved version is released; until then the approval can be undone. */
  releaseAt: instant.nullable(),
  projectData: z.object({
    companyName: z.string(),
    projectType: z.string(),
    salonSubcategory: z.string().optional(),
    squareFootage: z.number(),
    city: z.string(),
    state: z.string(),
  }),
})

export type StaffOrderRow = z.output<typeof staffOrderRow>

export const canonicalTotals = z.object({
  subtotalCents: z.int(),
  percentageCents: z.int(),
  totalCents: z.int(),
  perSquareFootCents: z.int(),
  range: z.object({ p10: z.int(), p50: z.int(), p80: z.int(), p90: z.int() }),
  openAnswersCents: z.int().optional(),
})

/** The whole order. */
export const staffOrder = staffOrderRow.extend({
  projectData: storedProject,
  canonicalTotals: canonicalTotals.nullable(),
  customerRequest: customerRequestView.nullable(),
  /** Of the report as it would be approved now; an approval sends back the one that was read. */
  reportHash: z.string(),
  /** The last edit was a change of facts, and can be undone. */
  canUndoFacts: z.boolean(),
  reportVersion: z.int().nullable(),
  /** The state of the newest version. Customers see released ones only. */
  reportState: z.enum(reportVersionStates).nullable(),
  /** The version that customers see; null before any release. */
  releasedVersion: z.int().nullable(),
  /** False while the report was approved for another address than the order has now. */
  recipientApproved: z.boolean(),
  /** True when bid items, narrative or project data changed after the newest report. */
  reportOutdated: z.boolean(),
  /** The terms that the buyer accepted; null where it is not on record. */
  acceptedTerms: z.object({ effectiveOn: day, at: instant }).nullable(),
  priceBookVersion: z.string().nullable(),
  stripePaymentIntentId: z.string().nullable(),
  uploads: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(uploadKinds),
      name: z.string(),
      size: z.int(),
      type: z.string(),
    }),
  ),
})

export type StaffOrder = z.output<typeof staffOrder>

/** After a change of who an order is for and what it is about. */
export const changedOrder = staffOrder.extend({
  /** Another address gets the approved report, which was not released: it is approved again. */
  approvalTakenBack: z.literal(true).optional(),
})

export type ChangedOrder = z.output<typeof changedOrder>
