import type { Page } from '@playwright/test'
import { type DeliveredPackage, deliverPackages } from './delivered-packages.ts'
import { expect, test } from './fixtures.ts'

/** How long a report page is on a phone and on paper, for every package and every reader. */

let given: Awaited<ReturnType<typeof deliverPackages>>

test.beforeAll(async () => {
  given = await deliverPackages()
})

test.afterAll(() => given.stop())

const lastOf = (page: Page, reader: string) =>
  reader === 'owner'
    ? page.locator('#ask')
    : page.getByRole('button', { name: /^Comment on/ }).last()

async function openAt(page: Page, reader: string, address: string): Promise<void> {
  await page.goto(address)
  await expect(lastOf(page, reader)).toBeAttached()
  const folded = page.getByRole('button', { name: /^Show \d+ comments?$/ })
  await expect(folded.first()).toBeVisible()
}

test('on a phone no report is longer than nine screens before details are opened', async ({
  page,
}) => {
  const long: string[] = []
  for (const { packageType, links } of given.packages) {
    for (const [reader, address] of links) {
      for (const viewport of [
        { width: 360, height: 740 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport)
        await openAt(page, reader, address)
        const screens = await page.evaluate(
          () => document.documentElement.scrollHeight / innerHeight,
        )
        if (screens > 9) long.push(`${packageType}, ${reader}, ${viewport.width}: ${screens}`)
      }
    }
  }
  expect(long).toEqual([])
})

/** Printed as the browser prints it. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** What paper cannot use: fields, and headings without anything below them. */
async function unprintable(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility()
    const fields = [...document.querySelectorAll('input, select, textarea')].filter(isShown)
    const sections = [...document.querySelectorAll('[role=tabpanel] section[id]')].filter(isShown)
    const empty = sections.filter(
      ({ id }) => (document.getElementById(`${id}-details`)?.clientHeight ?? 0) < 20,
    )
    return [...fields.map(({ outerHTML }) => outerHTML.slice(0, 120)), ...empty.map(({ id }) => id)]
  })
}

async function expectPrintable(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  expect(await unprintable(page), name).toEqual([])
  expect(await sheetsOf(page), name).toBeLessThanOrEqual(9)
  const rows = await page
    .locator('tr:visible')
    .evaluateAll((all) => [...new Set(all.map((row) => getComputedStyle(row).breakInside))])
  expect(rows, name).toEqual(['avoid'])
  await page.emulateMedia({ media: 'screen' })
}

const hasLease = ({ packageType }: DeliveredPackage) => packageType !== 'basic'

test('on paper every package takes at most nine sheets, without fields and empty headings', async ({
  page,
}) => {
  for (const { packageType, links } of given.packages) {
    await page.goto(links.get('owner') ?? '')
    await expect(page.locator('#ask')).toBeAttached()
    if (packageType !== 'basic')
      await expect(page.locator('#finishes').getByRole('table')).toBeVisible()
    await expectPrintable(page, packageType)
  }
})

test('on paper a copy for another reader takes at most nine sheets', async ({ page }) => {
  const long: string[] = []
  for (const { packageType, links } of given.packages) {
    for (const [reader, address] of links) {
      if (reader === 'owner') continue
      await page.goto(address)
      await expect(lastOf(page, reader)).toBeAttached()
      await page.emulateMedia({ media: 'print' })
      const sheets = await sheetsOf(page)
      if (sheets > 9) long.push(`${packageType}, ${reader}: ${sheets}`)
      await page.emulateMedia({ media: 'screen' })
    }
  }
  expect(long).toEqual([])
})

test('the lease page is printed with what was entered as text', async ({ page }) => {
  for (const { packageType, links } of given.packages.filter(hasLease)) {
    await page.goto(`${links.get('owner')}`)
    await page.getByRole('tab', { name: 'Lease' }).click()
    const suites = page.locator('#suites')
    await expect(suites).toBeVisible()
    await expectPrintable(page, `${packageType}, nothing entered`)
    await suites.getByRole('button', { name: 'Add a space' }).click()
    await suites.getByRole('button', { name: 'Add a space' }).click()
    await suites.getByLabel('Area, sq ft').last().fill('1210')
    await suites.getByRole('button', { name: 'Compare spaces' }).click()
    await expect(suites.getByRole('table')).toBeVisible()
    await page.locator('#bids').getByRole('button', { name: 'Add a bid' }).click()
    await page.locator('#rent').getByLabel('Free rent, months', { exact: true }).fill('6')
    await expectPrintable(page, packageType)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#offer')).toContainText('Allowance, $ per sq ft45')
    await expect(page.locator('#rent')).toContainText('Free rent, months6')
    await expect(suites).toContainText('Area, sq ft1,210')
    await page.emulateMedia({ media: 'screen' })
  }
})
