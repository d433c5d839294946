import { useEffect, useRef, useState } from 'react'
import { textOf } from '#core/project/read-project-facts.ts'
import { call } from '#web/lib/call.ts'
import { fetchAccount, useMayBeSignedIn } from './signed-in.ts'

/** Who a signed-in person is, from the account and the newest order; unknown parts are empty. */
export type KnownContact = {
  readonly email: string
  readonly name: string
  readonly companyName: string
}

async function fetchContact(): Promise<KnownContact | undefined> {
  const account = await fetchAccount()
  if (account === null) return undefined
  const spaces = await call('listSpaces').catch(() => [])
  const answers = spaces[0]?.projectData
  return {
    email: account.email,
    name: textOf(answers?.['contactPerson']),
    companyName: textOf(answers?.['companyName']),
  }
}

/** Calls back once when a signed-in person is known; a form then fills in what is still empty. */
export function useKnownContact(onKnown: (contact: KnownContact) => void): void {
  const isSignedIn = useMayBeSignedIn()
  const [contact, setContact] = useState<KnownContact>()
  const take = useRef(onKnown)
  take.current = onKnown
  useEffect(() => {
    if (!isSignedIn) return undefined
    let isGone = false
    // Without an answer the form is filled in by hand.
    fetchContact().then(
      (known) => (isGone ? undefined : setContact(known)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isSignedIn])
  useEffect(() => {
    if (contact) take.current(contact)
  }, [contact])
}

/** What was typed stays. */
export function typedOr(typed: string, known: string): string {
  return typed.trim() === '' ? known : typed
}
