import { z } from 'zod'
import { bidLimits } from '#core/bid-leveling/contractor-bid.ts'
import { maxSquareFeet } from '#core/catalog/intake-options.ts'
import { leaseParties } from '#core/lease/lease-party.ts'
import { worksheetLimits } from '#core/lease/lease-worksheet.ts'
import { type SuiteComparison, suiteConditions } from '#core/lease/suite-comparison.ts'
import { leaseLimits } from '#core/project/lease-facts.ts'
import { annexFormats } from '#core/report/letter-annex.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { ownLinkRefusals } from './link-refusals.ts'
import { instant } from './moments.ts'

const secureToken = z.object({ secureToken: z.string().max(100) })

const perSquareFoot = z.int().min(0).max(leaseLimits.perSquareFootCents)
const basisPoints = z.int().min(0).max(leaseLimits.annualRateBasisPoints)
const termMonths = z.int().min(1).max(leaseLimits.termMonths)
const id = z.string().min(1).max(100)

const terms = z.strictObject({
  allowancePerSquareFootCents: perSquareFoot.optional(),
  rentPerSquareFootCents: perSquareFoot.optional(),
  termMonths: termMonths.optional(),
  annualRateBasisPoints: basisPoints.optional(),
  turnkeyPremiumCents: perSquareFoot.optional(),
  freeRentMonths: z.int().min(0).max(leaseLimits.termMonths).optional(),
  allowanceCapCents: z.int().min(0).max(leaseLimits.totalCents).optional(),
  creditsUnused: z.boolean().optional(),
  amortizedPerSquareFootCents: perSquareFoot.optional(),
  amortizedRateBasisPoints: basisPoints.optional(),
  amortizedMonths: termMonths.optional(),
  discountBasisPoints: basisPoints.optional(),
})

const systemState = z.enum(['existing', 'none', 'unknown'])

const suite = z.strictObject({
  name: z.string().trim().min(1, 'Every space needs a name').max(80),
  area: z.int().min(1).max(maxSquareFeet),
  rentPerSquareFootCents: perSquareFoot,
  annualIncreaseBasisPoints: basisPoints,
  allowancePerSquareFootCents: perSquareFoot,
  condition: z.enum(suiteConditions.map((condition) => condition.id)),
  existingSystems: z.strictObject({
    electricalPanel: systemState,
    fireAlarm: systemState,
    fireSuppression: systemState,
    hvac: systemState,
    greaseInterceptor: systemState,
  }),
})

const suites = z.array(suite).max(worksheetLimits.suites)

const bid = z.strictObject({
  id,
  name: z.string().trim().min(1, 'Every bid needs a name').max(80),
  includesMarkup: z.boolean(),
  lines: z
    .array(
      z.strictObject({
        id,
        text: z.string().max(bidLimits.text),
        csi: z.string().max(20),
        cents: z.int().min(0).max(bidLimits.cents),
        isAllowance: z.boolean(),
        lineId: z.string().max(100),
        alsoLineIds: z.array(id).max(bidLimits.covered).optional(),
      }),
    )
    .max(bidLimits.lines),
  includedLineIds: z.array(id).max(bidLimits.lines),
  exclusions: z.array(z.string().max(bidLimits.text)).max(bidLimits.exclusions),
})

const worksheet = z.strictObject({
  terms,
  parties: z
    .record(id, z.enum(leaseParties))
    .refine((parties) => Object.keys(parties).length <= worksheetLimits.parties, 'Too many lines'),
  suites,
  bids: z.array(bid).max(bidLimits.bids),
})

const kept = z.object({
  worksheet,
  /** 0 before anything was entered. */
  revision: z.int(),
  updatedAt: instant.nullable(),
})

export type KeptWorksheet = z.output<typeof kept>

const unavailable = { ...ownLinkRefusals, 'not-in-package': 403 } as const

export const leaseApi = {
  showLeaseWorksheet: endpoint('showLeaseWorksheet', {
    access: 'public',
    summary: 'What was entered on the lease page of the report behind a secure link',
    params: secureToken,
    reply: kept,
    refusals: unavailable,
  }),
  saveLeaseWorksheet: endpoint('saveLeaseWorksheet', {
    access: 'public',
    summary: 'Saves the lease page for everyone who has the link',
    params: secureToken,
    body: z.strictObject({
      /** The revision that the changes are based on. */
      revision: z.int().min(0),
      worksheet,
    }),
    reply: z.object({ revision: z.int(), updatedAt: instant }),
    refusals: { ...unavailable, 'changed-meanwhile': 409 },
  }),
  compareSuites: endpoint('compareSuites', {
    access: 'public',
    summary: 'Candidate spaces priced by the engine of the report and ranked over the term',
    params: secureToken,
    body: z.strictObject({ suites: suites.min(1), termMonths }),
    reply: z.custom<SuiteComparison>(),
    refusals: { ...unavailable, 'outside-area': 409 },
  }),
  drawLetterAnnex: endpoint('drawLetterAnnex', {
    access: 'public',
    summary: 'The chosen requests as an annex to the letter of intent',
    params: secureToken,
    query: z.object({
      format: z.enum(annexFormats).default('docx'),
      /** Ids with commas between them; all requests without any. */
      requests: z.string().max(2000).default(''),
    }),
    reply: fileContent,
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    refusals: unavailable,
  }),
  showOrderLease: endpoint('showOrderLease', {
    access: 'staff',
    permission: 'read',
    summary: 'What the customer entered on the lease page of an order’s report',
    params: z.object({ orderId: z.string().max(100) }),
    reply: kept,
    refusals: { 'no-such-order': 404 },
  }),
}
