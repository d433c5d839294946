import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleReport } from '#core/report/sample-project.ts'
import { renderReportJson } from '#report/json/render-report-json.ts'
import { sealReport } from '#report/json/seal-report.ts'
import { createPdfPrinter } from '#report/pdf/pdf-printer.ts'
import { run } from './run.ts'

const report = sampleReport('pro')
const seal = sealReport(report)
let folder = ''

const verify = (...args: string[]) => run(process.execPath, ['tools/verify.ts', ...args])

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-verify-test-'))
  const printer = createPdfPrinter()
  writeFileSync(join(folder, 'report.pdf'), await printer.print(report))
  await printer.close()
  const json = renderReportJson(report)
  writeFileSync(join(folder, 'report.json'), JSON.stringify(JSON.parse(json), null, 2))
  writeFileSync(join(folder, 'changed.json'), json.replace('"totalCents":', '"totalCents":1'))
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a JSON report and the PDF printed of it carry one seal, whatever the layout of the JSON', async () => {
  const answer = await verify(join(folder, 'report.json'), join(folder, 'report.pdf'))
  expect(answer.output).toContain('The seals agree.')
  expect(answer.output).toContain('prove who issued them')
  expect(answer.output.split(seal)).toHaveLength(3)
})

test('a changed figure gives another seal, and the tool fails', async () => {
  const answer = await verify(join(folder, 'changed.json'), seal)
  expect(answer.output).toContain('The seals differ')
  expect(answer.code).toBe(1)
})

test('one file alone proves nothing, and the tool says so', async () => {
  expect((await verify(join(folder, 'report.json'))).output).toContain(
    'One seal alone proves nothing',
  )
  expect((await verify()).output).toContain('Say which file')
})
