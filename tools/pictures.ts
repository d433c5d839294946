/**
 * Takes the pictures of `README.md` from the built application: starts it on an empty data folder,
 * buys reports, and photographs the pages of visitors, customers and the office.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { buildAnswers, fillAnswers } from '../tests/browser/intake-form.ts'
import {
  launchServer,
  pause,
  type ServerProcess,
  staffSignIn,
} from '../tests/process/launch-server.ts'
import {
  approve,
  orderStatus,
  payOrder,
  placeOrder,
  signIn,
  staffOrder,
} from '../tests/process/purchase.ts'
import { root } from './run.ts'
import { findBrowser } from './test/browser.ts'
import { readArguments } from './tool-arguments.ts'

readArguments('Usage: npm run pictures', {})

const folder = join(root, 'docs', 'pictures')

type Orders = {
  readonly delivered: string
  /** The path of the delivered order's secure link. */
  readonly report: string
  readonly inReview: string
}

type Picture = {
  readonly name: string
  readonly path: (orders: Orders) => string
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  readonly isOffice?: boolean
  /** The steps on the page before it is photographed. */
  readonly act?: (page: Page) => Promise<void>
}

const pictures: readonly Picture[] = [
  { name: 'landing', path: () => '/' },
  { name: 'landing-dark', path: () => '/', dark: true },
  { name: 'intake', path: () => '/intake/pro', act: answerIntake },
  { name: 'order', path: ({ delivered }) => `/order/${delivered}` },
  { name: 'report', path: ({ report }) => report, height: 1400 },
  { name: 'office-orders', path: () => '/admin', isOffice: true },
  {
    name: 'office-bid-items',
    path: ({ inReview }) => `/admin/order/${inReview}/bid-items`,
    isOffice: true,
  },
]

/** The range is shown once the relevant questions are answered. */
async function answerIntake(page: Page): Promise<void> {
  await fillAnswers(page, buildAnswers())
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  await page.getByLabel('Live estimate').getByText(/\$\d/).first().waitFor()
  await page.getByText('Saved. Kept for 30 days').waitFor()
}

async function waitForStatus(url: string, orderId: string, status: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await orderStatus(url, orderId)) === status) return
    await pause(100)
  }
  throw new Error(`Order ${orderId} did not become ${status}.`)
}

async function paidOrder(url: string, email: string): Promise<string> {
  const order = await placeOrder(url, email)
  await payOrder(url, order)
  await waitForStatus(url, order.orderId, 'in_progress')
  return order.orderId
}

async function makeOrders(url: string): Promise<Orders> {
  const delivered = await paidOrder(url, 'kitchen@cedar-street.example')
  const token = await signIn(url)
  await approve(url, token, delivered)
  await waitForStatus(url, delivered, 'completed')
  const inReview = await paidOrder(url, 'studio@walnut-hill.example')
  const { secureToken } = await staffOrder(url, token, delivered)
  return { delivered, report: `/report/${secureToken}`, inReview }
}

async function enterOffice(page: Page): Promise<void> {
  await page.goto('/admin-login')
  await page.getByLabel('Username').fill(staffSignIn.username)
  await page.getByLabel('Password', { exact: true }).fill(staffSignIn.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/admin$/)
}

async function take(browser: Browser, url: string, picture: Picture, orders: Orders) {
  const { width = 1280, height = 860 } = picture
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: width < 500 ? 2 : 1,
    colorScheme: picture.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    if (picture.isOffice) await enterOffice(page)
    await page.goto(picture.path(orders), { waitUntil: 'networkidle' })
    await picture.act?.(page)
    // Temporary messages are not part of the page.
    if (picture.isOffice) await pause(5500)
    const bytes = await page.screenshot()
    const file = join(folder, `${picture.name}.webp`)
    await sharp(bytes).webp({ quality: 84 }).toFile(file)
    console.log(`  docs/pictures/${picture.name}.webp`)
  } finally {
    await context.close()
  }
}

async function takeAll(server: ServerProcess): Promise<void> {
  const found = await findBrowser()
  const orders = await makeOrders(server.url)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (const picture of pictures) await take(browser, server.url, picture, orders)
  } finally {
    await browser.close()
  }
}

mkdirSync(folder, { recursive: true })
const server = await launchServer({ NODE_ENV: 'production' })
try {
  await takeAll(server)
} finally {
  await server.stop()
}
