/**
 * `npm run openapi [-- --write]`: prints the public API's document, or writes the types of the
 * TypeScript client and the errors in the guide.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '#contract/openapi.ts'
import { clientTypes, clientTypesFile, guideFile, withErrors } from './check/api-document.ts'
import { root } from './run.ts'
import { runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

await runTool(async () => {
  const { values } = readArguments('Usage: npm run openapi [-- --write]', {
    options: { write: { type: 'boolean' } },
  })
  if (values.write) {
    writeFileSync(join(root, clientTypesFile), await clientTypes())
    const guide = join(root, guideFile)
    writeFileSync(guide, withErrors(readFileSync(guide, 'utf8')))
  } else console.log(JSON.stringify(openApiDocument('https://plumbline.example'), undefined, 2))
})
