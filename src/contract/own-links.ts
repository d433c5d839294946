/** The owner's own link of a report, renewed and revoked by its customer or by staff. */
import { z } from 'zod'
import { ownLinkStates } from '#core/report/own-link.ts'
import { endpoint } from './endpoint.ts'

const orderId = z.object({ orderId: z.string().max(100) })

const ownLink = z.object({
  state: z.enum(ownLinkStates),
  /** Same-origin path of the report; null once the link is revoked. */
  reportUrl: z.string().nullable(),
})

export type OwnLinkView = z.output<typeof ownLink>

const refusals = {
  'no-such-order': 404,
  'report-not-available': 404,
  'report-closed': 409,
} as const

export const ownLinksApi = {
  renewOwnLink: endpoint('renewOwnLink', {
    access: 'customer',
    summary: 'Gives the report of an own order a new link and mails it; the old one says so',
    params: orderId,
    reply: ownLink,
    refusals,
  }),
  revokeOwnLink: endpoint('revokeOwnLink', {
    access: 'customer',
    summary: 'Ends the link of an own order’s report, and the links for others with it',
    params: orderId,
    reply: ownLink,
    refusals,
  }),
  showCustomerLink: endpoint('showCustomerLink', {
    access: 'staff',
    permission: 'read',
    summary: 'Whether the customer’s own link of an order’s report works',
    params: orderId,
    reply: ownLink,
    refusals: { 'no-such-order': 404 },
  }),
  renewCustomerLink: endpoint('renewCustomerLink', {
    access: 'staff',
    permission: 'support',
    summary: 'Gives the report of an order a new link and mails it to the customer',
    params: orderId,
    reply: ownLink,
    refusals,
  }),
  revokeCustomerLink: endpoint('revokeCustomerLink', {
    access: 'staff',
    permission: 'support',
    summary: 'Ends the customer’s link of an order’s report, and the links for others with it',
    params: orderId,
    reply: ownLink,
    refusals,
  }),
}
