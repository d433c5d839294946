/**
 * `sh tools/node24.sh tools/golden.ts [--write] [--pdf FOLDER]`: shows which of the golden
 * reports changed; `--write` accepts the changes, `--pdf` prints all of them for review.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPdfPrinter } from '#report/pdf/pdf-printer.ts'
import { goldenProjects, goldenReport } from '#report/testing/golden-projects.ts'
import { type GoldenRow, goldenTable } from '#report/testing/golden-table.ts'
import { root } from './run.ts'
import { runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

const file = join(root, 'src/report/testing/golden-reports.md')

async function drawAll(pdfFolder: string | undefined): Promise<GoldenRow[]> {
  const printer = createPdfPrinter()
  const rows: GoldenRow[] = []
  for (const project of goldenProjects) {
    const report = goldenReport(project)
    const { bytes, pageCount } = await printer.printWithLog(report)
    if (pdfFolder !== undefined) writeFileSync(join(pdfFolder, `${project.name}.pdf`), bytes)
    rows.push({ name: project.name, report, pageCount })
  }
  await printer.close()
  return rows
}

function readKept(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

await runTool(async () => {
  const { values } = readArguments(
    'Usage: sh tools/node24.sh tools/golden.ts [--write] [--pdf FOLDER]',
    { options: { write: { type: 'boolean' }, pdf: { type: 'string' } } },
  )
  if (values.pdf !== undefined) mkdirSync(values.pdf, { recursive: true })
  const table = goldenTable(await drawAll(values.pdf))
  const kept = new Set(readKept().split('\n'))
  const changed = table.split('\n').filter((line) => !kept.has(line))
  for (const line of changed) console.log(line)
  console.log(changed.length === 0 ? 'Nothing changed.' : `${changed.length} rows changed.`)
  if (!values.write) return
  writeFileSync(file, table)
  console.log('Written: read the difference before committing it.')
})
