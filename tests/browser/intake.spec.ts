import {
  preferredCallTimes,
  projectStages,
  referralSources,
  referralSourcesWithContact,
  timelines,
} from '#core/catalog/intake-options.ts'
import { intakeProjectTypes } from '#core/catalog/project-type.ts'
import { specialFeatureLabels, specialFeaturesFor } from '#core/catalog/special-feature.ts'
import { phoneSentence } from '#core/contact/phone-number.ts'
import { signIn, staffOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import {
  answerNoProfile,
  buildAnswers,
  continueToReview,
  fillAnswers,
  openIntake,
  toast,
} from './intake-form.ts'
import { deep } from './look-everywhere.ts'
import { expectUnpriced } from './unpriced-place.ts'

const messages = {
  'Company Name *': 'Company name is required',
  'Contact Person *': 'Contact person is required',
  'Email Address *': 'Valid email is required',
  'Phone Number *': 'Phone number is required',
  'Project Address *': 'Project address is required',
  'City *': 'City is required',
  'State *': 'State is required',
  'ZIP Code *': 'ZIP code is required',
  'Project Type *': 'Project type is required',
  'Timeline *': 'Timeline is required',
  'Project Description *': 'Project description is required',
} as const

const requiredNames =
  'Company Name, Contact Person, Email Address, Phone Number, Project Address, City, State, ZIP Code, Square Footage, Project Type, Timeline, Project Description'

test.beforeEach(async ({ page }) => {
  await answerNoProfile(page)
})

test.describe('an attempt with nothing filled in', () => {
  test('names every required item in the toast, in the alert and at its field', async ({
    page,
  }) => {
    await openIntake(page, '/intake/pro')
    await continueToReview(page)
    await expect(toast(page, 'Required Information Missing')).toContainText(
      `Please complete the following required fields: ${requiredNames}`,
    )
    const alert = page.getByRole('alert').filter({ hasText: 'Please complete the following' })
    await expect(alert).toBeFocused()
    await expect(alert).toContainText('Please complete the following required fields:')
    for (const [label, message] of Object.entries(messages)) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
      await expect(alert.getByRole('link', { name: message })).toBeVisible()
    }
    await expect(page.getByLabel('Square Footage *')).toHaveAccessibleDescription(/required/)
    await expect(page).toHaveURL(/\/intake\/pro$/)
  })

  test('leads from the alert to each field, and erases what was repaired', async ({ page }) => {
    await openIntake(page, '/intake/basic')
    await continueToReview(page)
    const alert = page.getByRole('alert').filter({ hasText: 'Please complete the following' })
    await alert.getByRole('link', { name: 'Project type is required' }).click()
    await expect(page.getByLabel('Project Type *')).toBeFocused()
    await page.getByLabel('Project Type *').selectOption('office')
    await expect(alert.getByRole('link', { name: 'Project type is required' })).toHaveCount(0)
  })
})

test(
  'one missing item is named alone, several in a list, and spaces count as missing',
  deep,
  async ({ page }) => {
    await openIntake(page, '/intake/basic')
    await fillAnswers(page, buildAnswers({ 'Company Name *': '   ' }))
    await continueToReview(page)
    const missing = toast(page, 'Required Information Missing')
    await expect(missing).toContainText('Please complete the required field: Company Name')
    await page.getByLabel('City *').fill('')
    await page.getByLabel('Timeline *').selectOption('')
    await continueToReview(page)
    await expect(missing).toContainText(
      'Please complete the following required fields: Company Name, City, Timeline',
    )
  },
)

test('a field is judged when it is left, and again at every change', deep, async ({ page }) => {
  await openIntake(page, '/intake/basic')
  const email = page.getByLabel('Email Address *')
  await email.fill('desk@')
  await expect(page.getByText('Valid email is required')).toHaveCount(0)
  await email.blur()
  await expect(page.getByText('Valid email is required')).toBeVisible()
  await email.fill('desk@customer.example')
  await expect(page.getByText('Valid email is required')).toHaveCount(0)
})

