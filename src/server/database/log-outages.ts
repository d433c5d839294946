import type { Log } from '#server/ports.ts'

const pauseMs = 2000
/** How long a connection is waited for: what began during the outage complains until then. */
const settledAfterMs = 15_000

const stopped = /The embedded database stopped/

// Of PostgreSQL, of the connection to it, and of the pool that waits for one.
const away =
  /ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|Connection terminated|connection timeout|timeout exceeded when trying to connect|terminating connection|the database system is|57P0[1-3]|08(?:000|003|006)/i

function reasonIn(facts: Record<string, unknown>): string {
  const { error } = facts
  if (typeof error === 'string') return error
  const { message, code } = Object(error) as { message?: unknown; code?: unknown }
  return `${String(message ?? '')} ${String(code ?? '')}`
}

/** The milliseconds of `performance.now()`; `answeredAt` since when every question was answered. */
type Outage = { readonly begunAt: number; answeredAt: number | undefined; complaints: number }

/**
 * A log for what asks the database by itself: every worker of every queue complains while it is
 * away, which is one line when that begins and one with their number once it answers. Whether it
 * does is asked, one question at a time, since silence may mean that nothing was asked. Complaints
 * about a stopped embedded database are left out: what opens it again writes its two lines.
 */
export function logOutages(log: Log, ask: () => Promise<unknown>): Log {
  let outage: Outage | undefined

  async function endOnceAnswered(of: Outage): Promise<void> {
    try {
      await ask()
      of.answeredAt ??= performance.now()
    } catch {
      of.answeredAt = undefined
    }
    const { begunAt, answeredAt, complaints } = of
    if (answeredAt === undefined || performance.now() - answeredAt < settledAfterMs) {
      return askSoon(of)
    }
    outage = undefined
    const seconds = Math.round((answeredAt - begunAt) / 1000)
    log.warn({ seconds, complaints }, 'the database answers again')
  }

  function askSoon(of: Outage): void {
    setTimeout(() => void endOnceAnswered(of), pauseMs).unref()
  }

  function complain(facts: Record<string, unknown>): void {
    if (outage) {
      outage.complaints += 1
      return
    }
    outage = { begunAt: performance.now(), answeredAt: undefined, complaints: 1 }
    log.error({ error: facts['error'] }, 'the database is away')
    askSoon(outage)
  }

  const through =
    (level: 'warn' | 'error') => (facts: Record<string, unknown>, message: string) => {
      // A job may have missed a mail server or a bucket, and is worth its line.
      const reason = 'job' in facts ? '' : reasonIn(facts)
      if (stopped.test(reason)) return
      if (away.test(reason)) complain(facts)
      else log[level](facts, message)
    }
  return { info: (...line) => log.info(...line), warn: through('warn'), error: through('error') }
}
