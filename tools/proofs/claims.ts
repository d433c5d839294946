/** A claim and the test that proves it. Each test reports how many cases it checked. */
export type Claim = {
  readonly claim: string
  readonly file: string
  /** The names of the tests that count; by default all of the file. */
  readonly tests?: RegExp
}

export const claims: readonly Claim[] = [
  {
    claim: 'requests of every caller to every route, answered as the table of access says',
    file: 'src/server/http/access-table.test.ts',
    tests: /^every route answers every caller/,
  },
  {
    claim: 'requests for what belongs to another customer, answered as if it were not there',
    file: 'src/server/http/access-table.test.ts',
    tests: /^what belongs to one customer/,
  },
  {
    claim: 'requests with ids that are not there, or none, on every route with an id',
    file: 'src/server/http/access-matrix.test.ts',
    tests: /^an id that is not there/,
  },
  {
    claim: 'moves from one status to another, judged',
    file: 'src/core/order/order.test.ts',
    tests: /from \w+ to \w+/,
  },
  {
    claim: 'addresses of webhooks that are not public, or tricks, refused',
    file: 'src/server/outbound/webhook-address.test.ts',
    tests: /^refuses /,
  },
  {
    claim: 'tricks at the connection of a webhook (rebinding, mapped addresses), stopped',
    file: 'src/server/adapters/webhook-caller.test.ts',
    tests: /never connects|look-up of the connection/,
  },
  {
    claim: 'requests to the public API made at random, answered as documented and never with a 5xx',
    file: 'src/server/features/api-v1/fuzz.test.ts',
  },
  {
    claim: 'files of the wrong kind, tricks, and names of files, stopped or made harmless',
    file: 'src/server/uploaded-files/clean-file.test.ts',
  },
  {
    claim: 'words of a customer and secrets looked for in the log of a whole day',
    file: 'tests/process/logs.deep.test.ts',
    tests: /whole day/,
  },
]

export type TestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly meta?: { readonly proven?: number }
    }[]
  }[]
}

export type Figure = {
  readonly claim: string
  readonly cases: number
  readonly failed: number
  /** The command that verifies it. */
  readonly command: string
}

/** A test that reports no number counts as one case. */
export function figuresOf(results: TestReport['testResults'], root: string): readonly Figure[] {
  return claims.map(({ claim, file, tests = /^/ }) => {
    const own = results
      .filter(({ name }) => name === `${root}/${file}`)
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName }) => tests.test(fullName))
    const passed = own.filter(({ status }) => status === 'passed')
    const config = file.startsWith('tests/process/')
      ? '--config tests/process/vitest.config.ts '
      : ''
    return {
      claim,
      cases: passed.reduce((sum, { meta }) => sum + (meta?.proven ?? 1), 0),
      failed: own.length - passed.length,
      command: `npx vitest run ${config}${file}`,
    }
  })
}
