import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Theme = 'light' | 'dark'
type Looks = readonly { readonly width: number; readonly themes: readonly Theme[] }[]

const deepLooks: Looks = [320, 768, 1280].map((width) => ({ width, themes: ['light', 'dark'] }))

/** Every day each width that lays a page out differently, and each theme, is seen once. */
const everydayLooks: Looks = [
  { width: 320, themes: ['light'] },
  { width: 1280, themes: ['dark'] },
]

/** Marks a test that looks at pages: the deep run holds it too, with every look. */
export const looks = { tag: '@looks' }

/** What axe's whole rule book, best practices too, has against the page as it is now. */
export async function complaints(page: Page): Promise<string[]> {
  // Frames are left out, so their findings need not be put together on a page of their own.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** Late parts of a page come as one gets near them. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
  })
}

/** Looks at the page in several widths and themes, and for a sideways scroll in each width. */
export async function lookEverywhere(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await seeAll(page)
  const isDeep = test.info().project.name === 'deep'
  for (const { width, themes } of isDeep ? deepLooks : everydayLooks) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    // The page settles a moment after its width changed.
    await expect
      .poll(overflow, { message: `${what} scrolls sideways at ${width} px` })
      .toBeLessThanOrEqual(0)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await complaints(page), `${what} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}
