import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Of each project these files begin first, in this order: a long one that begins late is waited for
 * by itself. Vitest knows them by the time they took, but not in a fresh copy.
 */
export function longFirst(files: readonly string[]): TestSequencerConstructor {
  const rank = ({ moduleId }: TestSpecification) => {
    const found = files.findIndex((file) => moduleId.endsWith(file))
    return found === -1 ? files.length : found
  }
  return class extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(specifications)
      const projects = [...new Set(sorted.map(({ project }) => project))]
      return projects.flatMap((project) =>
        sorted.filter((one) => one.project === project).toSorted((a, b) => rank(a) - rank(b)),
      )
    }
  }
}
