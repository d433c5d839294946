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
    reason: 'An interceptor is buried outside the space and stays with the building.',
    applies: (_, name) => name.includes('interceptor'),
  },
  {
    party: 'tenant',
    reason: 'Hood suppression serves this kitchen alone.',
    applies: (_, name) => name.includes('hood'),
  },
  {
    party: 'negotiate',
    reason: 'Sprinklers and alarm are base-building systems that must fit the space.',
    applies: isOf('Fire Safety'),
  },
  {
    party: 'tenant',
    reason: 'This part of the system serves the tenant’s use alone.',
    applies: (line, name) =>
      line.category === 'HVAC' && /exhaust|isolation|specialized|capture/.test(name),
  },
  {
    party: 'negotiate',
    reason: 'Heating and cooling units belong to the building and outlast the lease.',
    applies: isOf('HVAC'),
  },
  {
    party: 'negotiate',
    reason: 'The service and panel belong to the building and outlast the lease.',
    applies: (line, name) => line.category === 'Electrical' && /service|panel/.test(name),
  },
  {
    party: 'negotiate',
    reason: 'A demising wall parts two tenants and belongs to the building.',
    applies: (_, name) => name.includes('demis'),
  },
  {
    party: 'negotiate',
    reason: 'Clearing what the last tenant left is for whoever delivers the space.',
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
    reason: 'The tenant’s own equipment: allowances seldom pay for it.',
    applies: isOf('Equipment', 'Low Voltage'),
  },
  {
    party: 'tenant',
    reason: 'Site costs follow whoever holds the contract.',
    applies: isOf('General Conditions'),
  },
]

const finish: DefaultParty = {
  party: 'tenant',
  reason: 'Tenant finish: what this business needs beyond the shell.',
}

export function defaultParty(line: BidItem): DefaultParty {
  const name = line.item.toLowerCase()
  const rule = rules.find(({ applies }) => applies(line, name))
  return rule ? { party: rule.party, reason: rule.reason } : finish
}
