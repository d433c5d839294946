import { join } from 'node:path'
import { type Outcome, run } from '../run.ts'

/**
 * Type-checks one floor with the compiler of TypeScript 7, in a fourth of the processor time of 6,
 * which is here for the tools that read the language through its interface. One checker: several
 * would each work out the same types once more.
 */
export function checkTypes(root: string, floor: string): Promise<Outcome> {
  const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')
  return run(process.execPath, [compiler, '--checkers', '1', '-p', floor], { cwd: root })
}
