import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/run.ts'
import { launchServer } from './launch-server.ts'
import { needProgram, runProgram } from './run-program.ts'
import { takeTestKey } from './test-key.ts'

test('the Python client makes every call of a running server', async () => {
  needProgram('python3')
  const server = await launchServer()
  try {
    const { secret } = await takeTestKey(server.url)
    const { code, said } = await runProgram('python3', ['-W', 'error', 'tests/running_server.py'], {
      cwd: join(root, 'clients/python'),
      env: {
        PLUMBLINE_URL: server.url,
        PLUMBLINE_API_KEY: secret,
        PYTHONPATH: '.',
        PYTHONDONTWRITEBYTECODE: '1',
      },
    })
    expect(said).toMatch(/Ran 5 tests.*OK/s)
    expect(code).toBe(0)
  } finally {
    await server.stop()
  }
})
