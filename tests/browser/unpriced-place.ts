import { expect } from '@playwright/test'

/** Takes the refused live ranges of a place that is not priced out of the page's errors. */
export async function expectUnpriced(consoleErrors: string[]): Promise<void> {
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0)
  const others = consoleErrors.filter((error) => !error.endsWith('409 (Conflict)'))
  consoleErrors.splice(0, consoleErrors.length, ...others)
}
