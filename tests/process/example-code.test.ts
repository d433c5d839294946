import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { exampleId, sampleProject } from '#contract/v1-sample.ts'
import { apiExample, exampleLanguages } from '#web/content/api-docs.ts'
import { needProgram } from './run-program.ts'

function run(program: string, args: readonly string[]) {
  return new Promise<{ failed: boolean; said: string; printed: string }>((resolve) => {
    const env = { ...process.env, PLUMBLINE_KEY: 'plb_test_1' }
    execFile(program, args, { env }, (error, printed, said) =>
      resolve({ failed: error !== null, said, printed }),
    )
  })
}

/** Each call of `curl` prints its method and address, and the first is answered with `answer`. */
const shellWith = (answer: string) => `curl() {
  for part in "$@"; do case "$part" in http*) echo "$part" >&2;; esac; done
  case "$*" in *POST*) printf '%s' '${answer}';; esac
}
${apiExample('curl', 'http://api.example')}`

test('with curl the project that was made is asked for', async () => {
  const { said, printed } = await run('sh', ['-c', shellWith(`{"id":"${exampleId}","status":""}`)])
  expect(said.trim().split('\n')).toEqual([
    'http://api.example/api/v1/projects',
    `http://api.example/api/v1/projects/${exampleId}`,
    'http://api.example/api/v1/usage?email=pat%40builder.example',
  ])
  expect(printed).toContain(exampleId)
})

test('with curl nothing is asked for without an id', async () => {
  const { said, failed } = await run('sh', ['-c', shellWith('')])
  expect(failed).toBe(true)
  expect(said).toContain('PROJECT_ID')
  expect(said).not.toContain('/projects/')
})

test('every example sends a key that makes its repeat harmless', () => {
  for (const language of exampleLanguages) {
    expect(apiExample(language, 'http://api.example')).toMatch(/Idempotency-Key\W+deal-1042-1/)
  }
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

type Got = { readonly line: string; readonly key: unknown; readonly body: string }

/** Runs the example of Python with a server that answers so. */
async function runPython(status: number, answer: object) {
  const got: Got[] = []
  const server = createServer(async (request, reply) => {
    const body = await bodyOf(request)
    got.push({
      line: `${request.method} ${request.url}`,
      key: request.headers['idempotency-key'],
      body,
    })
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const done = await run('python3', ['-c', apiExample('Python', `http://127.0.0.1:${port}`)])
  server.close()
  return { ...done, got }
}

test('with Python the project is sent as with curl', async () => {
  needProgram('python3')
  const { got, printed } = await runPython(200, { id: exampleId })
  expect(got.map(({ line, key }) => [line, key])).toEqual([
    ['POST /api/v1/projects', 'deal-1042-1'],
    [`GET /api/v1/projects/${exampleId}`, undefined],
  ])
  // In this order too, because a repeat under the same key is compared with it.
  expect(JSON.stringify(JSON.parse(got[0]?.body ?? ''))).toBe(JSON.stringify(sampleProject))
  expect(printed).toContain(exampleId)
})

test('with Python a problem is shown instead of a trace', async () => {
  needProgram('python3')
  const problem = { code: 'external-id-taken', title: 'Taken.', detail: 'Go on with it.' }
  const { failed, said } = await runPython(409, problem)
  expect(failed).toBe(true)
  expect(JSON.parse(said)).toEqual(problem)
})
