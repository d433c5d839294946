import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleReport } from '#core/report/sample-project.ts'
import { renderLetterAnnex } from './render-letter-annex.ts'

/** LibreOffice may be installed without the part that opens Word files. */
function hasWriter(): boolean {
  const found = spawnSync('which', ['soffice'], { encoding: 'utf8' })
  if (found.status !== 0) return false
  return existsSync(join(dirname(realpathSync(found.stdout.trim())), 'libswlo.so'))
}

/** What the word processor finds in the file. */
function textIn(docx: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'letter-'))
  try {
    writeFileSync(join(folder, 'annex.docx'), docx)
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${join(folder, 'user')}`,
        '--headless',
        '--convert-to',
        'txt:Text (encoded):UTF8',
        '--outdir',
        folder,
        join(folder, 'annex.docx'),
      ],
      { stdio: 'ignore' },
    )
    return readFileSync(join(folder, 'annex.txt'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.skipIf(!hasWriter())('a word processor opens the annex with every request in it', () => {
  const report = sampleReport('premium')
  const requests = report.lease?.requests ?? []
  expect(requests.length).toBeGreaterThan(2)
  const text = textIn(renderLetterAnnex(report, requests))
  expect(text).toContain(report.project.companyName)
  for (const { request } of requests) expect(text).toContain(request)
})
