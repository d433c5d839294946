import type { Instant } from '#core/time/day.ts'

/** The revisions that the office lists; older ones stay in the audit log. */
const mostListed = 100

/** One more than is listed, because a change is found by comparing a revision with the one before. */
export const mostRevisionsRead = mostListed + 1

type Revision<Value> = {
  readonly revision: number
  readonly changedBy: string
  readonly changedAt: Instant
  readonly value: Value
}

/** Settings of which every revision is kept: the newest, and what each revision changed. */
export function revisionHistory<Value, Change>(
  revisions: readonly Revision<Value>[],
  initial: Value,
  changesOf: (before: Value, after: Value) => readonly Change[],
) {
  return {
    newest: revisions[0]?.value ?? initial,
    revision: revisions[0]?.revision ?? 0,
    history: revisions.slice(0, mostListed).map(({ value, ...revision }, at) => ({
      ...revision,
      changes: [...changesOf(revisions[at + 1]?.value ?? initial, value)],
    })),
  }
}
