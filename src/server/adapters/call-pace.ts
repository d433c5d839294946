import { setTimeout as delay } from 'node:timers/promises'

export type CallLimit = { readonly calls: number; readonly windowMs: number }

export type CallPace = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/**
 * One call at a time, and in no window of time more than the limit; what comes later waits its turn.
 * A call counts from its end: the other side counts when it arrived, which is no later.
 */
export function callPace({ calls, windowMs }: CallLimit): CallPace {
  const ends: number[] = []
  let last: Promise<unknown> = Promise.resolve()
  const inTurn: CallPace = async (call) => {
    const oldest = ends.length < calls ? undefined : ends.shift()
    // A timer may ring a little early.
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
