import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { rentOverTerm, rentTermsOf } from '#core/lease/rent-over-term.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { get } from '../process/purchase.ts'
import { correct, deliver } from './delivered-report.ts'
import { expect, test } from './fixtures.ts'
import { deep, looks, looksOfRun } from './look-everywhere.ts'

/** The report page: what a customer with the secure link can do. */

type Report = {
  readonly totals: { readonly totalCents: number }
  readonly header: { readonly reportId: string; readonly version: number }
  readonly assessment: {
    readonly range: { readonly p50: number; readonly p90: number }
    readonly openAnswersCents?: number
  }
}

type DrawnReport = Required<Pick<ReportDocument, 'draws' | 'lease'>> & ReportDocument

const reportOf = (url: string, secureToken: string) =>
  get<Report>(url, `/api/reports/secure/${secureToken}?format=json`)

async function openReport(page: Page, secureToken: string): Promise<void> {
  await page.goto(`/report/${secureToken}`)
  await expect(page.getByRole('heading', { name: 'Cedar Street Kitchen' })).toBeVisible()
  // The first screen is there before the code that draws the rest.
  await expect(page.getByRole('tab', { name: 'Interactive report' })).toBeVisible()
}

/** On a phone all sections but the first are folded. */
async function unfoldAll(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^Show details of/ })
  while ((await folded.count()) > 0) await folded.first().click()
}

const amountsOf = async (page: Page): Promise<readonly number[]> => {
  const cells = await page.locator('#lines tbody tr td:nth-last-child(2)').allTextContents()
  return cells.map((text) => Number(text.replace(/[$,]/g, '')))
}

test('the first screen comes with the page, and nothing moves when the code takes over', async ({
  page,
  app,
}) => {
  const { secureToken } = await deliver(app.url)
  const { assessment } = await reportOf(app.url, secureToken)
  const served = await (await fetch(`${app.url}/report/${secureToken}`)).text()
  expect(served).toContain(formatUsdWhole(assessment.range.p50))
  // Nothing has to arrive before the first paint: styles are inside, code is added by the page.
  expect(served).not.toMatch(/<script[^>]* src=/)
  expect(served).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/)
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  let waits = 0
  await page.route('**/assets/*.js', async (route) => {
    waits += 1
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/reports\/secure\/[^/]+\/(page|view)$/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(`/report/${secureToken}`, { waitUntil: 'domcontentloaded' })
  const places = () =>
    page
      .locator('main')
      .locator('h1, h2:has-text("What moves it most"), dt')
      .evaluateAll((found) =>
        found.slice(0, 10).map((one) => [one.textContent, one.getBoundingClientRect().top]),
      )
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => waits).toBeGreaterThan(0)
  const before = await places()
  expect(before.length).toBeGreaterThan(4)
  const budget = page.getByRole('button', { name: 'P80, what it means' })
  await budget.focus()
  open()
  await expect(page.locator('#lines')).toBeAttached()
  expect(await places()).toEqual(before)
  await expect(budget).toBeFocused()
  // The report came with the page: only the view is counted.
  expect(asked).toEqual(['view'])
})

test('lines are sorted by every column and narrowed to a division, and still add up', async ({
  page,
  app,
}) => {
  const { secureToken } = await deliver(app.url)
  const { totals, assessment } = await reportOf(app.url, secureToken)
  await openReport(page, secureToken)
  const likely = formatUsdWhole(assessment.range.p50)
  await expect(page.locator('#summary').getByText(likely).first()).toBeVisible()
  const table = page.getByRole('table', { name: 'Bid items' })
  for (const name of ['Item', 'Division', 'Quantity', 'Unit', 'Unit price', 'Amount', 'Share']) {
    const head = table.getByRole('columnheader', { name, exact: true })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', /ascending|descending/)
  }
  const head = table.getByRole('columnheader', { name: 'Amount', exact: true })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  const down = await amountsOf(page)
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  expect(Math.round(down.reduce((sum, amount) => sum + amount * 100, 0))).toBe(totals.totalCents)
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(await amountsOf(page)).toEqual(down.toReversed())

  await page.locator('#cost').getByRole('button', { name: 'Plumbing' }).click()
  await expect(page.getByLabel('Division')).toHaveValue('Plumbing')
  await expect(page.locator('#lines').getByRole('status')).toContainText(/^\d+ of \d+ lines/)
  const shown = await page.locator('#lines tbody tr td:nth-of-type(1)').allTextContents()
  expect(new Set(shown)).toEqual(new Set(['Plumbing']))
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.locator('#lines').getByRole('status')).toContainText(/^All/)
})

