import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbedded } from '#server/adapters/pglite-database.ts'
import { launchServer, type ServerProcess } from '../process/launch-server.ts'
import {
  approve,
  get,
  mailbox,
  orderStatus,
  payOrder,
  placeOrder,
  signIn,
} from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { lookEverywhere, looks } from './look-everywhere.ts'
import { openOffice } from './office-sign-in.ts'

/** A separate server, whose file store and database the tests break. */
test.describe.configure({ mode: 'serial' })

const customer = 'receipt@customer.example'

let dataDir: string
let shop: ServerProcess

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-operations-'))
  shop = await launchServer({}, dataDir)
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function drafted(email: string): Promise<string> {
  const order = await placeOrder(shop.url, email)
  await payOrder(shop.url, order)
  await expect.poll(() => orderStatus(shop.url, order.orderId)).toBe('in_progress')
  return order.orderId
}

/** Puts a file where the folder of files was, so that nothing can be stored. */
function breakFiles(): void {
  rmSync(join(dataDir, 'files'), { recursive: true, force: true })
  writeFileSync(join(dataDir, 'files'), '')
}

function mendFiles(): void {
  rmSync(join(dataDir, 'files'))
  mkdirSync(join(dataDir, 'files'))
}

/** Uses up the job's tries, so that its next try, a while after the next start, is its last. */
async function spendTries(): Promise<void> {
  const opened = await openEmbedded(
    {
      dataDir,
      workerUrl: new URL('../../src/server/database/pglite-worker.ts', import.meta.url),
      lost: (error) => {
        throw error
      },
    },
    { warn: () => undefined, error: () => undefined },
  )
  await sql`update pgboss.job set retry_limit = retry_count, start_after = now() + interval '15 seconds'
    where state = 'retry'`.execute(opened.database)
  await opened.close()
}

type Queue = { readonly queue: readonly { readonly job: string; readonly retrying: number }[] }

