import type { Page } from '@playwright/test'
import { buildPicture } from '#server/testing/build-files.ts'
import { approve } from '../process/purchase.ts'
import { deliver, untilStatus } from './delivered-report.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

/** The owner sends a checklist, the landlord answers on a phone, the owner accepts or declines. */

const likely = async (page: Page) =>
  (await page.getByRole('region', { name: 'Summary' }).textContent())?.match(/\$[\d,]+/)?.[0]

async function makeChecklist(page: Page, secureToken: string): Promise<string> {
  await page.goto(`/report/${secureToken}#share`)
  const sheet = page.getByRole('dialog', { name: 'Share this report' })
  await sheet.getByRole('radio', { name: /^Checklist/ }).check()
  await sheet.getByLabel('Name', { exact: true }).fill('Locust Street Partners')
  await sheet.getByRole('button', { name: 'Make link' }).click()
  return await sheet.getByRole('textbox', { name: 'Link for Locust Street Partners' }).inputValue()
}

test('a landlord answers a checklist on a phone, and the owner accepts one answer and declines the other', async ({
  page,
  app,
  browser,
  expectAccessible,
}) => {
  const { secureToken, orderId, staffToken } = await deliver(app.url)
  // The share sheet of a phone, where there is one.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url }: { url: string }) => document.body.setAttribute('data-shared', url),
    })
  })
  const url = await makeChecklist(page, secureToken)
  await page.getByRole('button', { name: 'Share…' }).first().click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', url)

  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const phone = await context.newPage()
  await openLive(phone, url)
  await expect(phone.getByText('0 of 7 answered')).toBeVisible()
  expect(await phone.locator('main').textContent()).not.toContain('$')
  for (const button of await phone.locator('main section').getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  const restrooms = phone.getByRole('region', { name: /accessible restrooms/ })
  await restrooms.getByRole('textbox').fill('2')
  // What is typed and not sent stays on the phone.
  await phone.reload()
  await expect(restrooms.getByRole('textbox')).toHaveValue('2')
  await restrooms.getByRole('button', { name: /^Send/ }).click()
  await expect(restrooms.getByRole('status')).toHaveText('Sent.')
  const buffer = Buffer.from(await buildPicture('png'))
  await restrooms
    .getByLabel(/^Photo/)
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer })
  await expect(restrooms.getByRole('status')).toHaveText('Sent, with your photo.')
  const condition = phone.getByRole('region', { name: /In what condition/ })
  await condition.getByRole('button', { name: /^Cold dark shell/ }).click()
  await expect(condition.getByRole('status')).toHaveText('Sent.')
  await phone.reload()
  await expect(phone.getByText('2 of 7 answered')).toBeVisible()
  await expect(condition.getByRole('button', { name: /^Cold dark shell/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(restrooms.getByRole('img')).toHaveJSProperty('complete', true)
  expect(
    await phone.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)

  await page.goto('about:blank')
  await openLive(page, `/report/${secureToken}`)
  const before = await likely(page)
  const panel = page.getByRole('region', { name: 'Answers from your checklist' })
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(panel).toBeHidden()
  const notice = page.getByText('2 answers from your checklist wait for you')
  await expect(notice).toBeInViewport()
  await page.getByRole('link', { name: 'Read and decide' }).click()
  await expect(panel).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByText('Locust Street Partners answered: 2 restrooms')).toBeVisible()
  await expect(panel.getByRole('img')).toHaveCount(1)
  await expectAccessible()
  await panel.getByRole('button', { name: /^Decline.*In what condition/ }).press('d')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: /^Accept/ }).press('a')
  const decided = page.getByRole('region', { name: 'Every answer is decided' })
  await expect(decided).toContainText('With one changed answer')
  await expect(decided).toContainText('A person is checking it.')
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('One answer from your checklist waits for you')).toHaveCount(0)
  await expect(page.getByText(/^Your answers of .* are being checked$/)).toBeVisible()

  await phone.reload()
  await expect(restrooms).toContainText('Taken over by Cedar Street Kitchen')
  await expect(condition).toContainText('This answer was not taken over.')
  const accepted = await page.request.post(
    `${app.url}/api/admin/orders/${orderId}/request/decision`,
    {
      headers: { authorization: `Bearer ${staffToken}` },
      data: { decision: 'accepted', lines: 'reprice' },
    },
  )
  expect(accepted.status(), await accepted.text()).toBe(200)
  await approve(app.url, staffToken, orderId)
  await untilStatus(app.url, orderId, 'completed')
  await page.reload()
  expect(await likely(page)).not.toBe(before)
  await expect(decided).toContainText('In version 2.')
})