test(
  'a wrong e-mail alone is in the alert, without a toast of missing items',
  deep,
  async ({ page }) => {
    await openIntake(page, '/intake/basic')
    await fillAnswers(page, buildAnswers({ 'Email Address *': 'not-an-address' }))
    await continueToReview(page)
    await expect(page.getByRole('alert')).toContainText('Valid email is required')
    await expect(toast(page, 'Required Information Missing')).toHaveCount(0)
  },
)

test('the phone number formats itself and takes ten digits only', deep, async ({ page }) => {
  await openIntake(page, '/intake/basic')
  const phone = page.getByLabel('Phone Number *')
  await phone.pressSequentially('515abc')
  await expect(phone).toHaveValue('(515')
  await phone.pressSequentially('555-0142 99')
  await expect(phone).toHaveValue('(515) 555-0142')
  await expect(phone).toHaveAttribute('maxlength', '14')
})

test('a phone number with its country code keeps its last digit, typed, pasted or edited', async ({
  page,
}) => {
  await openIntake(page, '/intake/basic')
  const phone = page.getByLabel('Phone Number *')
  for (const text of ['15155550142', '+1 515 555 0142']) {
    await phone.fill('')
    await phone.pressSequentially(text)
    await expect(phone).toHaveValue('(515) 555-0142')
  }
  await phone.selectText()
  await page.keyboard.insertText('+1 (515) 555-0199')
  await expect(phone).toHaveValue('(515) 555-0199')
  await phone.press('Home')
  await phone.pressSequentially('7')
  await expect(phone).toHaveValue('(515) 555-0199')
  await phone.fill('555-0142')
  await phone.blur()
  await expect(page.getByText(phoneSentence)).toBeVisible()
  // Nothing of an extension or of another country's number is lost in silence.
  await phone.fill('(515) 555-0142')
  await phone.press('End')
  await phone.pressSequentially('x45')
  await expect(phone).toHaveValue('(515) 555-0142x45')
  await phone.selectText()
  await page.keyboard.insertText('+44 20 7946 0958')
  await expect(phone).toHaveValue('+44 20 7946 0958')
})

test('the area takes whole positive numbers up to 5,000', async ({ page }) => {
  await openIntake(page, '/intake/basic')
  await expect(page.getByText('Square Footage * (Max: 5,000 sqft)')).toBeVisible()
  const area = page.getByLabel('Square Footage *')
  await area.pressSequentially('-1e+2E5')
  await expect(area).toHaveValue('125')
  await area.fill('1.5')
  await area.blur()
  await expect(page.getByText('Enter whole square feet, for example 1500')).toBeVisible()
  await expect(area).toHaveValue('1.5')
  await area.fill('5001')
  await area.blur()
  await expect(page.getByText('Maximum 5,000 square feet allowed')).toBeVisible()
  await area.fill('5000')
  await expect(page.getByText('Maximum 5,000 square feet allowed')).toHaveCount(0)
  await area.fill('0')
  await expect(page.getByText('Square footage must be greater than 0')).toBeVisible()
  await expect(area).toHaveValue('0')
})

test('each project type has its six features and its own questions', async ({ page }) => {
  await openIntake(page, '/intake/pro')
  const features = page.getByRole('group', { name: 'Special Features' })
  await expect(features).toHaveCount(0)
  for (const type of intakeProjectTypes) {
    await page.getByLabel('Project Type *').selectOption(type)
    await expect(features.getByRole('checkbox')).toHaveCount(6)
    for (const id of specialFeaturesFor(type)) {
      await expect(features.getByLabel(specialFeatureLabels[id])).toBeVisible()
    }
    const grease = page.getByRole('group', { name: 'Existing Grease Interceptor' })
    await expect(grease).toHaveCount(type === 'restaurant' ? 1 : 0)
    await expect(page.getByLabel('Salon Type *')).toHaveCount(type === 'salon' ? 1 : 0)
  }
  await page.getByLabel('Project Type *').selectOption('salon')
  await expect(page.getByLabel('Salon Type *').locator('option')).toHaveText([
    'Select salon type',
    'Nail Salon',
    'Hair Salon',
    'Med Spa',
  ])
})

