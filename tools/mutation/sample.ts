import { createHash } from 'node:crypto'

/** What Stryker says of a change that it is about to try. */
type Change = {
  readonly id: string
  readonly fileName: string
  readonly location: object
  readonly mutatorName: string
  readonly replacement: string
}

const seed = process.env['MUTATION_SEED'] ?? '1'
const share = Number(process.env['MUTATION_SHARE'] ?? '1')

/** Depends on the seed and the change alone, so that the same sample can be drawn again. */
function isDrawn({ fileName, location, mutatorName, replacement }: Change): boolean {
  const file = fileName.slice(fileName.lastIndexOf('src/'))
  const text = JSON.stringify([seed, file, location, mutatorName, replacement])
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32 < share
}

/**
 * A checker of Stryker: it rejects what was not drawn before any test runs, and what is rejected
 * has no part in the score.
 */
class Sample {
  async init(): Promise<void> {}

  async group(changes: readonly Change[]): Promise<string[][]> {
    return [changes.map(({ id }) => id)]
  }

  async check(changes: readonly Change[]): Promise<Record<string, { status: string }>> {
    const rejected = { status: 'compileError', reason: 'not drawn' }
    return Object.fromEntries(
      changes.map((change) => [change.id, isDrawn(change) ? { status: 'passed' } : rejected]),
    )
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }]
