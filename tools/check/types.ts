import { join } from 'node:path'
import { type Outcome, run } from '../run.ts'

/**
 * Type-checks one floor with the compiler of TypeScript 7, which needs a fourth of the processor
 * time of 6; version 6 is here for the tools that use its programming interface. One checker,
 * because several would each compute the same types.
 */
export function checkTypes(root: string, floor: string): Promise<Outcome> {
  const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')
  return run(process.execPath, [compiler, '--checkers', '1', '-p', floor], { cwd: root })
}
