/**
 * Bundles the command line of the public API into one file, which its package is packed with:
 * `npm pack ./clients/typescript` runs this.
 */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { root } from './run.ts'
import { runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

await runTool(async () => {
  readArguments('Usage: sh tools/node24.sh tools/command-line.ts', {})
  const file = join(root, 'clients/typescript/dist/plumbline.js')
  await build({
    input: join(root, 'clients/typescript/cli/main.ts'),
    platform: 'node',
    output: { file, format: 'esm', banner: '#!/usr/bin/env node' },
    logLevel: 'warn',
  })
  chmodSync(file, 0o755)
})
