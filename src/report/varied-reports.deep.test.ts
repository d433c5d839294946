import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPdfPrinter, type PdfPrinter } from './pdf/pdf-printer.ts'
import { goldenReport } from './testing/golden-projects.ts'
import { numbersWithoutSeparator, textsOf } from './testing/printed-texts.ts'
import { sheetFills, sheetTexts } from './testing/sheet-fills.ts'
import { variedProjects } from './testing/varied-projects.ts'
import { reportView } from './view/report-view.ts'

let printer: PdfPrinter

beforeAll(() => {
  printer = createPdfPrinter()
})

afterAll(() => printer.close())

test('no sheet but the last is less than half full, for any type, package and situation', async () => {
  const thin: string[] = []
  for (const project of variedProjects) {
    const fills = sheetFills(await sheetTexts(await printer.print(goldenReport(project))))
    expect(fills.length).toBeGreaterThan(5)
    for (const [index, fill] of fills.slice(0, -1).entries())
      if (fill < 1 / 2) thin.push(`${project.name}, sheet ${index + 1}`)
  }
  expect(thin).toEqual([])
})

test('a number of a thousand or more is printed with its separator', () => {
  const found = variedProjects.flatMap((project) =>
    numbersWithoutSeparator(textsOf(reportView(goldenReport(project)))),
  )
  expect([...new Set(found)]).toEqual([])
})

test('one of a thing is not printed as several', () => {
  const texts = variedProjects.flatMap((project) => textsOf(reportView(goldenReport(project))))
  const several =
    /(?<![\d.,/×-] ?)\b1 (?:storage and work rooms|restrooms|rooms|doors|toilets|lines|weeks|months|seats|sinks|rules|steps|units|stations|offices|tons|lights)\b/
  expect([...new Set(texts.flatMap((text) => several.exec(text)?.[0] ?? []))]).toEqual([])
})

test('a Basic report claims no project budget, which it does not hold', () => {
  for (const project of variedProjects.filter(({ tier }) => tier === 'basic')) {
    const texts = textsOf(reportView(goldenReport(project)))
    expect(texts.filter((text) => text.includes('In the lines or in the project'))).toEqual([])
  }
})

test('no number is printed with the rest of a division', () => {
  const texts = variedProjects.flatMap((project) => textsOf(reportView(goldenReport(project))))
  expect(texts.filter((text) => /\d\.\d{5}/.test(text))).toEqual([])
})

test('the kinds of work that are priced, not needed and left out add up to all of them', () => {
  for (const project of variedProjects) {
    const { sections } = reportView(goldenReport(project))
    const lead = sections.find(({ id }) => id === 'left-out')?.lead ?? ''
    const [all, ...parts] = (lead.match(/\d+/g) ?? []).map(Number)
    const leftOut = lead.includes('This one is left out') ? 1 : 0
    expect(
      parts.reduce((sum, one) => sum + one, leftOut),
      `${project.name}: ${lead}`,
    ).toBe(all)
  }
})
