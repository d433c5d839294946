import { pause, type ServerProcess } from './launch-server.ts'

/** `before` or `after` a call of the payment provider, or milliseconds from now. */
export type Moment = `before ${string}` | `after ${string}` | number

type Watched = {
  watch(next: ((moment: string) => Promise<void>) | undefined): void
}

/**
 * Starts something, ends the server at that moment, and starts it again. The caller gets no answer,
 * or one that arrived in time. A call that is never made fails the test.
 */
export async function killedAt(
  server: ServerProcess,
  provider: Watched | undefined,
  moment: Moment,
  act: () => Promise<unknown>,
): Promise<void> {
  const killed =
    typeof moment === 'number'
      ? pause(moment).then(() => server.kill())
      : new Promise<void>((resolve) => {
          provider?.watch(async (reached) => {
            if (reached !== moment) return
            provider.watch(undefined)
            await server.kill()
            resolve()
          })
        })
  const tooLate = pause(90_000).then(() => {
    throw new Error(`the server never came to "${moment}"\n${server.output().slice(-2000)}`)
  })
  await Promise.all([Promise.race([killed, tooLate]), act().catch(() => undefined)])
  tooLate.catch(() => undefined)
  await server.start()
}
