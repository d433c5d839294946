import { z } from 'zod'
import { bidLimits } from '#core/bid-leveling/contractor-bid.ts'
import { endpoint } from './endpoint.ts'
import { sharedLinkRefusals } from './link-refusals.ts'
import { instant } from './moments.ts'

const linkToken = z.object({ linkToken: z.string().max(100) })

const cents = z.int().min(0).max(bidLimits.cents)
const mostEntries = 300

const filledForm = z.strictObject({
  bidder: z.string().max(80),
  includesMarkup: z.boolean(),
  overheadCents: cents.optional(),
  profitCents: cents.optional(),
  entries: z
    .record(
      z.string().min(1).max(100),
      z.discriminatedUnion('state', [
        z.strictObject({ state: z.literal('priced'), cents }),
        z.strictObject({ state: z.literal('included') }),
        z.strictObject({ state: z.literal('excluded') }),
      ]),
    )
    .refine((entries) => Object.keys(entries).length <= mostEntries, 'Too many lines'),
  notes: z.string().max(bidLimits.text * bidLimits.exclusions),
})

const bidForm = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      item: z.string(),
      category: z.string(),
      csi: z.string(),
      quantity: z.number(),
      unit: z.string(),
    }),
  ),
  form: filledForm,
  /** 0 before anything was entered. */
  revision: z.int(),
  updatedAt: instant.nullable(),
  /** When it was last sent to the owner. */
  sentAt: instant.nullable(),
  /** Of the market, in which that time is shown. */
  timeZone: z.string(),
})

export type BidForm = z.output<typeof bidForm>

const refusals = { ...sharedLinkRefusals, 'not-for-role': 403 } as const

export const bidFormsApi = {
  showBidForm: endpoint('showBidForm', {
    access: 'public',
    summary: 'The lines to price without prices, and what the contractor has filled in so far',
    params: linkToken,
    reply: bidForm,
    refusals,
  }),
  saveBidForm: endpoint('saveBidForm', {
    access: 'public',
    summary: 'Keeps what the contractor has filled in; the owner does not see it yet',
    params: linkToken,
    body: z.strictObject({
      /** The revision that the changes are based on. */
      revision: z.int().min(0),
      form: filledForm,
    }),
    reply: z.object({ revision: z.int(), updatedAt: instant }),
    refusals: { ...refusals, 'changed-meanwhile': 409 },
  }),
  sendBid: endpoint('sendBid', {
    access: 'public',
    summary: 'Puts the kept form into the owner’s bid leveling, in place of an earlier bid',
    params: linkToken,
    body: z.strictObject({ revision: z.int().min(0) }),
    reply: z.object({ sentAt: instant }),
    refusals: { ...refusals, 'changed-meanwhile': 409, 'bid-empty': 409, 'bids-full': 409 },
  }),
}
