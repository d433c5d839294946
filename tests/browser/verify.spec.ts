import type { Page } from '@playwright/test'
import { correct, deliver } from './delivered-report.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'
import { deep } from './look-everywhere.ts'

/** The page where anyone can check that a report is genuine. */

const verdict = (page: Page) => page.getByRole('main').locator('[aria-live="polite"]')

/** Drops a file on the page like a pointer does. */
async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, base64]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
      const made = new DataTransfer()
      made.items.add(new File([bytes], file ?? '', { type: 'application/pdf' }))
      return made
    },
    [name, content.toString('base64')],
  )
  await page.getByText(/Drop the report/).dispatchEvent('drop', { dataTransfer: transfer })
}

async function fileOf(page: Page, secureToken: string, format: 'pdf' | 'json'): Promise<Buffer> {
  const answer = await page.request.get(`/api/reports/secure/${secureToken}?format=${format}`)
  expect(answer.status()).toBe(200)
  return await answer.body()
}

/** The PDF that a lender gets through a link of its own. */
async function copyOf(page: Page, secureToken: string): Promise<Buffer> {
  const made = await page.request.post(`/api/reports/secure/${secureToken}/links`, {
    data: { role: 'lender', name: 'First Bank', days: 30 },
  })
  const { url } = (await made.json()) as { readonly url: string }
  const copy = await page.request.get(`/api/shared/${url.split('/').at(-1)}/file?format=pdf`)
  expect(copy.headers()['content-type']).toContain('application/pdf')
  return await copy.body()
}

const sealIn = (pdf: Buffer): string =>
  /plumbline seal ((?:[0-9a-f]{16} ?){4})/.exec(pdf.toString('latin1'))?.[1]?.trim() ?? ''

test('a dropped PDF is genuine, its seal typed by hand too, until a newer version replaces it', async ({
  page,
  app,
}) => {
  const report = await deliver(app.url)
  const pdf = await fileOf(page, report.secureToken, 'pdf')
  const json = await fileOf(page, report.secureToken, 'json')
  const seal = sealIn(pdf)
  const number = `PL-${report.orderId.slice(0, 8).toUpperCase()}`
  await openLive(page, '/verify')
  await drop(page, 'copy.pdf', await copyOf(page, report.secureToken))
  await expect(verdict(page)).toContainText('Genuine and current')

  await openLive(page, '/verify')
  await drop(page, 'report.pdf', pdf)
  await expect(verdict(page)).toContainText('Genuine and current')
  await expect(verdict(page)).toContainText(`report ${number}, version 1`)
  await expect(verdict(page)).toContainText('nothing in it was changed')

  await page.getByRole('textbox', { name: 'Seal' }).fill(`  ${seal.toUpperCase()} `)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(verdict(page)).toContainText('Compare the figures you hold')

  await page.getByLabel(/Drop the report/).setInputFiles({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: json,
  })
  await expect(verdict(page)).toContainText('nothing in it was changed')

  await correct(page.request, app.url, report)
  await drop(page, 'report.pdf', pdf)
  await expect(verdict(page)).toContainText('Genuine, but superseded by version 2')
  await expect(verdict(page)).toContainText('Ask the person who gave it to you for version 2')
})

test(
  'a file with one changed letter carries the seal but is not the file that was issued',
  deep,
  async ({ page, app }) => {
    const { secureToken } = await deliver(app.url)
    const pdf = await fileOf(page, secureToken, 'pdf')
    await openLive(page, '/verify')
    await drop(page, 'changed.pdf', Buffer.concat([pdf, Buffer.from('%')]))
    await expect(verdict(page)).toContainText('Not the file that was issued')
  },
)

test('an unknown hash, a stranger’s file and what is no seal each get their own answer', async ({
  page,
}) => {
  await openLive(page, '/verify')
  await page.getByRole('textbox', { name: 'Seal' }).fill('0123456789abcdef'.repeat(4))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(verdict(page)).toContainText('Not known')
  await expect(verdict(page)).toContainText('No report was issued under this hash.')
  await drop(page, 'lease.pdf', Buffer.from('%PDF-1.7 a lease'))
  await expect(verdict(page)).toContainText(
    'lease.pdf is neither a report issued here nor a copy of one.',
  )
  await page.getByRole('textbox', { name: 'Seal' }).fill('PL-12345678')
  await page.getByRole('textbox', { name: 'Seal' }).press('Enter')
  await expect(page.getByText('A seal has 64 characters, 0 to 9 and a to f')).toBeVisible()
})

test(
  'while the server is away nothing is called genuine, and the next try works',
  deep,
  async ({ page, consoleErrors }) => {
    await openLive(page, '/verify')
    await page.route('**/api/verify/**', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Seal' }).fill('ab'.repeat(32))
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(verdict(page)).toContainText('Not checked')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(verdict(page)).toContainText('Not known')
    consoleErrors.length = 0
  },
)
