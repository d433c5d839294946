/**
 * `npm run verify -- REPORT.json [REPORT.pdf | SEAL]`: computes the seal of a report's JSON file
 * and compares it with the one printed in its PDF or typed in. Works offline, and explains what
 * that proves.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { canonicalJson } from '#core/canonical-json.ts'
import { findSeal, readSeal } from '#core/report/printed-seal.ts'
import { Refusal, runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

const usage =
  'Say which file: npm run verify -- REPORT.json, and after it the PDF or the seal to compare with.'

const limits = [
  'Offline, equal seals prove that the JSON file and the printed seal belong together. They do not',
  'prove who issued them, that no newer version exists, or that the other sheets of a PDF are as',
  'printed: the page /verify of the site that issued the report knows that.',
]

type Sealed = { readonly seal: string; readonly from: string }

function readJsonSeal(bytes: Buffer, name: string): Sealed | undefined {
  try {
    const canonical = canonicalJson(JSON.parse(bytes.toString('utf8')))
    return { seal: createHash('sha256').update(canonical).digest('hex'), from: name }
  } catch {
    return undefined
  }
}

/** The seal of a JSON file is computed from its content; any other file contains one or not. */
function readSealed(argument: string): Sealed {
  const typed = readSeal(argument)
  if (typed) return { seal: typed, from: 'The seal given' }
  if (!existsSync(argument)) throw new Refusal(`There is no file ${argument}.`)
  const bytes = readFileSync(argument)
  const computed = readJsonSeal(bytes, argument)
  if (computed) return computed
  const seal = findSeal(bytes.toString('latin1'))
  if (!seal) throw new Refusal(`${argument} is no JSON report and carries no seal.`)
  return { seal, from: argument }
}

function printSealed(sealed: readonly Sealed[]): void {
  for (const { seal, from } of sealed) console.log(`${seal}  ${from}`)
  console.log('')
  if (sealed.length === 1) console.log('One seal alone proves nothing: give the PDF or the seal.')
  else console.log('The seals agree.')
  for (const line of limits) console.log(line)
}

await runTool(async () => {
  const { positionals: files } = readArguments(usage, { allowPositionals: true })
  if (files.length === 0 || files.length > 2) throw new Refusal(usage)
  const sealed = files.map(readSealed)
  const [first, second] = sealed
  if (first && second && first.seal !== second.seal) {
    throw new Refusal(
      `${first.seal}  ${first.from}\n${second.seal}  ${second.from}\n\nThe seals differ: these are not the same report.`,
    )
  }
  printSealed(sealed)
})
