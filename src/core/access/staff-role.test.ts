import { expect, test } from 'vitest'
import {
  administeringRoles,
  hasPermission,
  mayGrant,
  staffPermissions,
  staffRoleEntries,
  staffRoles,
} from './staff-role.ts'

test('everybody who signs in has an own account and sees the desk', () => {
  for (const role of staffRoles) {
    expect(hasPermission(role, 'own')).toBe(true)
    expect(hasPermission(role, 'read')).toBe(true)
  }
})

test('an admin does everything that the specification gives every admin, and owns no other account', () => {
  const missing = staffPermissions.filter((permission) => !hasPermission('admin', permission))
  expect(missing).toEqual(['administration'])
})

test('owners and super administrators alone administer accounts', () => {
  expect(administeringRoles).toEqual(['super_admin', 'owner'])
})

test('each narrow role holds its own work and neither money, accounts nor the log of others', () => {
  const work = {
    reviewer: 'review',
    pricing: 'prices',
    money: 'money',
    support: 'support',
  } as const
  for (const [role, own] of Object.entries(work)) {
    const { permissions } = staffRoleEntries[role as keyof typeof work]
    expect(permissions).toContain(own)
    for (const other of ['accounts', 'administration', 'operations'] as const) {
      expect(permissions).not.toContain(other)
    }
    if (own !== 'money') expect(permissions).not.toContain('money')
  }
})

test('a person cannot give a role with more rights than their own', () => {
  expect(mayGrant('admin', 'super_admin')).toBe(false)
  expect(mayGrant('admin', 'owner')).toBe(false)
  expect(mayGrant('support', 'reviewer')).toBe(false)
  expect(mayGrant('admin', 'admin')).toBe(true)
  expect(mayGrant('admin', 'reviewer')).toBe(true)
  expect(mayGrant('owner', 'super_admin')).toBe(true)
})
