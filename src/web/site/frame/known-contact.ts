import { useEffect, useRef } from 'react'
import type { KnownContact } from './fetch-contact.ts'
import { useMayBeSignedIn } from './signed-in.ts'

/** Calls back once a signed-in person is known; a form then fills in what is still empty. */
export function useKnownContact(onKnown: (contact: KnownContact) => void): void {
  const isSignedIn = useMayBeSignedIn()
  const take = useRef(onKnown)
  useEffect(() => {
    take.current = onKnown
  })
  useEffect(() => {
    if (!isSignedIn) return undefined
    let isGone = false
    const fill = async () => {
      // Loaded here only: most visitors are not signed in.
      const { fetchContact } = await import('./fetch-contact.ts')
      const contact = await fetchContact()
      if (contact && !isGone) take.current(contact)
    }
    // Without an answer the form is filled in by hand.
    fill().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isSignedIn])
}

/** What was typed stays. */
export function typedOr(typed: string, known: string): string {
  return typed.trim() === '' ? known : typed
}
