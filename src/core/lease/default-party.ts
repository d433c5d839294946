/**
 * Who carries a line before anybody negotiated: base-building systems are for negotiation, the shell
 * is the landlord's, finish is the tenant's, and the tenant's own equipment stays outside the letter.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'

export const leaseParties = ['landlord', 'tenant', 'negotiate', 'excluded'] as const

export type LeaseParty = (typeof leaseParties)[number]

export const leasePartyLabels: Readonly<Record<LeaseParty, string>> = {
  landlord: 'Landlord',
  tenant: 'Tenant',
  negotiate: 'Negotiate',
  excluded: 'Outside the letter',
}

export type DefaultParty = { readonly party: LeaseParty; readonly reason: string }

type Rule = DefaultParty & { readonly applies: (line: BidItem, name: string) => boolean }

const isOf = (...categories: readonly string[]) => {
  return (line: BidItem) => categories.includes(line.category)
}

/** The first rule that applies decides. Judgment of 1 July 2026 on common work letters. */
const rules: readonly Rule[] = [
  {
    party: 'negotiate',
    reason: 'Buried outside the space, stays with the building.',
    applies: (_, name) => name.includes('interceptor'),
  },
  {
    party: 'tenant',
    reason: 'Serves this kitchen alone.',
    applies: (_, name) => name.includes('hood'),
  },
  {
    party: 'negotiate',
    reason: 'A base-building system that must fit the space.',
    applies: isOf('Fire Safety'),
  },
  {
    party: 'tenant',
    reason: 'Serves the tenant’s use alone.',
    applies: (line, name) =>
      line.category === 'HVAC' && /exhaust|isolation|specialized|capture/.test(name),
  },
  {
    party: 'negotiate',
    reason: 'Units belong to the building and outlast the lease.',
    applies: isOf('HVAC'),
  },
  {
    party: 'negotiate',
    reason: 'The service belongs to the building.',
    applies: (line, name) => line.category === 'Electrical' && /service|panel/.test(name),
  },
  {
    party: 'negotiate',
    reason: 'Parts two tenants and belongs to the building.',
    applies: (_, name) => name.includes('demis'),
  },
  {
    party: 'negotiate',
    reason: 'Clearing is for whoever delivers the space.',
    applies: (_, name) => name.includes('demolition'),
  },
  {
    party: 'tenant',
    reason: 'Trenches follow the tenant’s plumbing.',
    applies: (line, name) => line.category === 'Structural' && name.includes('trench'),
  },
  {
    party: 'landlord',
    reason: 'A sound and level floor is part of the shell.',
    applies: isOf('Structural'),
  },
  {
    party: 'landlord',
    reason: 'The storefront closes the building.',
    applies: (_, name) => /storefront and|exterior|roof(?!top)/.test(name),
  },
  {
    party: 'excluded',
    reason: 'The tenant’s own, seldom paid by an allowance.',
    applies: isOf('Equipment', 'Low Voltage'),
  },
  {
    party: 'tenant',
    reason: 'Follows whoever holds the contract.',
    applies: isOf('General Conditions'),
  },
]

const finish: DefaultParty = {
  party: 'tenant',
  reason: 'Tenant finish, beyond the shell.',
}

export function defaultParty(line: BidItem): DefaultParty {
  const name = line.item.toLowerCase()
  const rule = rules.find(({ applies }) => applies(line, name))
  return rule ? { party: rule.party, reason: rule.reason } : finish
}
