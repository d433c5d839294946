import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Outcome, root, runPackage, seconds } from '../run.ts'
import { addResults, failure, type Results, success } from '../test/reports.ts'
import { checkVoice } from '../voice/check-voice.ts'
import { canSeeFaults, checkApiDocument } from './api-document.ts'
import { committedFiles } from './committed-files.ts'
import { importComplaints } from './import-rules.ts'
import { findLeaks } from './leaks.ts'
import { checkLinks } from './links.ts'
import { checkNamedTests } from './named-tests.ts'
import { checkStructure } from './structure.ts'
import { checkTypes, programs } from './types.ts'

/** Returns the complaints; an empty string means none. */
type Check = { readonly name: string; readonly run: () => Promise<string> }

const complaintsOf = (outcome: Outcome) =>
  outcome.code === 0 ? '' : outcome.output.trim() || `ended with ${outcome.code}`

const remembered = join(root, 'node_modules', '.cache', 'types')

const typeChecks: readonly Check[] = programs.map((program) => ({
  name: `types of ${program}`,
  run: async () => complaintsOf(await checkTypes(root, program, remembered)),
}))

const checks: readonly Check[] = [
  ...typeChecks,
  {
    name: 'format and lint',
    run: async () =>
      complaintsOf(
        await runPackage('biome', ['check', '--error-on-warnings', '--diagnostic-level=warn', '.']),
      ),
  },
  { name: 'import rules', run: () => importComplaints(root) },
  {
    name: 'structure',
    run: async () => {
      const { files, complaints } = checkStructure(root)
      return files === 0 ? 'no source file was found' : complaints.join('\n')
    },
  },
  {
    name: 'nothing unused',
    run: async () => complaintsOf(await runPackage('knip', ['--no-progress'])),
  },
  {
    name: 'no machine paths, secrets or registry hosts',
    run: async () => findLeaks(root, await committedFiles(root)).join('\n'),
  },
  {
    name: 'the API document and its client',
    run: async () => (await checkApiDocument(root)) + (await canSeeFaults()),
  },
  {
    name: 'tests named in the security table',
    run: async () => checkNamedTests(root, await committedFiles(root)).join('\n'),
  },
  {
    name: 'links in the guides',
    run: async () => {
      const { links, complaints } = checkLinks(root, await committedFiles(root))
      return links === 0 ? 'no link was found' : complaints.join('\n')
    },
  },
  {
    name: 'one voice in every text',
    run: async () => {
      const { texts, complaints } = checkVoice(root, await committedFiles(root))
      return texts === 0 ? 'no text was found' : complaints.join('\n')
    },
  },
]

async function runCheck(check: Check): Promise<Results> {
  const began = performance.now()
  const complaints = await check.run().catch((error: unknown) => String(error))
  const took = seconds(performance.now() - began)
  if (complaints === '') {
    console.log(`  ✓ ${check.name} (${took})`)
    return success
  }
  console.log(`  ✗ ${check.name} (${took})\n${complaints.replace(/^/gm, '      ')}`)
  return failure(check.name, complaints)
}

/** Runs every check, as many at once as there are cores, and prints each with its name. */
export async function runStaticChecks(): Promise<Results> {
  const waiting = [...checks]
  const results: Results[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results.push(await runCheck(next))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return addResults(results)
}
