import { type DestinationStream, pino } from 'pino'
import type { Log } from '#server/ports.ts'

/** JSON lines on standard output. Callers pass ids, never names, addresses or query strings. */
export function pinoLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