test('a job that failed for good is found, retried and does its work', looks, async ({ page }) => {
  const orderId = await drafted('delivery@customer.example')
  breakFiles()
  const token = await signIn(shop.url)
  await approve(shop.url, token, orderId)
  const retrying = async () =>
    (await get<Queue>(shop.url, '/api/admin/operations', token)).queue.find(
      ({ job }) => job === 'deliver-report',
    )?.retrying
  await expect.poll(retrying).toBe(1)
  await shop.stop()
  await spendTries()
  // A start refuses a folder that is a file.
  mendFiles()
  await shop.start()
  breakFiles()

  await openOffice(page, '/admin?tab=operations', shop.url)
  const health = page.getByRole('region', { name: 'Health' })
  await expect(health.getByRole('listitem').filter({ hasText: /^Files/ })).toContainText(
    'Not working',
  )
  await expect(health.getByRole('listitem').filter({ hasText: /^Database/ })).toContainText(
    'Working',
  )
  const queue = page.getByRole('region', { name: 'Jobs by what they do' })
  await queue.getByRole('link', { name: /^1 failed: Prints an approved report/ }).click()
  const list = page.getByRole('list', { name: 'Failed jobs, the newest first' })
  await expect(list.getByRole('link', { name: 'Order Cedar Street Kitchen' })).toBeVisible()
  await expect(list).toContainText('ENOTDIR')
  expect(await list.textContent()).not.toContain(dataDir)
  await lookEverywhere(page, 'the failed jobs')

  await page.getByRole('button', { name: /^Dismiss: Prints/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss this job?' })
  await expect(dialog.getByRole('button', { name: 'Dismiss job' })).toBeDisabled()
  await page.keyboard.press('Escape')

  mendFiles()
  await page.getByRole('button', { name: /^Retry: Prints/ }).click()
  await expect(toastIn(page)).toContainText('The job runs again')
  await expect(page.getByRole('heading', { name: 'No failed jobs.' })).toBeVisible()
  await expect.poll(() => orderStatus(shop.url, orderId)).toBe('completed')
  await page.goto(`${shop.url}/admin?tab=audit&action=job`)
  await expect(page.getByText('Failed job retried')).toBeVisible()
  await page.getByRole('link', { name: /^Every line about job/ }).click()
  await expect(page.getByLabel('Order or other id')).toHaveValue(/^[0-9a-f-]{36}$/)
  await expect(page.getByText('Failed job retried')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByLabel('Order or other id')).toHaveValue('')
  await expect(page.getByText('Report delivered')).toBeVisible()
})

test('a mail is found by its recipient, read, and sent once more', async ({ page }) => {
  const orderId = await drafted(customer)
  const receipts = async () => (await mailbox(shop.url)).filter(({ to }) => to === customer)
  await expect.poll(async () => (await receipts()).length).toBe(1)

  await openOffice(page, '/admin?tab=operations&view=mail', shop.url)
  await page.getByRole('searchbox', { name: /^Recipient/ }).fill('RECEIPT@')
  const mails = page.getByRole('region', { name: 'Mails, the newest first' })
  await expect(mails.getByRole('row')).toHaveCount(2)
  await expect(mails.getByRole('cell').getByText('Sent', { exact: true })).toBeVisible()
  await mails.getByRole('button', { name: /^Payment confirmed/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Payment confirmed/ })
  const frame = sheet.getByTitle('The mail as its recipient sees it')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByText('$695.00').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Resend', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Send this mail once more?' })
  await question.getByRole('button', { name: 'Send Once More' }).click()
  await expect(toastIn(page)).toContainText(`The mail goes to ${customer} once more.`)
  await expect.poll(async () => (await receipts()).length).toBe(2)
  await expect(question).toHaveCount(0)
  // The first Escape closes the notification.
  await page.keyboard.press('Escape')
  await expect(toastIn(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(mails.getByText('Receipt, sent once more by staff')).toBeVisible()

  await mails.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/order/${orderId}$`))
  await page.getByRole('button', { name: 'Resend Receipt' }).click()
  const receipt = page.getByRole('dialog', { name: 'Send the receipt once more?' })
  await expect(receipt).toContainText(customer)
  await receipt.getByRole('button', { name: 'Send Once More' }).click()
  await expect.poll(async () => (await receipts()).length).toBe(3)
  await expect(page.getByText('Mail sent once more').first()).toBeVisible()
})

test('a mail with a secret shows no text and cannot be sent once more', async ({ page }) => {
  await page.request.post(`${shop.url}/api/account/sign-in`, { data: { email: customer } })
  await openOffice(page, '/admin?tab=operations&view=mail', shop.url)
  await page.getByRole('button', { name: 'Your Plumbline sign-in link' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your Plumbline sign-in link' })
  await expect(sheet.getByText('The text is not shown')).toBeVisible()
  await expect(sheet.getByText(/works once/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Resend' })).toHaveCount(0)
  await expect(sheet.locator('iframe')).toHaveCount(0)
})

test('what cannot be loaded shows an error, and is loaded on another try', async ({
  page,
  consoleErrors,
}) => {
  let isBroken = true
  await page.route(
    (url) => /^\/api\/admin\/(operations|mails)/.test(url.pathname),
    (route) => (isBroken ? route.fulfill({ status: 500, json: {} }) : route.fallback()),
  )
  await openOffice(page, '/admin?tab=operations', shop.url)
  for (const [view, title, there] of [
    ['Health and queue', 'Operations could not be loaded', 'Health'],
    ['Failed jobs', 'Failed jobs could not be loaded', 'No failed jobs.'],
    ['Mail log', 'The mail log could not be loaded', 'Written'],
  ] as const) {
    isBroken = true
    await page.reload()
    await page.getByRole('button', { name: view }).click()
    const state = page.getByRole('alert').filter({ hasText: title })
    await expect(state).toBeVisible()
    isBroken = false
    await state.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText(there, { exact: true })).toBeVisible()
    await expect(state).toHaveCount(0)
  }
  consoleErrors.length = 0
})

test('the palette leads to the failed jobs and to the mail log', async ({ page }) => {
  await openOffice(page, '/admin', shop.url)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search orders, pages and actions' }).fill('mail log')
  await page.getByRole('option', { name: /^Mail log/ }).click()
  await expect(page).toHaveURL(/view=mail/)
  await expect(page.getByRole('searchbox', { name: /^Recipient/ })).toBeVisible()
})
