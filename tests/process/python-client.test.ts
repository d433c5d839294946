import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signWebhook } from '#server/outbound/sign-webhook.ts'
import { root } from '../../tools/run.ts'
import { needProgram, runProgram } from './run-program.ts'

const client = join(root, 'clients/python')
const python = { PYTHONPATH: client, PYTHONDONTWRITEBYTECODE: '1' }

let folder: string

beforeAll(async () => {
  needProgram('python3')
  folder = await mkdtemp(join(tmpdir(), 'plumbline-python-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the Python client passes its own tests', async () => {
  const args = ['-W', 'error', '-m', 'unittest', 'discover', '-s', 'tests']
  const { code, said } = await runProgram('python3', args, { cwd: client, env: python })
  expect(said).toMatch(/Ran \d+ tests.*OK/s)
  expect(code).toBe(0)
})

test('the Python client takes a webhook as the server signs it, with two secrets', async () => {
  const body = JSON.stringify({ type: 'project.completed', data: { customerName: 'Zoë' } })
  const secrets = ['older', 'newer'].map((text) => `whsec_${Buffer.from(text).toString('base64')}`)
  const headers = signWebhook('msg_1', new Date(), body, secrets)
  const script = `import json, sys, plumbline
headers, body, secrets = json.loads(sys.argv[1])
print([plumbline.verify_webhook(secret, headers, body)["data"]["customerName"] for secret in secrets])
try: plumbline.verify_webhook(secrets[0], headers, body + " ")
except plumbline.InvalidWebhook: print("refused")`
  const given = JSON.stringify([headers, body, secrets])
  const { printed, said } = await runProgram('python3', ['-c', script, given], { env: python })
  expect(said).toBe('')
  expect(printed).toBe("['Zoë', 'Zoë']\nrefused\n")
})

test('the Python client packs, and the package is whole', async () => {
  const packed = join(folder, 'packed')
  const build = `import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])`
  // Packed from a copy, because the packer writes beside what it packs.
  const copy = join(folder, 'copy')
  const made = await runProgram(
    'sh',
    ['-c', `cp -R "$1" "$2" && cd "$2" && python3 -c "$3" "$4"`, 'sh', client, copy, build, packed],
    { env: { PYTHONDONTWRITEBYTECODE: '1' } },
  )
  expect(made.code, made.said).toBe(0)
  const [archive = ''] = await readdir(packed)
  expect(archive).toMatch(/^plumbline[-_]api-\d+\.\d+\.\d+\.tar\.gz$/)
  await runProgram('tar', ['-xzf', archive, '--strip-components=1'], { cwd: packed })
  const used = await runProgram('python3', ['-c', 'import plumbline; print(plumbline.__file__)'], {
    cwd: packed,
    env: { PYTHONDONTWRITEBYTECODE: '1' },
  })
  expect(used.printed.trim()).toBe(join(packed, 'plumbline/__init__.py'))
  expect(await readdir(join(packed, 'plumbline'))).toContain('py.typed')
  expect(await readdir(packed)).toContain('README.md')
})
