import { expect, test } from '@playwright/test'
import { everyEmail } from '#server/testing/build-emails.ts'
import { complaints } from './look-everywhere.ts'

/** Every email as a phone and a mail program on a desk show it, in both themes. */

/** Between them they hold every kind of part. */
const drawnParts = [
  'reportCorrected',
  'paymentConfirmed',
  'profileCode',
  'contact',
  'orderReceived',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 600]) {
    test(`emails fit ${width} px and are accessible in the ${colorScheme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      for (const [name, { html }] of Object.entries(everyEmail)) {
        await page.setContent(html)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${name} is as wide as its window`).toBeLessThanOrEqual(width)
        if (drawnParts.includes(name)) expect(await complaints(page), name).toEqual([])
      }
    })
  }
}
