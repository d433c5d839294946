import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { launchServer, type ServerProcess } from '../process/launch-server.ts'
import { type MailboxMail, mailbox, someAddress } from '../process/purchase.ts'

type Fixtures = {
  /** Console errors and exceptions of the page. A test may empty it. */
  readonly consoleErrors: string[]
  /** Waits for a mail to this address with a matching subject; the newest is returned. */
  readonly waitForMail: (to: string, subject: RegExp) => Promise<MailboxMail>
  /** Expects no axe findings on the current page. */
  readonly expectAccessible: () => Promise<void>
}

/** One server with an empty database per worker, so that parallel tests never share one. */
export const test = base.extend<Fixtures, { readonly app: ServerProcess }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      const app = await launchServer({ NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ app }, use) => use(app.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      collectErrors(page, errors)
      await use(errors)
      // An answer that a test replaces may be on its way when the test ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(errors, `the page reported errors: ${errors.join(' | ')}`).toEqual([])
    },
    { auto: true },
  ],
  waitForMail: ({ app }, use) =>
    use(async (to, subject) => {
      const find = async () =>
        (await mailbox(app.url)).find((mail) => mail.to === to && subject.test(mail.subject))
      await expect.poll(find, { timeout: 60_000, message: `a mail to ${to}` }).toBeDefined()
      const mail = await find()
      if (mail === undefined) throw new Error(`The mail to ${to} is gone again`)
      return mail
    }),
  expectAccessible: ({ page }, use) =>
    use(async () => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode(true)
        .withTags(tags)
        .analyze()
      const found = violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(' | ')}`,
      )
      expect(found).toEqual([])
    }),
})

function collectErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || isTestToolKnocking(message.text())) return
    errors.push(`${page.url()}: ${message.text()}`)
  })
}

/**
 * Playwright tries a script in a sandboxed frame, which the frame refuses; before its content is
 * there, the frame is a blank page.
 */
function isTestToolKnocking(text: string): boolean {
  return /in 'about:(srcdoc|blank)' because the document's frame is sandboxed/.test(text)
}

export { expect }