test(
  'the choices are those of the lists, and four sources ask for a name',
  deep,
  async ({ page }) => {
    await openIntake(page, '/intake/premium')
    const values = (label: string) =>
      page
        .getByLabel(label)
        .locator('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
    const ids = (options: readonly { id: string }[]) => ['', ...options.map(({ id }) => id)]
    expect(await values('Timeline *')).toEqual(ids(timelines))
    expect(await values('Project Stage')).toEqual(ids(projectStages))
    expect(await values('Preferred Call Time')).toEqual(ids(preferredCallTimes))
    expect(await page.getByLabel('Finish Quality').locator('option').allTextContents()).toEqual([
      'Standard Commercial Finishes',
      'Upgraded Materials',
      'Custom/Designer Finishes',
      'Spa-Level Luxury Throughout',
    ])
    await expect(page.getByLabel('Finish Quality')).toHaveValue('standard')
    const types = await page.getByLabel('Project Type *').locator('option').allTextContents()
    expect(types.slice(1)).toEqual([
      'Office',
      'Retail',
      'Bar/Restaurant',
      'Medical',
      'Dental Practice',
      'Salon/Spa',
      'Fitness Studio',
    ])
    const source = page.getByLabel('How did you hear about us?')
    for (const { id } of referralSources) {
      await source.selectOption(id)
      const asked = referralSourcesWithContact.includes(id) ? 1 : 0
      await expect(page.getByLabel('Contact Name')).toHaveCount(asked)
    }
  },
)

test('each package asks its own questions', async ({ page }) => {
  for (const [packageType, details, services] of [
    ['basic', 0, 0],
    ['pro', 1, 0],
    ['premium', 1, 1],
  ] as const) {
    await openIntake(page, `/intake/${packageType}`)
    await expect(page.getByRole('region', { name: 'Additional Details' })).toHaveCount(details)
    await expect(page.getByRole('region', { name: 'Premium Services' })).toHaveCount(services)
  }
})

test('every field says to the browser what it is for', deep, async ({ page }) => {
  await openIntake(page, '/intake/premium')
  await page.getByLabel('Project Type *').selectOption('salon')
  await expect(page.getByLabel('Salon Type *')).toBeVisible()
  const tokens = await page
    .locator(
      'main form[aria-label="Project"] :is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea)',
    )
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete') ?? ''))
  expect(tokens.filter((token) => token === '')).toEqual([])
  const named = tokens.filter((token) => token !== 'off')
  expect(named).toEqual([
    'email',
    'tel-national',
    'organization',
    'name',
    'street-address',
    'postal-code',
    'address-level2',
    'address-level1',
  ])
})

test('a ZIP code fills in city and state, follows a correction, and never overwrites', async ({
  page,
}) => {
  await openIntake(page, '/intake/basic')
  const [zip, city, state] = ['ZIP Code *', 'City *', 'State *'].map((label) =>
    page.getByLabel(label),
  ) as [
    ReturnType<typeof page.getByLabel>,
    ReturnType<typeof page.getByLabel>,
    ReturnType<typeof page.getByLabel>,
  ]
  await zip.fill('50309')
  await expect(city).toHaveValue('Des Moines')
  await expect(state).toHaveValue('Iowa')
  await zip.fill('50265')
  await expect(city).toHaveValue('West Des Moines')
  await zip.fill('60601')
  await expect(city).toHaveValue('')
  await expect(state).toHaveValue('')
  await zip.fill('50265')
  await expect(city).toHaveValue('West Des Moines')
  await city.fill('Valley Junction')
  await zip.fill('50021')
  await expect(city).toHaveValue('Valley Junction')
  await zip.fill('60601')
  await expect(city).toHaveValue('Valley Junction')
})

test('a place outside the market is said in the form and again before paying', async ({
  page,
  consoleErrors,
}) => {
  await openIntake(page, '/intake/basic')
  await fillAnswers(page, buildAnswers())
  const warning = page.getByText('We do not price Ames')
  await expect(warning).toHaveCount(0)
  await fillAnswers(page, { 'ZIP Code *': '50010', 'City *': 'Ames' })
  await expect(warning).toBeVisible()
  await continueToReview(page)
  await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeFocused()
  await expect(warning).toBeVisible()
  await expectUnpriced(consoleErrors)
})

test('review shows the order, and the way back keeps every answer', async ({ page }) => {
  await openIntake(page, '/intake/pro')
  await fillAnswers(page, buildAnswers())
  await continueToReview(page)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Pro Snapshot')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$695')
  const summary = page.getByRole('region', { name: 'Project details summary' })
  for (const text of ['Cedar Street Kitchen', 'Order Desk', 'desk@customer.example', '1,850']) {
    await expect(summary).toContainText(text)
  }
  await page.getByRole('button', { name: 'Back to Edit' }).click()
  await expect(page.getByLabel('Company Name *')).toHaveValue('Cedar Street Kitchen')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
})

