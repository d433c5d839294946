import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { qualityRules, severities } from '#core/qc/quality-issue.ts'
import { markPattern } from '#core/report/report-mark.ts'
import { instant } from './moments.ts'

/** Identifies the report that was read. It is sent back as it came; its parts are no promise. */
export const reportHash = z.string().max(12_000).regex(markPattern, 'This is no report hash.')

const overrideReason = z.string().trim().min(1).max(500).optional()

/**
 * With blocking issues an approval states the reason for overriding them; with the hash of the report
 * that was read, exactly that report is approved.
 */
export const approval = z.union([
  z.undefined(),
  z.null(),
  z.strictObject({ overrideReason, reportHash: reportHash.optional() }),
])

/** What is sent, to whom, and beside what it is judged: read before an approval. */
export const approvalCard = z.object({
  /** Of the order or the demo project. */
  orderNumber: z.string(),
  revision: z.int(),
  companyName: z.string(),
  projectType: z.string(),
  salonSubcategory: z.string().optional(),
  squareFootage: z.number(),
  customerEmail: z.string(),
  /** Null before the draft. */
  totals: z
    .object({
      totalCents: z.int(),
      likelyCents: z.int(),
      budgetCents: z.int(),
      perSquareFootCents: z.int(),
    })
    .nullable(),
  /** The likely cost that the customer reads now; null before the first release. */
  releasedLikelyCents: z.int().nullable(),
  /** What the customer means to spend, in the words of the intake; empty where it was not said. */
  customerBudget: z.string(),
  /** The last delivered reports of the same type, newest first. */
  lastPerSquareFootCents: z.array(z.int()),
  /** The answers that are priced and differ from what the customer said. */
  differences: z.array(z.object({ label: z.string(), said: z.string(), now: z.string() })),
  /** Null where nothing is paid. */
  paidPackage: z.enum(packageTypes).nullable(),
  deliveredPackage: z.enum(packageTypes),
  /** Prices that block are approved by two: the first person's reason for this report. */
  overrideRequest: z
    .object({
      requestedBy: z.string(),
      requestedAt: instant,
      reason: z.string(),
      isOwn: z.boolean(),
    })
    .nullable(),
})

export type ApprovalCard = z.output<typeof approvalCard>

/**
 * What is shown before an approval: the issues, blocking ones first, the card of the report, and the
 * hash that an approval of it sends back.
 */
export const approvalIssues = z.object({
  issues: z.array(
    z.object({ rule: z.enum(qualityRules), severity: z.enum(severities), text: z.string() }),
  ),
  reportHash,
  card: approvalCard,
})
