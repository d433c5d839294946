/**
 * Roles of staff and what each may do. Every staff line of the contract names one permission; the
 * server refuses a role that lacks it, and the office does not show what its role cannot use.
 */
export const staffPermissions = [
  /** One's own account, second factor and sessions. */
  'own',
  /** Orders, projects, reports, clients, prices and market data, to look at. */
  'read',
  /** Change, price, approve, correct and delete orders and demo projects. */
  'review',
  /** Notes, questions to customers, sent emails. */
  'support',
  /** Price book, templates, market data, competitors, outcomes and ranges. */
  'prices',
  /** Payments, refunds, sales figures and their export, plans, keys of the API. */
  'money',
  /** Failed jobs and the audit log. */
  'operations',
  /** List and add accounts, with no more rights than one's own. */
  'accounts',
  /** Other people's accounts, the details of the business and the claims on the landing page. */
  'administration',
] as const

export type StaffPermission = (typeof staffPermissions)[number]

export const staffRoles = [
  'admin',
  'super_admin',
  'owner',
  'reviewer',
  'pricing',
  'money',
  'support',
] as const

export type StaffRole = (typeof staffRoles)[number]

type RoleEntry = {
  readonly label: string
  /** One sentence for the person who gives the role. */
  readonly purpose: string
  readonly permissions: readonly StaffPermission[]
}

const everything = staffPermissions

export const staffRoleEntries: Readonly<Record<StaffRole, RoleEntry>> = {
  admin: {
    label: 'Admin',
    purpose: 'Everything in the office except other people’s accounts and the claims.',
    permissions: everything.filter((permission) => permission !== 'administration'),
  },
  super_admin: {
    label: 'Super Admin',
    purpose: 'Everything, other people’s accounts included.',
    permissions: everything,
  },
  owner: {
    label: 'Owner',
    purpose: 'Everything, for the owner of the business.',
    permissions: everything,
  },
  reviewer: {
    label: 'Reviewer',
    purpose: 'Checks, changes and approves orders, and writes to customers.',
    permissions: ['own', 'read', 'review', 'support'],
  },
  pricing: {
    label: 'Pricing',
    purpose: 'Keeps the price book, templates, market data and competitors.',
    permissions: ['own', 'read', 'prices'],
  },
  money: {
    label: 'Money',
    purpose: 'Payments, refunds, plans, API keys and the sales figures.',
    permissions: ['own', 'read', 'money'],
  },
  support: {
    label: 'Support',
    purpose: 'Answers customers: notes, questions and sent emails.',
    permissions: ['own', 'read', 'support'],
  },
}

export function hasPermission(role: StaffRole, permission: StaffPermission): boolean {
  return staffRoleEntries[role].permissions.includes(permission)
}

/** A person can give only rights that they have. */
export function mayGrant(own: StaffRole, granted: StaffRole): boolean {
  return staffRoleEntries[granted].permissions.every((permission) => hasPermission(own, permission))
}

/** The roles that manage other people's accounts; one active account must always have one. */
export const administeringRoles: readonly StaffRole[] = staffRoles.filter((role) =>
  hasPermission(role, 'administration'),
)