test('on a slow network nothing that was said is lost, and nothing is sent twice', async ({
  page,
  app,
}) => {
  const { secureToken } = await deliver(app.url)
  const url = await makeChecklist(page, secureToken)
  expect(await (await page.request.get(url)).text()).not.toContain('Locust Street Partners')
  await page.setViewportSize({ width: 360, height: 780 })
  await openLive(page, url)
  const posts: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/checklist')) {
      posts.push(request.postDataJSON())
    }
  })

  // The answer is given while its photo is under way.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/uploads', async (route) => {
    await held
    await route.continue()
  })
  const condition = page.getByRole('region', { name: /In what condition/ })
  const buffer = Buffer.from(await buildPicture('png'))
  await condition
    .getByLabel(/^Photo/)
    .setInputFiles({ name: 'space.png', mimeType: 'image/png', buffer })
  const shell = condition.getByRole('button', { name: /^Cold dark shell/ })
  await shell.click()
  await expect(condition.getByRole('status')).toHaveText('Sent.')
  letGo()
  await expect(condition.getByRole('status')).toHaveText('Sent, with your photo.')
  await expect(shell).toHaveAttribute('aria-pressed', 'true')
  expect(posts).toHaveLength(2)

  // A number is sent by Enter or by one press, once; what differs from it is not called sent.
  const floor = page.getByRole('region', { name: /On which floor/ })
  await floor.getByRole('textbox').fill('2')
  await floor.getByRole('textbox').press('Enter')
  await expect(floor.getByRole('status')).toHaveText('Sent.')
  await floor.getByRole('textbox').fill('3')
  await expect(floor.getByRole('status')).toHaveText('Not sent yet.')
  await floor.getByRole('button', { name: /^Send/ }).click()
  await expect(floor.getByRole('status')).toHaveText('Sent.')
  expect(posts.slice(2)).toEqual([
    { question: 'floorLevel', value: 2 },
    { question: 'floorLevel', value: 3 },
  ])

  // Without a network it waits, and is sent once the network is back.
  const height = page.getByRole('region', { name: /How high is the finished ceiling/ })
  await page.context().setOffline(true)
  await height.getByRole('button', { name: /^Don’t know/ }).click()
  await expect(height.getByRole('status')).toContainText('No connection.')
  await page.context().setOffline(false)
  await expect(height.getByRole('status')).toHaveText('Sent.')

  const progress = page.getByText('2 of 7 answered, 1 not known')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.evaluate(() => scrollBy(0, -400))
  const header = await page.getByRole('banner').boundingBox()
  const bar = await progress.boundingBox()
  expect(bar?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1)
  await expect(page.getByText('Thank you.')).toHaveCount(0)
})

test('a photo that is kept leaves its question open', async ({
  page,
  app,
  browser,
  consoleErrors,
}) => {
  const { secureToken } = await deliver(app.url)
  const url = await makeChecklist(page, secureToken)
  const phone = await (await browser.newContext()).newPage()
  await openLive(phone, url)
  const floor = phone.getByRole('region', { name: /On which floor/ })
  const buffer = Buffer.from(await buildPicture('png'))
  await floor
    .getByLabel(/^Photo/)
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer })
  await expect(floor.getByRole('status')).toHaveText('Photo sent. You can add the answer.')
  await page.goto('about:blank')
  await openLive(page, `/report/${secureToken}#risk`)
  const panel = page.getByRole('region', { name: 'Answers from your checklist' })
  await expect(panel).toContainText('Locust Street Partners answered: a photo, no answer yet')
  await panel.getByRole('button', { name: /^Keep the photo/ }).click()
  await expect(panel).toHaveCount(0)
  await phone.reload()
  await expect(floor.getByRole('status')).toContainText('kept your photo. You can add the answer.')
  await floor.getByRole('textbox').fill('2')
  await floor.getByRole('textbox').press('Enter')
  await expect(floor.getByRole('status')).toHaveText('Sent.')

  // The answer changes while the owner reads it.
  await page.reload()
  await expect(panel).toContainText('answered: floor 2')
  await floor.getByRole('textbox').fill('3')
  await floor.getByRole('textbox').press('Enter')
  await expect(floor.getByRole('status')).toHaveText('Sent.')
  await panel.getByRole('button', { name: /^Accept/ }).click()
  await expect(panel.getByRole('alert')).toContainText('It is now: floor 3.')
  // The refusal itself.
  consoleErrors.length = 0
})

test('the checklist is accessible, and says when its link was revoked', async ({
  page,
  app,
  browser,
  expectAccessible,
}) => {
  const { secureToken } = await deliver(app.url)
  const url = await makeChecklist(page, secureToken)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(url)
  await expect(page.getByText('0 of 7 answered')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible()
  }
  const phone = await (await browser.newContext()).newPage()
  await openLive(phone, url)
  await expect(phone.getByText('0 of 7 answered')).toBeVisible()
  const links = `${app.url}/api/reports/secure/${secureToken}/links`
  const { links: made } = await (await page.request.get(links)).json()
  await page.request.delete(`${links}/${made[0].id}`)
  await phone.getByRole('button', { name: /^Don’t know.*On which floor/ }).click()
  await expect(phone.getByText('This link was revoked.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
})
