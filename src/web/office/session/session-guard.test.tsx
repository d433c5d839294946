// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { SessionGuard } from './session-guard.tsx'
import { clearSession, readSession, storeSession } from './staff-session.ts'

const user = { id: '1', username: 'dana', email: 'dana@example.com', role: 'admin' as const }

function SignIn() {
  return <p>Sign in, then {String(useLocation().state?.from)}</p>
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/admin?tab=users']}>
        <Routes>
          <Route element={<SessionGuard overdue={<p>Set it up first</p>} />}>
            <Route path="/admin" element={<p>The office</p>} />
          </Route>
          <Route path="/admin-login" element={<SignIn />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const verifies = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

beforeEach(() => clearSession())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the guard of the office', () => {
  it('sends visitors without a session to sign in, with nothing to come back to', () => {
    open()
    expect(screen.getByText('Sign in, then undefined')).toBeTruthy()
  })

  it('shows nothing of the office while access is verified', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    storeSession({ token: 't1', user })
    open()
    expect(screen.getByText('Verifying Access')).toBeTruthy()
    expect(screen.getByText('Please wait...')).toBeTruthy()
    expect(screen.queryByText('The office')).toBeNull()
  })

  it('lets a session through that the server knows', async () => {
    verifies(200, { valid: true })
    storeSession({ token: 't1', user })
    open()
    expect(await screen.findByText('The office')).toBeTruthy()
  })

  it('shows only the set-up where the second factor is overdue', async () => {
    verifies(200, { valid: true, role: 'admin', secondFactorOverdue: true })
    storeSession({ token: 't1', user })
    open()
    expect(await screen.findByText('Set it up first')).toBeTruthy()
    expect(screen.queryByText('The office')).toBeNull()
  })

  it('ends a session that the server calls invalid, and remembers the page', async () => {
    verifies(200, { valid: false })
    storeSession({ token: 't1', user })
    open()
    expect(await screen.findByText('Sign in, then /admin?tab=users')).toBeTruthy()
    expect(readSession()).toBeUndefined()
  })

  it('ends a session that the server refuses', async () => {
    verifies(401, { message: 'Please sign in.' })
    storeSession({ token: 't1', user })
    open()
    expect(await screen.findByText('Sign in, then /admin?tab=users')).toBeTruthy()
  })

  it('keeps a session while the server cannot be asked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    storeSession({ token: 't1', user })
    open()
    expect(await screen.findByText('The office')).toBeTruthy()
    expect(readSession()).toBeDefined()
  })
})
