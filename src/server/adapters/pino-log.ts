import { type DestinationStream, pino } from 'pino'
import { failureReason } from '#server/jobs/failure-reason.ts'
import type { Log } from '#server/ports.ts'

/**
 * JSON lines on standard output. Callers pass ids, never names, addresses or query strings. Error
 * messages come from other code, so they are cleaned here.
 */
export function pinoLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: reasonOf, stack: framesOf },
  }
  return destination ? pino(options, destination) : pino(options)
}

function reasonOf(error: unknown): string {
  return failureReason(typeof error === 'string' ? new Error(error) : error)
}

/** The stack frames only; the lines before the first frame repeat the error message. */
function framesOf(stack: unknown): string {
  const lines = typeof stack === 'string' ? stack.split('\n') : []
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}
