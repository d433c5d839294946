import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' }

const deepLooks: readonly Look[] = [320, 768, 1280].flatMap((width) => [
  { width, colorScheme: 'light' as const },
  { width, colorScheme: 'dark' as const },
])

/** The narrowest width and the theme that is harder to get right. */
const everydayLooks: readonly Look[] = [{ width: 320, colorScheme: 'dark' }]

/** How the run that is under way looks at a page. */
export function looksOfRun(): readonly Look[] {
  return test.info().project.name === 'deep' ? deepLooks : everydayLooks
}

/** Marks a test that looks at pages: the deep run holds it too, with every look. */
export const looks = { tag: '@looks' }

/** Marks a test of the deep run alone. */
export const deep = { tag: '@deep' }

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
  for (const { width, colorScheme } of looksOfRun()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    // The page settles a moment after its width changed.
    await expect
      .poll(overflow, { message: `${what} scrolls sideways at ${width} px` })
      .toBeLessThanOrEqual(0)
    expect(await complaints(page), `${what} at ${width} px, ${colorScheme}`).toEqual([])
  }
}
