import { useEffect, useState } from 'react'
import { type CallInput, type CallReply, call } from '#web/lib/call.ts'

type RouteInput = CallInput<'liveEstimate'>

export type EstimateFacts = NonNullable<RouteInput['body']>

export type LiveEstimate = CallReply<'liveEstimate'>

export type EstimateState = {
  /** The newest answer; an older one stays while a newer is loading. */
  readonly estimate: LiveEstimate | undefined
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed'
}

const typingPauseMs = 350

/** Requests the range for the current facts once typing pauses. */
export function useLiveEstimate(facts: EstimateFacts | undefined): EstimateState {
  const [state, setState] = useState<EstimateState>({ estimate: undefined, status: 'waiting' })
  const body = facts === undefined ? undefined : JSON.stringify(facts)
  useEffect(() => {
    if (body === undefined) {
      setState({ estimate: undefined, status: 'waiting' })
      return
    }
    const abort = new AbortController()
    setState((before) => ({ ...before, status: 'loading' }))
    const timer = setTimeout(() => {
      call('liveEstimate', { body: JSON.parse(body) as EstimateFacts, signal: abort.signal }).then(
        (estimate) => setState({ estimate, status: 'ready' }),
        () => {
          if (!abort.signal.aborted) setState((before) => ({ ...before, status: 'failed' }))
        },
      )
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [body])
  return state
}
