import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { minuteMs } from '#core/time/durations.ts'
import { type CallReply, call } from '#web/lib/call.ts'
import { looksLikeEmail } from '#web/lib/typed-input.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { IntakeValues } from './intake-values.ts'

export type ClientProfile = NonNullable<CallReply<'findClientProfile'>['profile']>

export type ReturningClient = {
  /** The profile of the current email; cleared as soon as the email is edited. */
  readonly profile: ClientProfile | undefined
  readonly checking: boolean
  /** An email that was looked up without a result for this browser. */
  readonly unknownEmail: string | undefined
  readonly onEmail: (email: string) => void
  /** Fills the form from a profile that was opened with a mailed code. */
  readonly accept: (profile: ClientProfile) => void
}

const typingPauseMs = 600
const cachedMs = 5 * minuteMs

const fills = [
  ['companyName', 'companyName'],
  ['contactPerson', 'contactPerson'],
  ['phone', 'phone'],
  ['projectAddress', 'defaultAddress'],
  ['city', 'defaultCity'],
  ['state', 'defaultState'],
  ['zipCode', 'defaultZipCode'],
] as const satisfies readonly (readonly [keyof IntakeValues, keyof ClientProfile])[]

/** Looks the client up by email once typing pauses, and fills empty fields. */
export function useReturningClient(): ReturningClient {
  const { accept, accepted, erase } = useProfileFill()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(looksLikeEmail(typed) ? typed : ''), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const lookup = useQuery({
    queryKey: ['client-profile', asked],
    queryFn: () => call('findClientProfile', { query: { email: asked } }),
    enabled: asked !== '',
    staleTime: cachedMs,
    retry: false,
  })
  const found = asked === typed ? (lookup.data?.profile ?? undefined) : undefined
  useEffect(() => {
    if (found) accept(found)
  }, [found, accept])
  const isSettled = asked !== '' && asked === typed && lookup.isSuccess
  return {
    profile: accepted,
    checking: lookup.isFetching,
    unknownEmail: isSettled && !accepted ? asked : undefined,
    accept,
    onEmail: (email) => {
      erase()
      setTyped(email.trim())
    },
  }
}

function useProfileFill() {
  const { getValues, setValue } = useFormContext<IntakeValues>()
  const [accepted, setAccepted] = useState<ClientProfile>()
  const last = useRef<ClientProfile>(undefined)
  const accept = useCallback(
    (profile: ClientProfile) => {
      if (last.current === profile) return
      last.current = profile
      for (const [field, source] of fills) {
        const text = profile[source]
        // What was typed now takes precedence over the stored profile.
        if (text && getValues(field).trim() === '') {
          setValue(field, text, { shouldDirty: true, shouldValidate: true })
        }
      }
      setAccepted(profile)
      showToast({
        tone: 'good',
        title: 'Welcome back!',
        description: `Found your profile with ${profile.totalProjects} previous project(s). We've pre-filled your information.`,
      })
    },
    [getValues, setValue],
  )
  const erase = useCallback(() => {
    last.current = undefined
    setAccepted(undefined)
  }, [])
  return { accepted, accept, erase }
}
