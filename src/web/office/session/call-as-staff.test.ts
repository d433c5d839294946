// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authorizeStaffCalls, callAsStaff, callPageAsStaff, nextCursor } from './call-as-staff.ts'
import { hasSessionExpired, readSession, storeSession } from './staff-session.ts'

const user = { id: '1', username: 'dana', email: 'dana@example.com', role: 'admin' as const }

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status, headers }))

const signOut = { message: 'Please sign in.', error: 'Please sign in.', code: 'unauthorized' }

beforeEach(() => {
  storeSession({ token: 't1', user })
  authorizeStaffCalls()
})

afterEach(() => vi.unstubAllGlobals())

describe('a call of staff', () => {
  it('carries the token where the path contains /admin/', async () => {
    const fetched = answers(200, [])
    vi.stubGlobal('fetch', fetched)
    await callAsStaff('listStaff')
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer t1' })
  })

  it('carries no token to the direct list', async () => {
    const fetched = answers(200, [])
    vi.stubGlobal('fetch', fetched)
    await callAsStaff('listOrdersDirect')
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization')
  })

  it('ends the session when the server does not know the token', async () => {
    vi.stubGlobal('fetch', answers(401, signOut))
    await expect(callAsStaff('listStaff')).rejects.toThrow('401: ')
    expect(readSession()).toBeUndefined()
    expect(hasSessionExpired()).toBe(true)
  })

  it('keeps the session when only the direct list refuses', async () => {
    vi.stubGlobal('fetch', answers(401, signOut))
    await expect(callAsStaff('listOrdersDirect')).rejects.toThrow('401: ')
    expect(readSession()).toBeDefined()
  })

  it('keeps the session when the server fails otherwise', async () => {
    vi.stubGlobal('fetch', answers(503, { message: 'Later.' }))
    await expect(callAsStaff('listStaff')).rejects.toThrow('503: ')
    expect(readSession()).toBeDefined()
  })
})

describe('a list', () => {
  it('knows its next page from the Link header', async () => {
    vi.stubGlobal(
      'fetch',
      answers(200, [], { link: '</api/admin/orders?cursor=a%2Fb>; rel="next"' }),
    )
    await expect(callPageAsStaff('listOrders')).resolves.toEqual({ rows: [], nextCursor: 'a/b' })
  })

  it('ends where there is no next page', () => {
    expect(nextCursor(null)).toBeUndefined()
    expect(nextCursor('</api/admin/orders>; rel="first"')).toBeUndefined()
  })
})
