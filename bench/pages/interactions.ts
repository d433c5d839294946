/**
 * The time from a press to the page's reaction (interaction to next paint) on a phone's screen with
 * a processor four times slower and slow 4G: once while the page is loading, and once afterwards.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openOffice } from '../../tests/browser/office-sign-in.ts'
import { payOrder, placeOrder } from '../../tests/process/purchase.ts'

type Row = { readonly name: string; readonly value: number; readonly unit: string }

type Place = {
  readonly path: string
  readonly control: string
  readonly press: (page: Page) => Promise<void>
}

const rounds = 3

/** Lighthouse's slow 4G, as the browser's own tools apply it. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

const choose = (label: string) => async (page: Page) => {
  await page.getByLabel(label).first().focus()
  await page.keyboard.press('ArrowDown')
}

const push = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const places: readonly Place[] = [
  { path: '/', control: 'menu', press: push('Open menu') },
  { path: '/', control: 'kind of space', press: choose('Kind of space') },
  { path: '/pricing', control: 'subscribe', press: push(/^Subscribe to Starter/) },
  { path: '/intake/pro', control: 'project type', press: choose('Project Type *') },
  { path: '/demo', control: 'project type', press: choose('Project Type *') },
]

const desk: Place = {
  path: '/admin?tab=orders',
  control: 'a status',
  press: push(/^QC Approved/),
}

/** Browsers report nothing below 16 ms. */
const leastMs = 16

async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId } = entry as PerformanceEntry & { interactionId?: number }
        if (interactionId) durations.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', network)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** The longest event caused by a press, as the browser reports it. */
async function pressed(page: Page, press: Place['press']): Promise<number> {
  const durations = () =>
    page.evaluate(() => (window as unknown as { durations: number[] }).durations.splice(0))
  await durations()
  await press(page)
  await page.waitForTimeout(1500)
  return Math.max(leastMs, ...(await durations()))
}

type Pressed = { readonly early: number; readonly settled: number }

async function pressOn(browser: Browser, origin: string, place: Place): Promise<Pressed> {
  const isOffice = place === desk
  const viewport = isOffice ? { width: 1280, height: 800 } : { width: 412, height: 823 }
  const times: number[] = []
  for (const isEarly of [true, false]) {
    const context = await browser.newContext({ viewport })
    try {
      await listen(context)
      const page = await context.newPage()
      if (isOffice) await openOffice(page, '/admin-login', origin)
      await slowDown(page)
      await page.goto(origin + place.path, { waitUntil: isEarly ? 'commit' : 'networkidle' })
      times.push(await pressed(page, place.press))
    } finally {
      await context.close()
    }
  }
  return { early: times[0] ?? Number.NaN, settled: times[1] ?? Number.NaN }
}

async function fillDesk(origin: string): Promise<void> {
  for (let number = 0; number < 4; number += 1) {
    await payOrder(origin, await placeOrder(origin, `desk-${number}@customer.example`))
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** `browser` has no other throttling; the server has its usual administrator. */
export async function measureInteractions(browser: Browser, origin: string): Promise<Row[]> {
  await fillDesk(origin)
  const rows: Row[] = []
  for (const place of [...places, desk]) {
    const answers: Pressed[] = []
    for (let round = 0; round < rounds; round += 1) {
      answers.push(await pressOn(browser, origin, place))
    }
    const name = `${place.path} press of ${place.control}`
    rows.push(
      {
        name: `${name}, while loading`,
        value: median(answers.map(({ early }) => early)),
        unit: 'ms',
      },
      { name, value: median(answers.map(({ settled }) => settled)), unit: 'ms (goal 200)' },
    )
  }
  return rows
}