test('by keyboard alone a number shows how it came about, and a question is asked', async ({
  page,
  app,
  waitForMail,
}) => {
  const { secureToken, orderId, staffToken } = await deliver(app.url)
  await openReport(page, secureToken)
  const budget = page.getByRole('button', { name: 'P80, what it means' })
  await budget.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Eight in ten simulated budgets end below')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Eight in ten simulated budgets end below')).toBeHidden()
  await expect(budget).toBeFocused()
  const line = page.locator('#lines').getByRole('button', { name: 'Flooring' })
  await line.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Flooring' })
  await expect(dialog.getByText('How this number came about')).toBeVisible()
  await expect(dialog.getByText(/×/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Next line' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const next = page.getByRole('dialog')
  await expect(next.getByText('How this number came about')).toBeVisible()
  await next.getByRole('button', { name: 'Previous line' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Ask about this line' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Your question about this line')).toBeFocused()
  await page.keyboard.type('Are the light fixtures in this price?')
  await dialog.getByRole('button', { name: 'Send question' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Your question was sent.')
  await expect(dialog.getByRole('status')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(line).toBeFocused()

  const mail = await waitForMail('admin@localhost', /Flooring/)
  expect(mail.text).toContain('Are the light fixtures in this price?')
  const notes = await get<readonly { about: string; kind: string }[]>(
    app.url,
    `/api/admin/orders/${orderId}/notes`,
    staffToken,
  )
  expect(notes).toMatchObject([{ kind: 'question', about: 'Flooring' }])
})

test(
  'an empty question is refused at its field, and one about the report is sent',
  deep,
  async ({ page, app }) => {
    const { secureToken } = await deliver(app.url)
    await openReport(page, secureToken)
    const section = page.locator('#ask')
    await section.getByRole('button', { name: 'Send question' }).click()
    await expect(section.getByLabel('Your question')).toHaveAttribute('aria-invalid', 'true')
    await section.getByLabel('Your question').fill('Can we meet?')
    await section.getByRole('button', { name: 'Send question' }).click()
    await expect(section.getByText('Your question was sent.', { exact: false })).toBeVisible()
  },
)

test(
  'the finish levels are compared by the model, the chosen one as in the report',
  deep,
  async ({ page, app }) => {
    const { secureToken } = await deliver(app.url)
    const { totals } = await reportOf(app.url, secureToken)
    await openReport(page, secureToken)
    const section = page.locator('#finishes')
    const chosen = section.getByRole('listitem').filter({ hasText: 'Chosen for your report' })
    await expect(chosen).toContainText('Upgraded Materials')
    await expect(chosen).toContainText(formatUsd(totals.totalCents))
    await expect(section.getByRole('row', { name: /^Total/ })).toContainText(
      formatUsd(totals.totalCents),
    )
    await expect(section.getByRole('listitem')).toHaveCount(4)
    await expect(section.getByText('less', { exact: false })).toHaveCount(1)
  },
)

test('what to ask before signing is one sheet of its own', async ({ page, app }) => {
  const { secureToken } = await deliver(app.url)
  await openReport(page, secureToken)
  await page.getByRole('button', { name: /^Ask before you sign/ }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Ask before you sign' })
  await expect(sheet.getByRole('listitem').first()).toContainText('Answer:')
  await expect(sheet.getByText(/^Ask the landlord/).first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Print this page' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Cedar Street Kitchen' })).toBeHidden()
  await expect(sheet.getByText('Answer:').first()).toBeVisible()
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('every file is the same report, and the link is copied with a confirmation', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { secureToken } = await deliver(app.url)
  const { header, totals } = await reportOf(app.url, secureToken)
  await openReport(page, secureToken)
  for (const [label, ending] of [
    ['Download PDF', 'pdf'],
    ['Excel', 'xlsx'],
    ['CSV', 'csv'],
    ['JSON', 'json'],
  ] as const) {
    const link = page.getByRole('link', { name: label, exact: true })
    if (!(await link.isVisible())) {
      await page.getByRole('button', { name: 'Other formats' }).click()
    }
    const coming = page.waitForEvent('download')
    await link.click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`${header.reportId}-v${header.version}.${ending}`)
    if (ending !== 'xlsx') continue
    const files = unzipSync(await readFile(await download.path()))
    const summary = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(summary).toContain(`<v>${totals.totalCents / 100}</v>`)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share link' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this report' })
  await expect(sheet).toContainText('Anyone with this link')
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(sheet.getByText('Link copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${app.url}/report/${secureToken}`)
})

test('a corrected report says what it replaces and what that changed', async ({
  page,
  app,
  expectAccessible,
}) => {
  const report = await deliver(app.url)
  const { secureToken } = report
  const before = await reportOf(app.url, secureToken)
  await openReport(page, secureToken)
  await expect(page.getByText(/replaces version/)).toHaveCount(0)
  await correct(page.request, app.url, report)
  const after = await reportOf(app.url, secureToken)
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'replaces version 1' })
  const likely = [before, after].map(({ assessment }) => formatUsdWhole(assessment.range.p50))
  await expect(notice).toContainText(`The likely cost went from ${likely.join(' to ')}.`)
  await expect(notice).toContainText(formatUsd(likelyCents(before)))
  await expect(notice).toContainText(formatUsd(likelyCents(after)))
  const range = notice.getByRole('figure', { name: /^Range of version 1: / })
  await expect(range).toContainText(formatUsdWhole(before.assessment.range.p90))
  await expect(notice.getByRole('figure', { name: /^Range of version 2: / })).toBeVisible()
  await expect(page.locator('#finishes')).toContainText('adjusted in review')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(range).toBeHidden()
  await expect(page.getByText('Low to high (P10 to P90)')).toBeInViewport()
  await notice.getByRole('button', { name: 'Show what changed' }).press('Enter')
  await expect(range).toBeVisible()
  await expectAccessible()
})

test('monthly draws, the allowance and the rent over the term say the same as the report, also on a phone', async ({
  page,
  app,
}) => {
  const { secureToken } = await deliver(app.url)
  const report = await get<DrawnReport>(app.url, `/api/reports/secure/${secureToken}?format=json`)
  await openReport(page, secureToken)
  const { months, totalCents } = report.draws
  const draws = page.locator('#draws')
  const table = draws.getByRole('table', { name: 'What is drawn in each month' })
  await expect(table.getByRole('row')).toHaveCount(months.length + 2)
  for (const { drawCents } of months) await expect(table).toContainText(formatUsd(drawCents))
  await expect(table.getByRole('row').last()).toContainText(formatUsd(totalCents))
  const { likelyCents = 0, safeCents = 0 } = report.cashToOpen ?? {}
  expect(totalCents).toBe(likelyCents)
  const picture = draws.getByRole('img', { name: `likely: ${formatUsd(likelyCents)}; ` })
  const same = draws.getByRole('table', { name: 'Paid so far at the end of each month' })
  await expect(same.getByRole('row')).toHaveCount(months.length + 1)
  for (const cents of [likelyCents, safeCents]) {
    await expect(picture).toContainText(formatUsd(cents))
    await expect(same.getByRole('row').last()).toContainText(formatUsd(cents))
  }

  const { p50, p80 } = report.assessment.range
  const whatIf = page.locator('#what-if')
  await expect(whatIf.getByLabel('Start of work')).toBeVisible()
  await whatIf.getByLabel('Landlord’s allowance, $ per sq ft', { exact: true }).fill('40')
  const left = (cents: number) => formatUsdWhole(cents - 4000 * report.project.facts.squareFootage)
  await expect(
    whatIf.getByText(`Leaves ${left(p50)} to you at the likely cost and ${left(p80)} at P80.`),
  ).toBeVisible()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('tab', { name: 'Lease' }).click()
  const rent = page.locator('#rent')
  await rent.getByRole('button', { name: /^Show details/ }).click()
  await rent.getByLabel('Free rent, months', { exact: true }).fill('6')
  await rent.getByLabel('Lent by the landlord, $ per sq ft', { exact: true }).fill('12')
  const expected = rentOverTerm(
    rentTermsOf(
      { ...report.lease.facts, freeRentMonths: 6, amortizedPerSquareFootCents: 1200 },
      report.project.facts.squareFootage,
    ),
    p50,
  )
  await expect(rent).toContainText(
    `At the likely cost the space comes to ${formatUsd(expected.effectiveRentCents)} per square foot`,
  )
  await expect(rent.getByRole('table')).toContainText(formatUsd(expected.occupancyTodayCents))

  const asked = page.locator('#requests')
  await asked.getByRole('button', { name: /^Show details/ }).click()
  const [leftOut = ''] = await asked.getByRole('listitem').locator('label > span').allTextContents()
  await asked.getByRole('checkbox').first().uncheck()
  const coming = page.waitForEvent('download')
  await asked.getByRole('link', { name: 'Annex as Word' }).click()
  const annex = await coming
  expect(annex.suggestedFilename()).toMatch(/-letter-annex\.docx$/)
  const word = strFromU8(
    unzipSync(await readFile(await annex.path()))['word/document.xml'] ?? new Uint8Array(),
  )
  const count = await asked.getByRole('listitem').count()
  expect(word.match(/w:val="Request"/g)).toHaveLength(count - 1)
  expect(word).not.toContain(leftOut.slice(0, 40))
})

test(
  'on paper the page takes at most nine sheets, and only long tables go on on the next',
  deep,
  async ({ page, app }) => {
    const { secureToken } = await deliver(app.url)
    await openReport(page, secureToken)
    await expect(page.locator('#finishes').getByRole('table')).toBeVisible()
    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
    expect(sheets.length).toBeGreaterThan(4)
    expect(sheets.length).toBeLessThanOrEqual(9)

    // The part of a sheet inside the margins, in CSS pixels.
    const sheet = { width: 725, height: 972 }
    await page.setViewportSize(sheet)
    await page.emulateMedia({ media: 'print' })
    const tables = await page.locator('table:visible').evaluateAll((all) =>
      all.map((table) => ({
        height: table.getBoundingClientRect().height,
        rows: table.querySelectorAll('tbody tr').length,
        isKept: getComputedStyle(table).breakInside === 'avoid',
      })),
    )
    expect(tables.length).toBeGreaterThan(4)
    // A long table goes on on the next sheet between two rows; the others fit and are kept.
    const short = tables.filter(({ rows }) => rows <= 20)
    expect(short.length).toBeGreaterThan(4)
    expect(short.filter(({ height, isKept }) => !isKept || height > sheet.height)).toEqual([])
    // Bars are kept with their axis, and their colors are named below them, not on them.
    const charts = page.locator('#timeline, #risk').locator('ul:has(> li svg):visible')
    expect(await charts.count()).toBe(2)
    for (const chart of await charts.all()) await expect(chart).toHaveCSS('break-inside', 'avoid')
    const bar = await page.locator('#cost svg[height="44"]').first().boundingBox()
    const legend = await page.locator('#cost .legend li').first().boundingBox()
    expect(legend?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  },
)

test(
  'axe finds nothing in several widths and both themes',
  looks,
  async ({ page, app, expectAccessible }) => {
    const { secureToken } = await deliver(app.url)
    for (const { width, colorScheme } of looksOfRun()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await openReport(page, secureToken)
      await unfoldAll(page)
      await expect(page.locator('#finishes').getByRole('table')).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${width} pixels wide`).toBe(0)
      await expectAccessible()
      await page.locator('#lines tbody').getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('button', { name: 'Ask about this line' }).click()
      await expectAccessible()
      await page.keyboard.press('Escape')
    }
  },
)
