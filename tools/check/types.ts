import { join } from 'node:path'
import { type Outcome, run } from '../run.ts'

/**
 * What is checked apart: the core without Node and browser; the web with the contract, without
 * Node; the report without a browser; and with `tools` all that runs under Node at once, because
 * tools and tests use so much of the server that checking it again for them took as long.
 */
export const programs = ['tools', 'src/web', 'src/report', 'src/core'] as const

/**
 * Type-checks one program with the compiler of TypeScript 7, which needs a fourth of the processor
 * time of 6; version 6 is here for the tools that use its programming interface. One checker,
 * because several would each compute the same types. With a folder to remember in, only what
 * changed since the last check is checked again.
 */
export function checkTypes(root: string, program: string, remembered?: string): Promise<Outcome> {
  const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')
  const file = remembered && join(remembered, `${program.replaceAll('/', '-')}.tsbuildinfo`)
  const incremental = file ? ['--incremental', '--tsBuildInfoFile', file] : []
  const args = [compiler, '--checkers', '1', ...incremental, '-p', program]
  return run(process.execPath, args, { cwd: root })
}
