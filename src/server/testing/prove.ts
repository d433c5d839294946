import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The number of cases that the test checked; `npm run proofs` adds them up. */
    proven?: number
  }
}

/** Call it after the expectations, so that cases that were not reached are not counted. */
export function prove({ meta }: TestContext['task'], cases: number): void {
  meta.proven = (meta.proven ?? 0) + cases
}
