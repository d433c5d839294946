/** `npm run fuzz [-- REQUESTS [SEED]]`: sends more generated requests than the tests do. */
import { runPackage } from './run.ts'
import { Refusal, runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

const usage = 'Usage: npm run fuzz [-- REQUESTS [SEED]], both whole numbers'

await runTool(async () => {
  const { positionals } = readArguments(usage, { allowPositionals: true })
  const [requests = '20000', seed = String(Date.now() % 1_000_000)] = positionals
  if (![requests, seed].every((number) => /^\d{1,9}$/.test(number))) throw new Refusal(usage)
  console.log(`${requests} requests, seed ${seed}`)
  const outcome = await runPackage('vitest', ['run', 'src/server/features/api-v1/fuzz.test.ts'], {
    echo: true,
    env: { API_FUZZ_REQUESTS: requests, API_FUZZ_SEED: seed },
  })
  process.exitCode = outcome.code === 0 ? 0 : 1
})
