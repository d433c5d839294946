import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * These files of each project start first, in this order, because a long one that starts late
 * delays the end. Vitest orders by earlier times, which a fresh copy does not have.
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
