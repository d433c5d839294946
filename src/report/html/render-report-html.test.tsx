import { describe, expect, test } from 'vitest'
import { buildReport } from '#core/report/build-report.ts'
import { buildBidItem, buildReportInput } from '#core/report/build-report-fixture.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { renderReportHtml } from './render-report-html.tsx'

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}</style>'

describe('the HTML of a report', () => {
  test('text from outside stays text', () => {
    const html = renderReportHtml(
      buildReport(
        buildReportInput({
          companyName: hostile,
          description: hostile,
          narrative: hostile,
          city: hostile,
          bidItems: [buildBidItem({ item: hostile, category: hostile, description: hostile })],
        }),
      ),
    )
    expect(html).not.toMatch(/<script|<img/i)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('asks for nothing from anywhere: no script, no address, its fonts in itself', () => {
    const html = renderReportHtml(sampleReport('premium'))
    const elsewhere = /url\((?!#hatch-|data:font\/woff2;base64,)/
    expect(html).not.toMatch(/<script|<link|@import|https?:|src=/i)
    expect(html).not.toMatch(elsewhere)
    const fonts = html.match(/@font-face\{[^}]*\}/g) ?? []
    expect(fonts.map((font) => /"([^"]+)"/.exec(font)?.[1])).toEqual(['Inter', 'Source Serif 4'])
    expect(fonts.join('').length).toBeLessThan(120_000)
    expect(html).not.toMatch(/ on[a-z]+=/i)
  })

  test('the style of the charts is in it, as the report page has it in files', () => {
    const html = renderReportHtml(sampleReport('premium'))
    expect(html).toContain('.chart .bar {')
    expect(html).toContain('.stack td.lane {')
    expect(html).not.toContain('/*')
  })

  test('the same report gives the same bytes', () => {
    expect(renderReportHtml(sampleReport('pro'))).toBe(renderReportHtml(sampleReport('pro')))
  })

  test('headings go down one level at a time, from one title', () => {
    const levels = [...renderReportHtml(sampleReport('premium')).matchAll(/<h(\d)/g)].map((one) =>
      Number(one[1]),
    )
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    levels.slice(1).forEach((level, at) => {
      expect(level - (levels[at] ?? 0)).toBeLessThanOrEqual(1)
    })
  })

  test('every table has a caption and scoped heads, every chart its words', () => {
    const html = renderReportHtml(sampleReport('premium'))
    const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
    expect(count(/<table/g)).toBeGreaterThan(5)
    expect(count(/<caption>/g)).toBe(count(/<table/g))
    expect(count(/<th[ >]/g)).toBe(count(/<th scope="(?:col|row|rowgroup)"/g))
    expect(count(/role="img" aria-label="[^"]{20,}"/g)).toBe(count(/<figure/g))
    expect(html).toContain('<html lang="en-US">')
  })

  test('ids are not used twice', () => {
    const ids = [...renderReportHtml(sampleReport('premium')).matchAll(/ id="([^"]+)"/g)].map(
      (one) => one[1],
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})
