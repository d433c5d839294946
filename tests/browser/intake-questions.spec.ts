import { signIn, staffOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import {
  answerNoProfile,
  buildAnswers,
  continueToReview,
  fillAnswers,
  openIntake,
} from './intake-form.ts'

test.beforeEach(async ({ page }) => {
  await answerNoProfile(page)
})

test('facts about the space are asked, corrected, kept and posted with the order', async ({
  page,
  app,
  expectAccessible,
}) => {
  await openIntake(page, '/intake/pro')
  await fillAnswers(page, buildAnswers({ 'Email Address *': 'facts@customer.example' }))
  const block = page.getByRole('region', { name: 'Space and Program' })
  await block.getByLabel('Kitchen', { exact: true }).selectOption('full')
  await block.getByLabel('Seats').fill('forty')
  await block.getByLabel('Seats').blur()
  await block.getByText('More about the space').click()
  await block.getByLabel('Ceiling height').fill('12.5')
  await block.getByLabel('Construction phases').fill('2')
  await block.getByLabel('Stays in use during the work').selectOption('Yes')
  await expect(block.getByText('Seats must be a number from 0 to 1,000')).toBeVisible()
  await continueToReview(page)
  const wrong = page.getByRole('alert').filter({ hasText: 'Please correct these fields' })
  await wrong.getByRole('link', { name: 'Seats must be a number' }).click()
  await expect(block.getByLabel('Seats')).toBeFocused()
  await expectAccessible()
  await block.getByLabel('Seats').fill('44')
  await page.reload()
  await expect(block.getByLabel('Seats')).toHaveValue('44')
  await continueToReview(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  const { projectData } = await staffOrder(app.url, await signIn(app.url), orderId)
  expect(projectData).toMatchObject({
    kitchen: 'full',
    seats: 44,
    ceilingHeight: 12.5,
    constructionPhases: 2,
    staysInUse: true,
  })
})

test('an open question is answered in the review, and the range follows', async ({
  page,
  expectAccessible,
}) => {
  await openIntake(page, '/intake/pro')
  await fillAnswers(page, buildAnswers())
  await continueToReview(page)
  const panel = page.getByRole('complementary', { name: 'Live estimate' })
  const open = page.getByRole('region', { name: 'Completeness' })
  const kitchen = open.getByRole('listitem').filter({ hasText: 'What kind of kitchen is planned?' })
  await expect(kitchen).toContainText('$')
  const before = await panel.getByText(/^Likely/).textContent()
  await panel.getByRole('button', { name: 'What kind of kitchen is planned?' }).click()
  await expect(kitchen.getByLabel('What kind of kitchen is planned?')).toBeFocused()
  await kitchen.getByLabel('What kind of kitchen is planned?').selectOption('warming')
  await expect(kitchen).toContainText('Settled')
  await expect(panel.getByText(/^Likely/)).not.toHaveText(before ?? '')
  const hvac = open.getByRole('group', {
    name: 'Are there heating and cooling units that can stay?',
  })
  await hvac.getByText('Can stay', { exact: true }).click()
  const seats = open.getByLabel('How many people can sit, bar stools included?')
  await seats.fill('a lot')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(seats).toBeFocused()
  await expect(seats).toHaveAccessibleDescription(/Seats must be a number/)
  await expectAccessible()
  await seats.fill('44')
  await page.getByRole('button', { name: 'Back to Edit' }).click()
  await expect(page.getByLabel('Kitchen', { exact: true })).toHaveValue('warming')
  await expect(
    page.getByRole('group', { name: 'Existing HVAC' }).getByLabel('Can stay'),
  ).toBeChecked()
})

test('Basic asks its three most valuable questions, and names what Pro asks', async ({ page }) => {
  await openIntake(page, '/intake/basic')
  await fillAnswers(page, buildAnswers())
  await continueToReview(page)
  const open = page.getByRole('region', { name: 'Completeness' })
  await expect(open.locator('ul').first().getByRole('listitem')).toHaveCount(3)
  await open.getByLabel('What kind of kitchen is planned?').selectOption('full')
  await open.getByRole('link', { name: 'Change to Pro Snapshot, $695' }).click()
  await expect(page).toHaveURL(/\/intake\/pro\?step=review$/)
  await page.getByRole('button', { name: 'Back to Edit' }).click()
  await expect(page.getByLabel('Kitchen', { exact: true })).toHaveValue('full')
})

test('what was written and not answered is asked about, and a contradiction is shown', async ({
  page,
  expectAccessible,
}) => {
  await openIntake(page, '/intake/pro')
  await fillAnswers(
    page,
    buildAnswers({
      'Project Description *': 'Open kitchen, small bar, patio for summer. No private dining.',
    }),
  )
  const block = page.getByRole('region', { name: 'Space and Program' })
  await block.getByLabel('Seats').fill('400')
  await continueToReview(page)
  const told = page.getByRole('region', { name: 'Contradictions' })
  await expect(told.getByText(/^400 seats \(4,400 sf\)/)).toBeVisible()
  const asked = page.getByRole('region', { name: 'From your description' })
  await expect(asked.getByText('Private dining')).toHaveCount(0)
  await expectAccessible()
  await asked.getByRole('button', { name: 'Add Special features: Patio seating' }).click()
  await expect(asked.getByText('Patio seating')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to Edit' }).click()
  await expect(page.getByLabel('Patio seating')).toBeChecked()
  await expect(page.getByLabel('Private dining')).not.toBeChecked()
})

test('a medical office that is described as a dental practice is asked about it', async ({
  page,
  expectAccessible,
}) => {
  await openIntake(page, '/intake/pro')
  const description = 'Dental practice with five operatories.'
  const answers = { 'Project Type *': 'medical', 'Project Description *': description }
  await fillAnswers(page, buildAnswers(answers))
  await continueToReview(page)
  await page.setViewportSize({ width: 360, height: 800 })
  const asked = page.getByRole('region', { name: 'Contradictions' })
  await expect(asked.getByText('The text speaks of a dental practice.')).toBeVisible()
  await expectAccessible()
})
