import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MalwareScanner } from '#server/ports.ts'
import { openClamdStandIn } from '#server/testing/clamd-stand-in.ts'
import { until } from '#server/testing/until.ts'
import { clamdScanner } from './clamd-scanner.ts'

const bad = 'plumbline-signature-of-a-test'
const clamd = '/usr/sbin/clamd'

type Kept = { readonly scanner: MalwareScanner; close(): Promise<void> }

async function openStandIn(): Promise<Kept> {
  const standIn = await openClamdStandIn({ signature: { bytes: bad, name: 'Planted.UNOFFICIAL' } })
  return { scanner: clamdScanner(standIn), close: standIn.close }
}

/** The real daemon with one signature of our own, because loading ClamAV's needs a network. */
async function openRealClamd(): Promise<Kept> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-clamd-'))
  const address = join(folder, 'clamd.ctl')
  writeFileSync(join(folder, 'own.ndb'), `Planted:0:*:${Buffer.from(bad).toString('hex')}\n`)
  writeFileSync(
    join(folder, 'clamd.conf'),
    [`DatabaseDirectory ${folder}`, `LocalSocket ${address}`, 'Foreground yes', ''].join('\n'),
  )
  const process: ChildProcess = spawn(clamd, ['-c', join(folder, 'clamd.conf')], {
    stdio: 'ignore',
  })
  const scanner = clamdScanner({ address })
  const isUp = () =>
    scanner.version().then(
      () => true,
      () => false,
    )
  await until(isUp, (answer) => answer)
  return {
    scanner,
    close: async () => {
      const ended = new Promise((resolve) => process.once('exit', resolve))
      process.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function contract(open: () => Promise<Kept>): void {
  let kept: Kept
  beforeAll(async () => {
    kept = await open()
  })
  afterAll(() => kept.close())

  test('lets a clean file pass', async () => {
    expect(await kept.scanner.scan(Buffer.from('a plain text'))).toEqual({ kind: 'clean' })
  })

  test('names what it finds, wherever in a file of many chunks it is', async () => {
    const far = Buffer.concat([Buffer.alloc(200_001, 'x'), Buffer.from(bad), Buffer.alloc(70_000)])
    for (const bytes of [Buffer.from(bad), far]) {
      expect(await kept.scanner.scan(bytes)).toEqual({
        kind: 'infected',
        signature: 'Planted.UNOFFICIAL',
      })
    }
  })

  test('answers ten files at once, each with its own verdict', async () => {
    const files = Array.from({ length: 10 }, (_, at) => Buffer.from(at % 2 ? bad : `file ${at}`))
    const verdicts = await Promise.all(files.map((file) => kept.scanner.scan(file)))
    expect(verdicts.map(({ kind }) => kind === 'infected')).toEqual(
      files.map((_, at) => at % 2 === 1),
    )
  })

  test('says its version', async () => {
    expect(await kept.scanner.version()).toMatch(/^ClamAV /)
  })
}

describe('a stand-in', () => contract(openStandIn))

// Debian's package clamav-daemon brings it.
describe.skipIf(!existsSync(clamd))('the real clamd', () => contract(openRealClamd))

test('the bytes arrive as they were', async () => {
  const standIn = await openClamdStandIn()
  const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, at) => (at * 7) % 256))
  await clamdScanner(standIn).scan(bytes)
  expect(standIn.scanned[0]?.equals(bytes)).toBe(true)
  await standIn.close()
})

test.each([
  ['no answer', { answers: 'nothing' }],
  ['a connection that ends', { answers: 'hangs-up' }],
  ['an error of the scanner', { answers: 'INSTREAM size limit exceeded. ERROR' }],
  ['words of another program', { answers: 'HTTP/1.1 400 Bad Request' }],
  ['an answer without an end', { answers: 'x'.repeat(10_000) }],
])('%s is no verdict', async (_name, behavior) => {
  const standIn = await openClamdStandIn(behavior)
  const scanner = clamdScanner({ ...standIn, timeoutMs: 300 })
  await expect(scanner.scan(Buffer.from('x'))).rejects.toThrow(/scanner/i)
  await standIn.close()
})

test('a scanner that is not there gives no verdict', async () => {
  for (const address of ['/nowhere/clamd.ctl', 'tcp://127.0.0.1:1']) {
    await expect(clamdScanner({ address }).scan(Buffer.from('x'))).rejects.toThrow()
  }
})
