// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authorizeStaffCalls, callAsStaff, callPageAsStaff, nextCursor } from './call-as-staff.ts'
import { useProofRequest } from './proof-request.ts'
import { hasSessionExpired, readSession, storeSession } from './staff-session.ts'

const user = { id: '1', username: 'dana', email: 'dana@example.com', role: 'admin' as const }

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status, headers }))

const signOut = { message: 'Please sign in.', error: 'Please sign in.', code: 'unauthorized' }

beforeEach(() => {
  storeSession({ token: 't1', user })
  authorizeStaffCalls()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

describe('a call that needs a recent proof', () => {
  const proofRequired = { message: 'Confirm that it is you.', code: 'proof-required' }

  /** Refuses the first so many requests. */
  const refuseFirst = (count: number) => {
    let sent = 0
    return vi.fn<typeof fetch>(async () => {
      sent += 1
      const refused = sent <= count
      const body = JSON.stringify(refused ? proofRequired : [{ id: '1' }])
      return new Response(body, { status: refused ? 403 : 200 })
    })
  }

  it('is sent again after the person confirmed, and the session stays', async () => {
    const { result } = renderHook(() => useProofRequest())
    const fetched = refuseFirst(1)
    vi.stubGlobal('fetch', fetched)
    const called = callAsStaff('listStaff')
    await waitFor(() => expect(result.current).toBeDefined())
    result.current?.answer(true)
    await expect(called).resolves.toEqual([{ id: '1' }])
    expect(fetched).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(result.current).toBeUndefined())
    expect(readSession()).toBeDefined()
  })

  it('asks once for requests that are refused together', async () => {
    const { result } = renderHook(() => useProofRequest())
    vi.stubGlobal('fetch', refuseFirst(2))
    const both = Promise.all([callAsStaff('listStaff'), callAsStaff('listStaff')])
    await waitFor(() => expect(result.current).toBeDefined())
    result.current?.answer(true)
    await expect(both).resolves.toHaveLength(2)
  })

  it('is refused with the sentence of the server when the person does not confirm', async () => {
    const { result } = renderHook(() => useProofRequest())
    const fetched = refuseFirst(1)
    vi.stubGlobal('fetch', fetched)
    const called = callAsStaff('listStaff')
    await waitFor(() => expect(result.current).toBeDefined())
    result.current?.answer(false)
    await expect(called).rejects.toMatchObject({ serverMessage: 'Confirm that it is you.' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is refused at once where no dialog can ask', async () => {
    vi.stubGlobal('fetch', refuseFirst(1))
    await expect(callAsStaff('listStaff')).rejects.toMatchObject({ code: 'proof-required' })
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
