/**
 * Reads a workbook back and calculates its formulas without the code that wrote them. For tests.
 */
import { strFromU8, unzipSync } from 'fflate'
import { calculateFormula } from './calculate-formula-fixture.ts'

export type ReadCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'formula'; readonly formula: string; readonly kept: number }

/** Cells by their address, by the name of their sheet. */
export type Workbook = ReadonlyMap<string, Map<string, ReadCell>>

export function readWorkbook(bytes: Uint8Array): Workbook {
  const files = unzipSync(bytes)
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, item = '']) =>
      plainText([...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map((match) => match[1] ?? '').join('')),
  )
  const names = [...read('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)]
  return new Map(
    names.map(([, name = ''], index) => [
      name,
      readCells(read(`xl/worksheets/sheet${index + 1}.xml`), texts),
    ]),
  )
}

function readCells(xml: string, texts: readonly string[]): Map<string, ReadCell> {
  const cells = new Map<string, ReadCell>()
  for (const [, attributes = '', content = ''] of xml.matchAll(
    /<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
  )) {
    const place = /r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? ''
    const value = /<v>(.*?)<\/v>/s.exec(content)?.[1]
    const formula = /<f>(.*?)<\/f>/s.exec(content)?.[1]
    if (formula !== undefined) {
      cells.set(place, { kind: 'formula', formula: plainText(formula), kept: Number(value) })
    } else if (/t="s"/.test(attributes)) {
      cells.set(place, { kind: 'text', text: texts[Number(value)] ?? '' })
    } else if (value !== undefined) {
      cells.set(place, { kind: 'number', value: Number(value) })
    }
  }
  return cells
}

function plainText(xml: string): string {
  const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => marks[name] ?? '')
}

/** The stored value of each formula and its calculated value, by `Sheet!A1`. */
export function evaluateWorkbook(workbook: Workbook) {
  const kept = new Map<string, number>()
  const calculated = new Map<string, number>()
  const known = new Map<string, number>()
  for (const [sheet, cells] of workbook) {
    for (const [place, cell] of cells) {
      if (cell.kind !== 'formula') continue
      kept.set(`${sheet}!${place}`, cell.kept)
      calculated.set(`${sheet}!${place}`, valueAt(workbook, known, sheet, place))
    }
  }
  return { kept, calculated }
}

/** Each cell is calculated once, however many others refer to it. */
function valueAt(
  workbook: Workbook,
  known: Map<string, number>,
  sheet: string,
  place: string,
): number {
  const cell = workbook.get(sheet)?.get(place)
  if (cell?.kind === 'number') return cell.value
  if (cell?.kind !== 'formula') return 0
  const name = `${sheet}!${place}`
  const value =
    known.get(name) ??
    calculateFormula(cell.formula, (at, on = sheet) => valueAt(workbook, known, on, at))
  known.set(name, value)
  return value
}
