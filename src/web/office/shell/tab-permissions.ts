import type { StaffPermission } from '#core/access/staff-role.ts'

/** What a role must include to see each tab of the dashboard. */
export const tabPermissions = {
  today: 'read',
  orders: 'read',
  'demo-projects': 'read',
  clients: 'read',
  analytics: 'money',
  config: 'prices',
  'market-pricing': 'prices',
  prices: 'prices',
  users: 'own',
  templates: 'prices',
  competitors: 'prices',
  payments: 'money',
  calibration: 'prices',
  readiness: 'administration',
  business: 'administration',
  claims: 'administration',
  // The mail log alone, for roles that do not operate the system.
  operations: 'support',
  audit: 'operations',
} as const satisfies Readonly<Record<string, StaffPermission>>

export type TabId = keyof typeof tabPermissions

/** The permission for an address of the dashboard; anyone signed in sees other addresses. */
export function permissionOfAddress(address: string): StaffPermission {
  const tab = new URLSearchParams(address.split('?')[1] ?? '').get('tab') ?? ''
  return tab in tabPermissions ? tabPermissions[tab as TabId] : 'read'
}
