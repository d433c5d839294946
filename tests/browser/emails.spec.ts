import { expect, test } from '@playwright/test'
import { everyEmail } from '#server/testing/build-emails.ts'
import { complaints, deep } from './look-everywhere.ts'

/** Every email as a phone and a mail program on a desk show it, in both themes. */

/** Between them they hold every kind of part. */
const drawnParts = [
  'reportCorrected',
  'paymentConfirmed',
  'profileCode',
  'contact',
  'orderReceived',
]

test('emails fit 360 and 600 px and are accessible in both themes', deep, async ({ page }) => {
  for (const [name, { html }] of Object.entries(everyEmail)) {
    await page.setContent(html)
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${name} is as wide as its window`).toBeLessThanOrEqual(width)
        if (!drawnParts.includes(name)) continue
        expect(await complaints(page), `${name}, ${width} px, ${colorScheme}`).toEqual([])
      }
    }
  }
})
