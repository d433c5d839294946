import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { root } from '../../tools/run.ts'
import { codeOfGuide } from './guide-code.ts'
import { launchServer, type ServerProcess } from './launch-server.ts'
import { needProgram, runProgram } from './run-program.ts'
import { takeTestKey } from './test-key.ts'

/**
 * From an empty folder to a completed report with what the guides say, unchanged: the key comes
 * with the mailed code, and only the first blocks of the guide are run.
 */

let server: ServerProcess
let strangers = 0
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  server = await launchServer({ TRUST_PROXY: '1' })
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-stranger-'))
  strangers += 1
  const { secret } = await takeTestKey(server.url, `stranger-${strangers}@builder.example`)
  env = { PLUMBLINE_URL: server.url, PLUMBLINE_API_KEY: secret, HOME: folder }
})

afterEach(() => rm(folder, { recursive: true, force: true }))

afterAll(async () => {
  await server.stop()
})

const beginsWith = async (file: string, begin: string) =>
  (await readFile(join(folder, file))).toString('latin1').startsWith(begin)

test('a stranger gets a report with the shell', async () => {
  needProgram('curl')
  const [send = '', follow = ''] = codeOfGuide('docs/api.md', 'sh')
  const { code, said, printed } = await runProgram('sh', ['-c', `set -e\n${send}${follow}`], {
    cwd: folder,
    env,
  })
  expect(said).toBe('')
  expect(code).toBe(0)
  expect(printed).toContain('"likelyCents"')
  expect(await beginsWith('report.pdf', '%PDF')).toBe(true)
})

test('a stranger is told by the shell what is wrong with the key', async () => {
  needProgram('curl')
  const [send = ''] = codeOfGuide('docs/api.md', 'sh')
  const { code, printed } = await runProgram('sh', ['-c', send], {
    cwd: folder,
    env: { ...env, PLUMBLINE_API_KEY: 'plb_test_wrong' },
  })
  expect(code).toBe(1)
  expect(printed).toContain('"code":"api-key-required"')
})

test('a stranger gets a report with Python, lists it, and understands an error', async () => {
  needProgram('python3')
  const [first = '', list = '', errors = ''] = codeOfGuide('clients/python/README.md', 'python')
  await writeFile(join(folder, 'first.py'), [first, list, errors].join('\n'))
  const { code, said, printed } = await runProgram('python3', ['first.py'], {
    cwd: folder,
    env: { ...env, PYTHONPATH: join(root, 'clients/python'), PYTHONDONTWRITEBYTECODE: '1' },
  })
  expect(said).toBe('')
  expect(code).toBe(0)
  expect(printed).toMatch(/^completed$/m)
  expect(printed).toMatch(/^[\da-f-]{36} \d{4}-/m)
  expect(printed).toMatch(/^project-not-found False Check the id/m)
  expect((await readdir(folder)).sort()).toEqual(['deal-1043.pdf', 'deal-1043.xlsx', 'first.py'])
  expect(await beginsWith('deal-1043.pdf', '%PDF')).toBe(true)
})

test('the receiver of webhooks in the guide for Python reads and refuses', async () => {
  needProgram('python3')
  const receiver = codeOfGuide('clients/python/README.md', 'python').find((code) =>
    code.includes('verify_webhook'),
  )
  const script = `${receiver}
import json
from plumbline import sign_webhook
body = json.dumps({"type": "project.completed", "data": {"status": "completed"}})
print(receive(sign_webhook(os.environ["PLUMBLINE_WEBHOOK_SECRET"], "msg_1", body), body))
print(receive({}, body))`
  const { said, printed } = await runProgram('python3', ['-c', script], {
    env: {
      PYTHONPATH: join(root, 'clients/python'),
      PYTHONDONTWRITEBYTECODE: '1',
      PLUMBLINE_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
    },
  })
  expect(said).toBe('')
  expect(printed).toBe('project.completed completed\n204\n400\n')
})
