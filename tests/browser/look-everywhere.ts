import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' }

const deepLooks: readonly Look[] = [320, 768, 1280].flatMap((width) => [
  { width, colorScheme: 'light' as const },
  { width, colorScheme: 'dark' as const },
])

/** The narrowest width, and the theme that is harder to get right. */
const everydayLooks: readonly Look[] = [{ width: 320, colorScheme: 'dark' }]

/** Where columns begin to stand beside each other, and at 200 % zoom. */
const narrowColumns = [640, 720]

/** The widths and themes that the current run checks. */
export function looksOfRun(): readonly Look[] {
  return test.info().project.name === 'deep' ? deepLooks : everydayLooks
}

/** Marks a test that checks pages: the deep run repeats it in every width and theme. */
export const looks = { tag: '@looks' }

/** Marks a test of the deep run only. */
export const deep = { tag: '@deep' }

/** The only rules of axe that depend on colors and so on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Axe's findings on the current page, best practices too, or those of some rules. */
export async function complaints(page: Page, rules?: string[]): Promise<string[]> {
  // Frames are left out, so that axe needs no extra page to combine their findings.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** Late parts of a page load when they come near the window. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      // What comes near is noticed after a frame is drawn.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    scrollTo(0, 0)
  })
}

/** What is too wide at this width: the page, or an amount whose parts stand on two lines. */
async function layoutFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: amount, index } of (text.nodeValue ?? '').matchAll(/[-−]?\$[\d,.]*\d/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + amount.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.push(`${amount} breaks`)
      }
    }
    return faults
  })
}

async function expectLayout(page: Page, what: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  // The layout changes slightly after the width.
  const message = `${what} at ${width} px`
  await expect.poll(() => layoutFaults(page), { message }).toEqual([])
}

/** Checks the page in several widths and themes, and the layout in each width. */
export async function lookEverywhere(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await seeAll(page)
  let seenWidth = 0
  for (const { width, colorScheme } of looksOfRun()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectLayout(page, what, width)
    const rules = width === seenWidth ? colorRules : undefined
    expect(await complaints(page, rules), `${what} at ${width} px, ${colorScheme}`).toEqual([])
    seenWidth = width
  }
  for (const width of narrowColumns) await expectLayout(page, what, width)
}