test('a lease as far as it is known is kept, corrected, shown in review and posted', async ({
  page,
  app,
  expectAccessible,
}) => {
  const block = page.getByRole('region', { name: 'Additional Details' })
  const allowance = block.getByLabel('Landlord allowance, $ per sq ft')
  await openIntake(page, '/intake/pro')
  await fillAnswers(page, buildAnswers({ 'Email Address *': 'lease-intake@customer.example' }))
  await allowance.fill('about 40')
  await block.getByLabel('Base rent, $ per sq ft and year').fill('28')
  await block.getByLabel('Lease term, months').fill('84')
  await continueToReview(page)
  const wrong = page.getByRole('alert').filter({ hasText: 'Please correct these fields' })
  await wrong.getByRole('link', { name: 'Landlord allowance' }).click()
  await expect(allowance).toBeFocused()
  await expectAccessible()
  await allowance.fill('$42.50')
  await page.reload()
  await expect(allowance).toHaveValue('$42.50')
  await continueToReview(page)
  const summary = page.getByRole('region', { name: 'Project details summary' })
  for (const text of ['$42.50 per sq ft', '$28.00 per sq ft and year', '84 months']) {
    await expect(summary).toContainText(text)
  }
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  const { projectData } = await staffOrder(app.url, await signIn(app.url), orderId)
  expect(projectData).toMatchObject({
    allowancePerSquareFoot: 42.5,
    baseRentPerSquareFoot: 28,
    leaseTermMonths: 84,
  })
})

test('premium says that it is coming soon, and goes on as Pro with the same answers', async ({
  page,
}) => {
  await openIntake(page, '/intake/premium')
  await expect(page.getByText('Coming Soon', { exact: true })).toBeVisible()
  await fillAnswers(page, buildAnswers())
  await continueToReview(page)
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue with Pro Snapshot, $695' }).click()
  await expect(page).toHaveURL(/intake\/pro\?step=review/)
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
})

test(
  'an order that cannot be made is said with the message of the server, or a plain one',
  deep,
  async ({ page, consoleErrors }) => {
    await openIntake(page, '/intake/basic')
    await fillAnswers(page, buildAnswers())
    await continueToReview(page)
    const answers = [
      { status: 503, json: { message: 'The payment service cannot be reached.' } },
      { status: 500, body: 'nothing readable' },
    ]
    for (const [index, said] of ['The payment service', 'Failed to create order'].entries()) {
      const answer = answers[index] ?? {}
      await page.route('**/api/create-payment-intent', (route) => route.fulfill(answer))
      await page.getByRole('button', { name: 'Proceed to Payment' }).click()
      await expect(toast(page, 'Error')).toContainText(said)
      await page.unroute('**/api/create-payment-intent')
    }
    consoleErrors.length = 0
  },
)

test('a package that is not sold is invalid', deep, async ({ page }) => {
  await page.goto('/intake/platinum')
  await expect(page.getByRole('heading', { name: 'Invalid Package' })).toBeVisible()
  await expect(page.getByText('The requested package type is not valid.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
