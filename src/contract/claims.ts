import { z } from 'zod'
import { ownerClaims } from '#core/claims/owner-claim.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'

const params = z.object({ claim: z.enum(ownerClaims) })

const confirmedClaim = z.object({
  claim: z.enum(ownerClaims),
  /** What the claim rests on, for the owner's own record: no page shows it. */
  evidence: z.string(),
  confirmedBy: z.string(),
  confirmedAt: instant,
})

export type ConfirmedClaim = z.output<typeof confirmedClaim>

export const claimsApi = {
  listClaims: endpoint('listClaims', {
    access: 'staff',
    permission: 'read',
    summary: 'The claims that were confirmed, and whether the landing page shows the others too',
    reply: z.object({
      confirmed: z.array(confirmedClaim),
      /** True while payments are in the sandbox: every claim is shown, confirmed or not. */
      showsAll: z.boolean(),
    }),
  }),
  confirmClaim: endpoint('confirmClaim', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Confirms a claim with its evidence; confirming again replaces the evidence',
    params,
    body: z.strictObject({
      evidence: z
        .string()
        .trim()
        .min(10, 'Say in a sentence what the claim rests on')
        .max(2000, 'Evidence takes at most 2,000 characters'),
    }),
    reply: confirmedClaim,
  }),
  withdrawClaim: endpoint('withdrawClaim', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Withdraws a confirmation; with live payments the claim leaves the landing page',
    params,
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'claim-not-confirmed': 404 },
  }),
}
