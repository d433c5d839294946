/** Who carries a line of the build-out in the work letter. */
export const leaseParties = ['landlord', 'tenant', 'negotiate', 'excluded'] as const

export type LeaseParty = (typeof leaseParties)[number]

export const leasePartyLabels: Readonly<Record<LeaseParty, string>> = {
  landlord: 'Landlord',
  tenant: 'Tenant',
  negotiate: 'Negotiate',
  excluded: 'Outside the letter',
}
