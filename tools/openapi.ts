/**
 * `npm run openapi [-- --write]`: prints the public API's document, or writes what is
 * made of it: the types of the clients, the calls of the Python client, the errors in the guide.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '#contract/openapi.ts'
import { madeFiles } from './check/api-document.ts'
import { root } from './run.ts'
import { runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

await runTool(async () => {
  const { values } = readArguments('Usage: npm run openapi [-- --write]', {
    options: { write: { type: 'boolean' } },
  })
  if (values.write) {
    for (const [path, text] of Object.entries(await madeFiles(root))) {
      writeFileSync(join(root, path), text)
    }
  } else console.log(JSON.stringify(openApiDocument('https://plumbline.example'), undefined, 2))
})
