/**
 * The purpose of a line within an estimate. Rules read the role and never the line's name or
 * category, which staff may change.
 */
export const bidItemRoles = [
  'direct-work',
  'general-conditions',
  'permit',
  'contingency',
  'overhead',
  'profit',
  'tax',
  'allowance',
  'owner-cost',
] as const

export type BidItemRole = (typeof bidItemRoles)[number]

export const bidItemRoleLabels: Readonly<Record<BidItemRole, string>> = {
  'direct-work': 'Direct work',
  'general-conditions': 'General conditions',
  permit: 'Permit',
  contingency: 'Contingency',
  overhead: 'Overhead',
  profit: 'Profit',
  tax: 'Tax',
  allowance: 'Allowance',
  'owner-cost': 'Owner cost',
}

export function isBidItemRole(value: unknown): value is BidItemRole {
  return bidItemRoles.some((role) => role === value)
}

type UntypedLine = {
  readonly id: string
  readonly csiDivision?: string | undefined
  readonly isPercentage: boolean
  readonly role?: BidItemRole | undefined
}

/**
 * The role of a line without one: a row of a price book, a configured item, or a line stored before
 * roles existed. It is derived from the id and the MasterFormat division, which staff cannot edit.
 */
export function impliedRole(line: Omit<UntypedLine, 'role'>): BidItemRole {
  if (line.isPercentage)
    return businessRoles.find((role) => isNamed(line.id, role)) ?? 'direct-work'
  return line.csiDivision?.startsWith('01 ') ? 'general-conditions' : 'direct-work'
}

/** A line of a stored report; a line from before roles existed gets its implied role. */
export function withRole<Line extends UntypedLine>(line: Line): Line & { role: BidItemRole } {
  return { ...line, role: line.role ?? impliedRole(line) }
}

const businessRoles = ['contingency', 'overhead', 'profit'] as const

// Ids are `contingency` in a configuration and `retail.contingency` in an estimate.
function isNamed(id: string, role: BidItemRole): boolean {
  return id === role || id.endsWith(`.${role}`)
}
