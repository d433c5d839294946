import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answerNoProfile, openIntake } from './intake-form.ts'
import { complaints, lookEverywhere, looks } from './look-everywhere.ts'
import { planPdf } from './plan-pdf.ts'
import { tabTo } from './tab-to.ts'

const letter = `Tenant: Cedar Street Kitchen, LLC, an Iowa limited liability company

Premises: Suite 120, approximately 2,400 square feet, located at 1440 Walnut Street, Des Moines, Iowa 50309.

Use: A full-service restaurant with sixty-four (64) seats.

Tenant Improvement Allowance: $45.00 per square foot.

Delivery Condition: Vanilla shell. If Tenant elects, Landlord will install a cold dark shell.

Landlord's Work: demising walls and a new storefront.

Possession: May 1, 2099
`

test.beforeEach(async ({ page }) => {
  await answerNoProfile(page)
})

async function readLetter(page: Page, text = letter): Promise<void> {
  await page.getByRole('button', { name: 'Paste your letter of intent' }).click()
  const field = page.getByLabel('Text of the letter')
  await expect(field).toBeFocused()
  await field.fill(text)
  await page.getByRole('button', { name: 'Read the letter' }).click()
}

const draft = (page: Page) =>
  page.evaluate(() => Object.values(localStorage).join('\n').toLowerCase())

test('a letter fills in nothing until an answer is taken, by keyboard too', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await openIntake(page, '/intake/pro')
  await page.getByLabel('City *').fill('Ankeny')
  await readLetter(page)
  const sheet = page.getByRole('dialog', { name: 'What your letter states' })
  await expect(sheet).toContainText('12 answers found, 12 to decide.')
  await expect(
    sheet.getByRole('listitem').filter({ hasText: 'The form has Ankeny now' }),
  ).toHaveCount(1)
  await expect(sheet.locator('mark', { hasText: '2,400 square feet' })).toHaveCount(1)
  await expect(sheet.getByRole('region', { name: 'To enter yourself' })).toContainText('Possession')
  await expect(page.getByLabel('Company Name *')).toHaveValue('')

  await tabTo(page, sheet.getByRole('button', { name: /^Use this: Company name/ }))
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('status')).toHaveText(
    'Company name: Cedar Street Kitchen, LLC entered. 11 to go.',
  )
  await expect(sheet.getByRole('button', { name: /^Use this: Street address/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: /^Use this: City/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Paste your letter of intent' })).toBeFocused()

  await expect(page.getByLabel('Company Name *')).toHaveValue('Cedar Street Kitchen, LLC')
  await expect(page.getByLabel('City *')).toHaveValue('Ankeny')
  for (const label of ['Project Address *', 'ZIP Code *', 'Square Footage *', 'Project Type *']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await expect.poll(() => draft(page)).toContain('cedar street kitchen, llc')
  expect(await draft(page)).not.toContain('vanilla')
  expect(sent.join('\n')).not.toMatch(/vanilla shell|walnut/i)
})

test('all answers are taken at once, as if they had been typed', async ({ page }) => {
  await openIntake(page, '/intake/pro')
  await readLetter(page)
  const sheet = page.getByRole('dialog', { name: 'What your letter states' })
  await sheet.getByRole('button', { name: 'Use all 12' }).click()
  await expect(sheet.getByRole('status')).toHaveText('12 answers entered. That was the last one.')
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  const values = {
    'Company Name *': 'Cedar Street Kitchen, LLC',
    'Project Address *': '1440 Walnut Street',
    'ZIP Code *': '50309',
    'City *': 'Des Moines',
    'State *': 'Iowa',
    'Square Footage *': '2400',
    'Project Type *': 'restaurant',
    'Landlord allowance, $ per sq ft': '45',
    'Condition of the space': 'vanilla-shell',
    Seats: '64',
  }
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label).first()).toHaveValue(value)
  }
  await page.reload()
  await expect(page.getByLabel('Square Footage *')).toHaveValue('2400')
  await page.getByRole('button', { name: 'Paste your letter of intent' }).click()
  await expect(page.getByLabel('Text of the letter')).toHaveValue('')
})

test('two values for one answer are both offered, and none of them by “all”', async ({ page }) => {
  await openIntake(page, '/intake/basic')
  await readLetter(
    page,
    'Premises: 2,400 square feet\nSize: 2,150 square feet\nUse: a bakery\nTenant: Oak Bread LLC\nTerm: 5 years',
  )
  const sheet = page.getByRole('dialog', { name: 'What your letter states' })
  await expect(sheet).toContainText('3 answers found')
  await expect(sheet).toContainText('The letter states 2 values. Choose the one that is right.')
  await sheet.getByRole('button', { name: 'Use all 2' }).click()
  await expect(
    sheet.getByRole('button', { name: 'Use this: Square footage, 2,400 sf' }),
  ).toBeFocused()
  await sheet.getByRole('button', { name: 'Use this: Square footage, 2,150 sf' }).click()
  await expect(sheet.getByText('In the form')).toHaveCount(3)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Square Footage *')).toHaveValue('2150')
})

test('a text that states nothing, none and one that is too long are answered', async ({ page }) => {
  await openIntake(page, '/intake/basic')
  await page.getByRole('button', { name: 'Paste your letter of intent' }).click()
  await page.getByRole('button', { name: 'Read the letter' }).click()
  const field = page.getByLabel('Text of the letter')
  await expect(field).toHaveAccessibleDescription(/Paste the text of the letter first/)
  await field.fill('a '.repeat(50_001))
  await expect(field).toHaveAccessibleDescription(/longer than 100,000 characters/)
  await field.fill('Thank you for lunch.')
  await page.getByRole('button', { name: 'Read the letter' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'The letter plainly states nothing that this form asks for.',
  )
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await expect(field).toBeFocused()
})

test('the text of a PDF is read in the browser', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await openIntake(page, '/intake/basic')
  await page.getByRole('button', { name: 'Paste your letter of intent' }).click()
  const size = { width: 612, height: 792 }
  const file = { name: 'letter.pdf', mimeType: 'application/pdf' }
  const chooser = page.getByLabel('Or its PDF or text file')
  await chooser.setInputFiles({ ...file, buffer: planPdf([], size, ' ') })
  await expect(chooser).toHaveAccessibleDescription(/a scan without text/)
  await chooser.setInputFiles({ ...file, buffer: Buffer.from('no PDF at all') })
  await expect(chooser).toHaveAccessibleDescription(/damaged, or is no PDF/)
  const text = 'Premises: 2,400 square feet in the corner'
  await chooser.setInputFiles({ ...file, buffer: planPdf([], size, text) })
  await expect(page.getByLabel('Text of the letter')).toHaveValue(text)
  await page.getByRole('button', { name: 'Read the letter' }).click()
  await page.getByRole('button', { name: 'Use this: Square footage, 2,400 sf' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Square Footage *')).toHaveValue('2400')
  expect(sent.join('\n')).not.toContain('in the corner')
})

test('what a letter states looks right', looks, async ({ page }) => {
  await openIntake(page, '/intake/pro')
  await page.getByLabel('City *').fill('Ankeny')
  await readLetter(page)
  await expect(page.getByRole('dialog')).toContainText('12 answers found')
  await lookEverywhere(page, 'the answers of a letter')
  await page.getByRole('button', { name: 'Back to the text' }).click()
  expect(await complaints(page)).toEqual([])
})
