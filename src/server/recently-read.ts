import type { Ports } from './ports.ts'

/** How long pages and mails go by what was read: every process shows a change this soon. */
export const keptMs = 10_000

/**
 * What the owner set and public pages show. While the database is away it is what was read last, and
 * `first` before anything was read.
 */
export function recentlyRead<Fact>(
  { clock, log }: Pick<Ports, 'clock' | 'log'>,
  what: string,
  first: Fact,
  read: () => Promise<Fact>,
): () => Promise<Fact> {
  let kept = first
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now().getTime()
    if (now - readAt < keptMs) return kept
    readAt = now
    try {
      kept = await read()
    } catch (error) {
      log.warn({ error }, `${what} could not be read`)
    }
    return kept
  }
}
