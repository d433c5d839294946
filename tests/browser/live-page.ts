import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens a page and waits until its code is loaded, because an earlier press would be lost. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect
    .poll(() => page.locator('h1').first().evaluate(isLive), { message: `${path} comes alive` })
    .toBe(true)
}

// React marks every element that it renders or takes over.
function isLive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber'))
}

/** The single notification, with all of its text. */
export function toastIn(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
}

/** Answers a call of the page instead of the server. */
export async function answer(
  page: Page,
  path: string,
  reply: { readonly status?: number; readonly json?: unknown; readonly body?: string },
): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill(reply))
}
