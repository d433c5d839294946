// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { takesToken } from './call-as-staff.ts'
import { clearSession, readSession, storeSession } from './staff-session.ts'

const user = { id: '1', username: 'dana', email: 'dana@example.com', role: 'admin' as const }

beforeEach(() => localStorage.clear())

describe('the stored session', () => {
  it('is there when token and user are', () => {
    storeSession({ token: 't1', user })
    expect(readSession()).toEqual({ token: 't1', user })
  })

  it('is missing when only one of both is stored', () => {
    localStorage.setItem('adminToken', 't1')
    expect(readSession()).toBeUndefined()
  })

  it('clears both entries when the stored user cannot be read', () => {
    localStorage.setItem('adminToken', 't1')
    localStorage.setItem('adminUser', '{"username":')
    expect(readSession()).toBeUndefined()
    expect(localStorage.getItem('adminToken')).toBeNull()
    expect(localStorage.getItem('adminUser')).toBeNull()
  })

  it('clears both entries when the stored user is no user', () => {
    localStorage.setItem('adminToken', 't1')
    localStorage.setItem('adminUser', '[]')
    expect(readSession()).toBeUndefined()
    expect(localStorage.getItem('adminToken')).toBeNull()
  })

  it('ends with sign-out', () => {
    storeSession({ token: 't1', user })
    clearSession()
    expect(readSession()).toBeUndefined()
  })
})

describe('the bearer token', () => {
  it('goes with every path that contains /admin/', () => {
    expect(takesToken('/api/admin/orders/:orderId')).toBe(true)
  })

  it('goes with the PDF and with a missing report', () => {
    expect(takesToken('/api/generate-pdf')).toBe(true)
    expect(takesToken('/api/admin-direct/orders/:orderId/generate-missing-report')).toBe(true)
  })

  it('goes with nothing else', () => {
    expect(takesToken('/api/admin-direct/orders')).toBe(false)
    expect(takesToken('/api/orders/:orderId')).toBe(false)
  })
})
