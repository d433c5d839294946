/**
 * `npm run proofs`: runs the tests behind the security claims, and prints how many cases each
 * checked. They are part of `npm test` and `npm run test:deep`; here they are only counted.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claims, figuresOf, type TestReport } from './proofs/claims.ts'
import { root, run, runPackage } from './run.ts'
import { Refusal, runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

readArguments('Usage: npm run proofs', {})

async function runTests(
  files: readonly string[],
  config: readonly string[],
): Promise<TestReport | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-proofs-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=json', `--outputFile=${file}`]
  await runPackage('vitest', ['run', ...config, ...files, ...reporters])
  const text = await readFile(file, 'utf8').catch(() => undefined)
  await rm(folder, { recursive: true })
  return text === undefined ? undefined : (JSON.parse(text) as TestReport)
}

await runTool(async () => {
  const built = claims.filter(({ file }) => file.startsWith('tests/process/'))
  const others = claims.filter((claim) => !built.includes(claim))
  const filesOf = (some: typeof claims) => [...new Set(some.map(({ file }) => file))]
  const build = await run(process.execPath, [...process.execArgv, 'tools/build.ts'], { echo: true })
  if (build.code !== 0) throw new Refusal('The server could not be built.')
  const reports = [
    await runTests(filesOf(others), []),
    await runTests(filesOf(built), ['--config', 'tests/process/vitest.config.ts']),
  ]
  const figures = figuresOf(
    reports.flatMap((report) => report?.testResults ?? []),
    root,
  )
  for (const { claim, cases, failed, command } of figures) {
    console.log(`${String(cases).padStart(7)}  ${claim}`)
    console.log(
      `         ${failed === 0 && cases > 0 ? command : `NOT PROVEN (${failed} failed): ${command}`}`,
    )
  }
  if (figures.some(({ cases, failed }) => cases === 0 || failed > 0)) process.exitCode = 1
})
