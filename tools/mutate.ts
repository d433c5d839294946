/**
 * Plants one fault after the other into the Stripe adapter, in memory only, and runs the gateway's
 * suite against each. Fails unless the suite sees all of them: `node tools/mutate.ts`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { type Fault, stripeFaults } from '../tests/mutations/stripe-faults.ts'
import { root } from './run.ts'

const suite = ['src/server/adapters/gateway-', 'src/server/adapters/stripe-gateway']

/** The number of failed tests; `undefined` runs the adapter as it is. */
async function failuresWith(fault: Fault | undefined): Promise<number> {
  const vitest = await startVitest(
    'test',
    suite,
    {
      watch: false,
      config: false,
      root,
      bail: 1,
      testNamePattern: /^(?!the sandbox)/,
      reporters: [{}],
      pool: 'threads',
      isolate: false,
      // The cache does not know of the fault and would hand it to the next run.
      fsModuleCache: false,
      fileParallelism: false,
      testTimeout: 20_000,
    },
    {
      plugins: [
        {
          name: 'plant-fault',
          enforce: 'pre' as const,
          transform: (code: string, id: string) =>
            fault && id.endsWith(fault.file) ? code.replace(fault.right, fault.wrong) : undefined,
        },
      ],
    },
  )
  const failed = vitest.state.getCountOfFailedTests()
  const broken = vitest.state.getUnhandledErrors().length
  await vitest.close()
  return failed + broken
}

function fits({ file, right }: Fault): boolean {
  return readFileSync(join(root, file), 'utf8').includes(right)
}

let survivors = 0

function survived(line: string): void {
  survivors += 1
  console.log(`NOT SEEN ${line}`)
}

const name = ({ file, right, wrong }: Fault) => `${file}: ${right} → ${wrong || '(nothing)'}`

if ((await failuresWith(undefined)) > 0) throw new Error('the suite fails without any fault')
for (const fault of stripeFaults) {
  if (!fits(fault)) survived(`no such line in ${name(fault)}`)
  else if ((await failuresWith(fault)) === 0) survived(name(fault))
}
process.exitCode = survivors === 0 ? 0 : 1
console.log(`${stripeFaults.length - survivors} of ${stripeFaults.length} faults seen`)
