/** `npm run fuzz [-- REQUESTS [SEED]]`: sends more generated requests than the tests do. */
import { runPackage } from './run.ts'

const [requests = '20000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
console.log(`${requests} requests, seed ${seed}`)
const outcome = await runPackage('vitest', ['run', 'src/server/features/api-v1/fuzz.test.ts'], {
  echo: true,
  env: { API_FUZZ_REQUESTS: requests, API_FUZZ_SEED: seed },
})
process.exitCode = outcome.code === 0 ? 0 : 1
