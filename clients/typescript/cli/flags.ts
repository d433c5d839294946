import { Failure } from './failure.ts'

export type Flags = Readonly<Record<string, string | boolean | undefined>>

/** A day and a little: longer pauses are no use, and a timer cannot hold a month. */
export const longestSeconds = 100_000

/** The seconds of a flag, from `least` to `longestSeconds`; undefined where it was left out. */
export function secondsOf(flags: Flags, name: string, least: number): number | undefined {
  const text = flags[name]
  if (text === undefined) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(String(text)) ? Number(text) : Number.NaN
  if (seconds >= least && seconds <= longestSeconds) return seconds
  throw new Failure('use', `--${name} is a number of seconds from ${least} to ${longestSeconds}.`)
}
