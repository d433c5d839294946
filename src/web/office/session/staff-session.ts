import { useSyncExternalStore } from 'react'
import type { StaffUser } from '#contract/staff.ts'

type SessionUser = Pick<StaffUser, 'id' | 'username' | 'email' | 'role'>

export type StaffSession = { readonly token: string; readonly user: SessionUser }

const tokenKey = 'adminToken'
const userKey = 'adminUser'

const listeners = new Set<() => void>()

let endedByServer = false

let seen: { readonly raw: string; readonly session: StaffSession | undefined } | undefined

/** The stored session. A stored user that cannot be read clears both entries. */
export function readSession(): StaffSession | undefined {
  const token = localStorage.getItem(tokenKey)
  const userText = localStorage.getItem(userKey)
  const raw = JSON.stringify([token, userText])
  if (seen?.raw === raw) return seen.session
  const user = userText === null ? undefined : parseUser(userText)
  if (userText !== null && user === undefined) removeEntries()
  const session = token && user ? { token, user } : undefined
  seen = { raw, session }
  return session
}

export function storeSession(session: StaffSession): void {
  localStorage.setItem(tokenKey, session.token)
  localStorage.setItem(userKey, JSON.stringify(session.user))
  endedByServer = false
  notify()
}

export function clearSession(): void {
  endedByServer = false
  removeEntries()
  notify()
}

/** The server no longer accepts the token. After signing in, the current page is offered again. */
export function expireSession(): void {
  endedByServer = true
  removeEntries()
  notify()
}

export function hasSessionExpired(): boolean {
  return endedByServer
}

/** The session of this browser; it also follows sign-in and sign-out in other windows. */
export function useStaffSession(): StaffSession | undefined {
  return useSyncExternalStore(subscribe, readSession)
}

function removeEntries() {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parseUser(text: string): SessionUser | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && 'username' in value && typeof value.username === 'string'
}
