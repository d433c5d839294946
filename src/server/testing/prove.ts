import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How many cases the test went through: what `npm run proofs` adds up. */
    proven?: number
  }
}

/** Call it behind the expectations: what was not reached is not counted. */
export function prove({ meta }: TestContext['task'], cases: number): void {
  meta.proven = (meta.proven ?? 0) + cases
}
