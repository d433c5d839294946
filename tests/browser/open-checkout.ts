import type { Page } from '@playwright/test'
import { buildAnswers } from './intake-form.ts'

/** Opens the checkout of a new order in the browser that owns it; `origin` is of a server of the test's own. */
export async function openCheckout(page: Page, email: string, origin = ''): Promise<string> {
  const answers = buildAnswers()
  const placed = await page.request.post(`${origin}/api/create-payment-intent`, {
    data: {
      packageType: 'basic',
      acceptsTerms: true,
      customerEmail: email,
      customerName: answers['Contact Person *'],
      projectData: {
        companyName: answers['Company Name *'],
        contactPerson: answers['Contact Person *'],
        email,
        phone: '(515) 555-0142',
        projectAddress: answers['Project Address *'],
        city: 'Des Moines',
        state: 'IA',
        zipCode: '50309',
        squareFootage: 1850,
        projectType: 'restaurant',
        timeline: '3-6months',
        description: answers['Project Description *'],
      },
    },
  })
  const { clientSecret, orderId } = (await placed.json()) as Record<string, string>
  await page.goto(`${origin}/checkout?clientSecret=${clientSecret}&orderId=${orderId}`)
  return orderId ?? ''
}
