import type { Page } from '@playwright/test'
import { approve, signIn, staffOrder } from '../process/purchase.ts'
import { untilStatus } from './delivered-report.ts'
import { expect, test } from './fixtures.ts'
import { answerNoProfile, buildAnswers, fillAnswers, openIntake } from './intake-form.ts'
import { openLive } from './live-page.ts'
import { deep } from './look-everywhere.ts'
import { payByCard } from './pay-by-card.ts'

/** Dental practices and fitness studios are bought like all others, and their reports speak of them. */

type Sold = {
  readonly projectType: 'dental' | 'fitness'
  readonly company: string
  readonly area: string
  readonly fact: readonly [label: string, value: string]
  readonly features: readonly string[]
  /** What the report says, and what it must not. */
  readonly says: readonly RegExp[]
  readonly never: RegExp
}

const dental: Sold = {
  projectType: 'dental',
  company: 'Walnut Dental',
  area: '2400',
  fact: ['Operatories', '6'],
  features: ['Nitrous oxide and oxygen'],
  says: [/dental practice/i, /Dental plumbing/, /Operatory/, /vacuum/i],
  never: /exam rooms?\b|fitting rooms?|(?<!open )\bshop\b|nurse station|sales floor/i,
}

const fitness: Sold = {
  projectType: 'fitness',
  company: 'Locust Fitness',
  area: '3000',
  fact: ['Showers', '2'],
  features: ['Sauna'],
  says: [/fitness studio/i, /Showers and laundry/, /Exercise floor/, /A-3/],
  never: /exam rooms?\b|fitting rooms?|(?<!open )\bshop\b|sales floor|slatwall|styling|pedicure/i,
}

const widths = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

async function answerIntake(page: Page, sold: Sold): Promise<void> {
  const all = buildAnswers({
    'Company Name *': sold.company,
    'Email Address *': `${sold.projectType}-${page.viewportSize()?.width}@customer.example`,
    'Square Footage *': sold.area,
    'Project Type *': sold.projectType,
    'Project Description *': 'A first build-out of a white box on the ground floor.',
  })
  const goOn = async () => {
    if (isNarrow(page)) await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  const fill = (...labels: readonly (keyof typeof all)[]) =>
    fillAnswers(page, Object.fromEntries(labels.map((label) => [label, all[label]])))
  await fill('Project Address *', 'ZIP Code *', 'City *', 'State *')
  await goOn()
  await fill('Project Type *', 'Square Footage *')
  await goOn()
  await page.getByLabel(sold.fact[0], { exact: true }).fill(sold.fact[1])
  await goOn()
  await fill('Timeline *', 'Project Description *')
  for (const feature of sold.features) await page.getByLabel(feature).check()
  await goOn()
  await fill('Company Name *', 'Contact Person *', 'Email Address *', 'Phone Number *')
  const review = isNarrow(page) ? 'Continue' : 'Continue to Review'
  await page.getByRole('button', { name: review, exact: true }).click()
}

for (const sold of [dental, fitness]) {
  for (const viewport of widths) {
    const isDaily = (sold === dental) === (viewport.width === 360)
    test.describe(
      `a ${sold.projectType} project at ${viewport.width} px`,
      isDaily ? {} : deep,
      () => {
        test.use({ viewport })

        test('is bought through the intake, and its report speaks of nothing else', async ({
          page,
          app,
        }) => {
          await answerNoProfile(page)
          await openIntake(page, '/intake/pro')
          await answerIntake(page, sold)
          await page.getByRole('button', { name: 'Proceed to Payment' }).click()
          await expect(page).toHaveURL(/\/checkout/)
          await payByCard(page, '4242 4242 4242 4242')
          await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
          const orderId = new URL(page.url()).pathname.split('/')[2] ?? ''
          await untilStatus(app.url, orderId, 'in_progress')
          const token = await signIn(app.url)
          await approve(app.url, token, orderId)
          await untilStatus(app.url, orderId, 'completed')
          const { secureToken } = await staffOrder(app.url, token, orderId)
          await openLive(page, `/report/${secureToken}`)
          const report = page.getByRole('main')
          for (const text of sold.says) await expect(report.getByText(text).first()).toBeAttached()
          expect((await report.textContent()) ?? '').not.toMatch(sold.never)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(overflow).toBe(0)
        })
      },
    )
  }
}
