import { useEffect, useState } from 'react'
import { CallError, type CallInput, type CallReply, call } from '#web/lib/call.ts'

type RouteInput = CallInput<'liveEstimate'>

export type EstimateFacts = NonNullable<RouteInput['body']>

export type LiveEstimate = CallReply<'liveEstimate'>

export type EstimateState = {
  /** The newest answer; an older one stays while a newer is loading. */
  readonly estimate: LiveEstimate | undefined
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed' | 'outside-area'
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
        (error: unknown) => {
          if (!abort.signal.aborted) setState((before) => afterFailure(before, error))
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

/** An older range stays when the server cannot be reached; it is none of another place. */
function afterFailure({ estimate }: EstimateState, error: unknown): EstimateState {
  const isOutside = error instanceof CallError && error.code === 'outside-area'
  return isOutside
    ? { estimate: undefined, status: 'outside-area' }
    : { estimate, status: 'failed' }
}
