import { describe, expect, test } from 'vitest'
import { packageTypes } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { sharedRoles } from '#core/report/report-role.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { goldenProjects, goldenReport } from '../testing/golden-projects.ts'
import { numbersWithoutSeparator, textsOf } from '../testing/printed-texts.ts'
import { reportView } from './report-view.ts'

/** Where lines are added up, their exact sum belongs; an estimate of the same is rounded. */
const addedUp: readonly string[] = [
  'cost',
  'itemized',
  'budget',
  'funding',
  'draws',
  'lease',
  'work-letter',
]

type Printed = { readonly section: string; readonly text: string }

/** Every amount that means the likely cost or an end of its range, near enough to be taken for it. */
function keyAmounts(document: ReportDocument, sections: readonly { readonly id: string }[]) {
  const { p10, p50, p80, p90 } = document.assessment.range
  const keys = [p10, p50, p80, p90]
  // What another finish costs is another amount, however near it is.
  const own = sections.filter(({ id }) => id !== 'feasibility')
  return own.flatMap((section): Printed[] =>
    textsOf(section)
      .flatMap((text) => text.match(/\$[\d,]+(?:\.\d\d)?/g) ?? [])
      .filter((text) => {
        const cents = Math.round(Number(text.replace(/[$,]/g, '')) * 100)
        return keys.some((key) => cents !== key && Math.abs(cents - key) < key * 0.003)
      })
      .map((text) => ({ section: section.id, text: text.replace(/,$/, '') })),
  )
}

describe.each(packageTypes)('the %s report', (tier) => {
  const document = sampleReport(tier)
  const exact = /\.\d\d$/

  test('prints no key figure a second time with another rounding', () => {
    const found = keyAmounts(document, reportView(document).sections)
    expect(found.filter(({ section }) => !addedUp.includes(section))).toEqual([])
    expect(found.filter(({ text }) => !exact.test(text))).toEqual([])
  })

  test('prints an amount with cents or without, not both in one section', () => {
    const found = reportView(document).sections.flatMap((section) => {
      const amounts = textsOf(section).flatMap((text) => text.match(/\$[\d,]+(?:\.\d\d)?/g) ?? [])
      const whole = new Set(
        amounts.map((text) => text.replace(/,$/, '')).filter((text) => !exact.test(text)),
      )
      return amounts
        .filter((text) => exact.test(text) && !text.endsWith('.00'))
        .map((text) => formatUsdWhole(Math.round(Number(text.replace(/[$,]/g, '')) * 100)))
        .filter((text) => text.length > '$9,999'.length && whole.has(text))
        .map((text) => `${section.id}: ${text}`)
    })
    expect([...new Set(found)]).toEqual([])
  })

  test.each(sharedRoles)('nor does the copy of the %s', (role) => {
    const found = keyAmounts(document, reportView(document, role).sections)
    expect(found.filter(({ text }) => !exact.test(text))).toEqual([])
  })

  test('explains its words, and does not look expired', () => {
    const texts = textsOf(reportView(document))
    expect(texts.some((text) => text.startsWith('Escalation: '))).toBe(true)
    expect(texts.some((text) => text.startsWith('Take-off: '))).toBe(true)
    expect(texts.some((text) => text.startsWith('General conditions: '))).toBe(true)
    expect(texts.filter((text) => /hold until|current for 30 days, until/.test(text))).toEqual([])
  })
})

test('no number is printed with the rest of a division', () => {
  const texts = goldenProjects.flatMap((project) => textsOf(reportView(goldenReport(project))))
  expect(texts.filter((text) => /\d\.\d{5}/.test(text))).toEqual([])
})

test('a number of a thousand or more is printed with its separator', () => {
  expect(numbersWithoutSeparator(['1053 gallons', 'IBC 1010.2.9 of 2024: 1,053 gallons'])).toEqual([
    '1053 gallons',
  ])
  const found = goldenProjects.flatMap((project) =>
    numbersWithoutSeparator(textsOf(reportView(goldenReport(project)))),
  )
  expect(found).toEqual([])
})
