/**
 * Who reads a report through a link. The owner has the link that was delivered and sees everything
 * that was bought; every other role has links that the owner makes, and sees the sections that name
 * the role in `report-section.ts`, nothing else.
 */
import { requestsInSummary } from '#core/lease/summary-requests.ts'

export const sharedRoles = ['reader', 'landlord', 'contractor', 'lender'] as const

export type SharedRole = (typeof sharedRoles)[number]

export type ReportRole = 'owner' | SharedRole

/** What an owner makes links to: a role's copy of the report, or the checklist of open questions. */
export const linkKinds = [...sharedRoles, 'checklist'] as const

export type LinkKind = (typeof linkKinds)[number]

export const reportRoleLabels: Readonly<Record<ReportRole | LinkKind, string>> = {
  owner: 'Owner',
  reader: 'Reader',
  landlord: 'Landlord',
  contractor: 'Contractor',
  lender: 'Lender',
  checklist: 'Checklist',
}

/** What the owner reads before choosing the role of a link. */
export const sharedRoleSentences: Readonly<Record<LinkKind, string>> = {
  reader:
    'Sees costs, range, schedule and basis; not the lease, the advice, your words or what is being negotiated.',
  landlord: `Sees requests without what they are worth: of a Pro report the ${requestsInSummary} largest, of a Premium report all that it prints and who carries which line; amounts only where the landlord is asked to carry or share, and no total.`,
  contractor:
    'Sees the lines with quantities and no prices, and fills in a bid that lands in your bid leveling.',
  lender:
    'The lender’s package: sources and uses, schedule of values, budget, alternates, contingency, schedule, monthly draws, bid form and the reviewer’s certificate.',
  checklist:
    'For the landlord or broker, on a phone: answers open questions about the space by a tap, a number or a photo. Sees no figure; each answer waits until you accept it.',
}

/** The name that a role's copy has on its cover and on the page. */
export const sharedCopyNames: Readonly<Record<LinkKind, string>> = {
  reader: 'Reader’s copy',
  landlord: 'Landlord’s copy',
  contractor: 'Bid form',
  lender: 'Lender’s package',
  checklist: 'Checklist of the space',
}
