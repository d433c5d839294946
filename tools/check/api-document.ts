import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypeScript, { astToString } from 'openapi-typescript'
import { openApiDocument } from '#contract/openapi.ts'
import { v1Errors } from '#contract/v1-answers.ts'
import { repeatTexts } from '#contract/v1-errors.ts'
import { pythonClient } from '../python-client/python-client.ts'

/** A placeholder for any server; each server's document names the server itself. */
const document = openApiDocument('https://plumbline.example')

const ruleSettings = {
  'no-server-example.com': 'off',
  // Checks for errors and not for style: every answer has a schema, every reference is valid.
  'operation-4xx-response': 'error',
  'operation-operationId': 'error',
  'no-unused-components': 'error',
  'operation-tag-defined': 'error',
} as const

/** The problems of the public API's document according to common OpenAPI rules. */
export async function lintApiDocument(sent: unknown = document): Promise<string> {
  const config = await createConfig({ extends: ['recommended'], rules: ruleSettings })
  const problems = await lintFromString({
    source: JSON.stringify(sent),
    absoluteRef: 'openapi.json',
    config,
  })
  return problems
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
    .join('\n')
}

/** What is made of the document, each file with its text. */
export async function madeFiles(root: string): Promise<Readonly<Record<string, string>>> {
  const { schema, calls } = pythonClient(document)
  return {
    'clients/typescript/schema.d.ts': await clientTypes(),
    'clients/python/plumbline/schema.py': schema,
    'clients/python/plumbline/calls.py': calls,
    [guideFile]: withErrors(readFileSync(join(root, guideFile), 'utf8')),
  }
}

/** The types of the TypeScript client, generated from the document. */
async function clientTypes(): Promise<string> {
  const nodes = await openapiTypeScript(JSON.stringify(document), {
    // A field with a default may be left out.
    defaultNonNullable: false,
  })
  return `/** Made of the API's document by \`npm run openapi -- --write\`; not written by hand. */\n\n${astToString(nodes)}`
}

const guideFile = 'docs/api.md'

/** The guide with the errors of the API in their place. */
function withErrors(guide: string): string {
  const rows = v1Errors().map(
    ({ code, status, meaning, toDo, repeat }) =>
      `| \`${code}\` | ${status} | ${meaning} | ${toDo} | ${repeatTexts[repeat]} |`,
  )
  const head = [
    '| `code` | status | meaning | what to do | can a repeat succeed? |',
    '|---|---|---|---|---|',
  ]
  const made = [...head, ...rows].join('\n')
  return guide.replace(
    /(<!-- Made by [^>]* -->\n).*(<!-- End of what is made -->)/s,
    (_, start: string, end: string) => `${start}\n${made}\n\n${end}`,
  )
}

export async function checkApiDocument(root: string): Promise<string> {
  const made = Object.entries(await madeFiles(root))
  const stale = made
    .filter(([path, text]) => {
      const file = join(root, path)
      return !existsSync(file) || readFileSync(file, 'utf8') !== text
    })
    .map(([path]) => `${path} is not of this API: npm run openapi -- --write`)
  return [await lintApiDocument(), ...stale].filter(Boolean).join('\n')
}

/** A document with a planted error must be reported. */
export async function canSeeFaults(): Promise<string> {
  const { paths, ...rest } = document
  const [first] = Object.keys(paths)
  const planted = { ...rest, paths: { ...paths, [first ?? '']: { get: { summary: 'No answer' } } } }
  return (await lintApiDocument(planted)) === '' ? 'a planted fault was not seen' : ''
}
