import type { Clock } from '#server/ports.ts'

export type TestClock = Clock & {
  set(instant: string): void
  advance(milliseconds: number): void
}

export function testClock(start = '2026-07-01T12:00:00.000Z'): TestClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = Date.parse(instant)
    },
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
