import { setTimeout as delay } from 'node:timers/promises'

export type CallLimit = { readonly calls: number; readonly windowMs: number }

export type CallPace = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/**
 * Runs one call at a time and never more than the limit within any window; further calls wait. A
 * call is counted from its end: the other side counts it from its arrival, which is never later.
 */
export function callPace({ calls, windowMs }: CallLimit): CallPace {
  const ends: number[] = []
  let last: Promise<unknown> = Promise.resolve()
  const inTurn: CallPace = async (call) => {
    const oldest = ends.length < calls ? undefined : ends.shift()
    // Timers may fire slightly early.
    if (oldest !== undefined) await delay(Math.max(0, oldest + windowMs - performance.now()) + 1)
    try {
      return await call()
    } finally {
      ends.push(performance.now())
    }
  }
  return (call) => {
    const turn = last.then(() => inTurn(call))
    last = turn.catch(() => undefined)
    return turn
  }
}
