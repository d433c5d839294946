import { useSyncExternalStore } from 'react'
import type { Account } from '#contract/accounts.ts'
import { CallError, call } from '#web/lib/call.ts'
import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts'

const hintKey = 'plumbline.signed-in'
const changeEvent = 'plumbline-signed-in'

/** Whether this browser has signed in before; otherwise the server is not asked for an account. */
export function mayBeSignedIn(): boolean {
  return readStored(hintKey) === true
}

export function rememberSignIn(): void {
  writeStored(hintKey, true)
  dispatchEvent(new Event(changeEvent))
}

export function eraseSignIn(): void {
  removeStored(hintKey)
  dispatchEvent(new Event(changeEvent))
}

/** The same, updated when someone signs in or out here or in another tab. */
export function useMayBeSignedIn(): boolean {
  return useSyncExternalStore(watchSignIn, mayBeSignedIn, () => false)
}

function watchSignIn(listener: () => void): () => void {
  addEventListener(changeEvent, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changeEvent, listener)
    removeEventListener('storage', listener)
  }
}

/** Signs the browser that paid for the order in to it, unless it is signed in already. */
export async function signInByOrder(orderId: string): Promise<void> {
  if (mayBeSignedIn()) return
  try {
    const { email } = await call('signInByPurchase', { body: { orderId } })
    if (email !== null) rememberSignIn()
  } catch {
    // The order is shown all the same, and the next visit asks again.
  }
}

/** The account of this browser; null without a sign-in. */
export async function fetchAccount(): Promise<Account | null> {
  if (!mayBeSignedIn()) return null
  try {
    return await call('showAccount')
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    eraseSignIn()
    return null
  }
}
