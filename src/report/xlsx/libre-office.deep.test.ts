import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sampleReport } from '#core/report/sample-project.ts'
import { evaluateWorkbook, readWorkbook } from './read-workbook-fixture.ts'
import { renderReportXlsx } from './render-report-xlsx.ts'

const isThere = spawnSync('soffice', ['--version']).status === 0

/** The workbook with ten times the first quantity, without any stored formula results. */
function changed(bytes: Uint8Array): Uint8Array {
  const files = unzipSync(bytes)
  for (const path of Object.keys(files).filter((name) => name.includes('worksheets/sheet'))) {
    const xml = strFromU8(files[path] ?? new Uint8Array()).replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1')
    files[path] = strToU8(
      path.endsWith('sheet2.xml')
        ? xml.replace(
            /(<c r="E4"[^>]*>)<v>([\d.]+)<\/v>/,
            (_, open, value) => `${open}<v>${Number(value) * 10}</v>`,
          )
        : xml,
    )
  }
  return zipSync(files)
}

/** Opens, calculates and saves the workbook with LibreOffice. */
function throughLibreOffice(bytes: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'))
  try {
    writeFileSync(join(folder, 'report.xlsx'), bytes)
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${join(folder, 'user')}`,
        '--headless',
        '--convert-to',
        'xlsx:Calc MS Excel 2007 XML',
        '--outdir',
        join(folder, 'out'),
        join(folder, 'report.xlsx'),
      ],
      { stdio: 'ignore' },
    )
    return readFileSync(join(folder, 'out', 'report.xlsx'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.skipIf(!isThere)(
  'LibreOffice gives each formula of a changed workbook the value that it should have',
  async () => {
    const workbook = changed(await renderReportXlsx(sampleReport('premium')))
    const { calculated } = evaluateWorkbook(readWorkbook(workbook))
    const opened = readWorkbook(throughLibreOffice(workbook))
    expect(calculated.size).toBeGreaterThan(100)
    const rents = [...(readWorkbook(workbook).get('Lease') ?? [])].filter(
      ([, cell]) => cell.kind === 'formula' && cell.formula.includes('PMT'),
    )
    expect(rents.length).toBeGreaterThan(10)
    for (const [at, value] of calculated) {
      const [sheet = '', place = ''] = at.split('!')
      const cell = opened.get(sheet)?.get(place)
      const given =
        cell?.kind === 'number' ? cell.value : cell?.kind === 'formula' ? cell.kept : Number.NaN
      expect([at, given.toFixed(4)]).toEqual([at, value.toFixed(4)])
    }
  },
)
