import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sampleReport } from '#core/report/sample-project.ts'
import { pdfFontFiles } from './pdf-fonts.ts'
import { createPdfPrinter, type PdfPrinter } from './pdf-printer.ts'
import { askPdfProcess, endPdfProcess, startPdfProcess } from './pdf-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-'))

afterAll(() => rmSync(folder, { recursive: true }))

function entryWith(code: string): URL {
  const file = join(folder, `worker-${crypto.randomUUID()}.mjs`)
  writeFileSync(file, code)
  return pathToFileURL(file)
}

/** Instead of a PDF it returns the id of its process as a note. */
const namesItself = `process.on('message', () => process.send({ ok: true,
  pdf: { bytes: new Uint8Array(1), pageCount: 1, standard: '1.7', notes: [String(process.pid)] } }))
process.on('disconnect', () => process.exit())`

async function processOf(printer: PdfPrinter): Promise<number> {
  return Number((await printer.printWithLog(sampleReport('basic'))).notes[0])
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const untilEnded = (pid: number) =>
  vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 90_000, interval: 10 })

const assets = {
  templateDir: fileURLToPath(new URL('./template/', import.meta.url)),
  fontFiles: pdfFontFiles(),
}

const job = { template: 'report', viewJson: '{}' } as const

const ask = (child: ChildProcess, timeoutMs = 90_000) => askPdfProcess(child, job, timeoutMs)

describe('the process of a printer', () => {
  test('serves one document after the other, and ends when none came for a while', async () => {
    const printer = createPdfPrinter({ workerUrl: entryWith(namesItself), idleMs: 400 })
    const [first, second] = await Promise.all([processOf(printer), processOf(printer)])
    expect(first).toBe(second)
    await untilEnded(first)
    expect(await processOf(printer)).not.toBe(first)
    await printer.close()
  })

  test('is replaced after so many documents', async () => {
    const printer = createPdfPrinter({ workerUrl: entryWith(namesItself), documentsEach: 2 })
    const pids = await Promise.all([1, 2, 3, 4].map(() => processOf(printer)))
    expect(pids[0]).toBe(pids[1])
    expect(pids[2]).toBe(pids[3])
    expect(pids[0]).not.toBe(pids[2])
    await printer.close()
  })

  test('ends with its printer', async () => {
    const printer = createPdfPrinter({ workerUrl: entryWith(namesItself) })
    const pid = await processOf(printer)
    await printer.close()
    await untilEnded(pid)
  })

  test('is replaced when it was killed without work', async () => {
    const printer = createPdfPrinter({ workerUrl: entryWith(namesItself) })
    const pid = await processOf(printer)
    process.kill(pid, 'SIGKILL')
    await untilEnded(pid)
    // Its end is noticed a moment after it ended.
    await vi.waitFor(async () => expect(await processOf(printer)).not.toBe(pid), 90_000)
    await printer.close()
  })

  test.each([
    ['process.exit(3)', 'ended with code 3'],
    ["process.kill(process.pid, 'SIGKILL')", 'ended with SIGKILL'],
  ])('is replaced when a document makes it do this: %s', async (fault, reason) => {
    const done = join(folder, crypto.randomUUID())
    const workerUrl = entryWith(`import { existsSync, writeFileSync } from 'node:fs'
process.prependListener('message', () => {
  if (existsSync('${done}')) return
  writeFileSync('${done}', '')
  ${fault}
})
${namesItself}`)
    const printer = createPdfPrinter({ workerUrl })
    const printed = await Promise.allSettled([processOf(printer), processOf(printer)])
    expect(printed[0]).toMatchObject({ reason: { message: expect.stringContaining(reason) } })
    expect(printed[1].status).toBe('fulfilled')
    await printer.close()
  })
})

test('a process that hangs is given up after the time-out, and ended', async () => {
  const child = startPdfProcess(entryWith('for (;;);'), assets)
  const ended = once(child, 'exit')
  await expect(ask(child, 200)).rejects.toThrow('The PDF took longer than 200 ms')
  expect(await ended).toEqual([null, 'SIGKILL'])
})

describe('the process that sets PDFs', () => {
  const start = () => startPdfProcess(new URL('./pdf-worker.ts', import.meta.url), assets)

  test('says why a document could not be set, and sets the next one', async () => {
    const child = start()
    const reason = expect.stringMatching(/^The report could not be set: \w/)
    expect(await ask(child)).toEqual({ ok: false, reason })
    expect(await ask(child)).toEqual({ ok: false, reason })
    endPdfProcess(child)
  })

  test('goes on at signals to all processes, and ends when its server is gone', async () => {
    const child = start()
    await ask(child)
    child.kill('SIGTERM')
    child.kill('SIGINT')
    expect(await ask(child)).toMatchObject({ ok: false })
    const ended = once(child, 'exit')
    child.disconnect()
    expect(await ended).toEqual([0, null])
  })

  test('ends quietly when its server is gone before a document is set', async () => {
    const child = start()
    await ask(child)
    const ended = once(child, 'exit')
    child.send(job)
    child.disconnect()
    expect(await ended).toEqual([0, null])
  })
})
