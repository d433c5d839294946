import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens a page and waits until its code is there: before, a press on a button is lost. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect
    .poll(() => page.locator('h1').first().evaluate(isLive), { message: `${path} comes alive` })
    .toBe(true)
}

// React notes on every element it draws or takes over whose it is.
function isLive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber'))
}

/** The one notification that can be there, with all that it says. */
export function toastIn(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
}

/** Answers a call of the page's own instead of the server. */
export async function answer(
  page: Page,
  path: string,
  reply: { readonly status?: number; readonly json?: unknown; readonly body?: string },
): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill(reply))
}
