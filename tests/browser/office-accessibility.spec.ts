import type { Page } from '@playwright/test'
import { approve, signIn } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { deep, lookEverywhere, looks } from './look-everywhere.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

/** Runs all of axe's rules on every screen and dialog of the office, in every width and theme. */

type Ids = { readonly order: string; readonly sent: string; readonly demo: string }

type Screen = {
  readonly name: string
  readonly path: (ids: Ids) => string
  /** What must be visible before the check. */
  readonly ready: string | RegExp
  /** Opens the dialog or menu to check. */
  readonly open?: (page: Page) => Promise<void>
  readonly signedOut?: boolean
  /** What the screen asks for is not there, and the browser notes the 404. */
  readonly isMissing?: boolean
  /** Checked every day, not only in the deep run. */
  readonly everyday?: boolean
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const tab = (id: string) => () => `/admin?tab=${id}`

const screens: readonly Screen[] = [
  {
    name: 'the sign-in page',
    path: () => '/admin-login',
    ready: 'Admin Login',
    open: press('Sign In'),
    signedOut: true,
  },
  {
    name: 'recovery by mail',
    path: () => '/admin-recovery',
    ready: 'Admin Recovery',
    open: press('Send Recovery Email'),
    signedOut: true,
  },
  {
    name: 'recovery by token',
    path: () => '/admin-recovery?token=abc',
    ready: 'Admin Recovery',
    signedOut: true,
  },
  {
    name: 'emergency recovery',
    path: () => '/admin-recovery',
    ready: 'Admin Recovery',
    open: (page) => page.getByRole('tab', { name: 'Emergency' }).click(),
    signedOut: true,
  },
  { name: 'direct access', path: () => '/admin-direct', ready: 'Direct Access' },
  {
    name: 'the queue with a selection',
    everyday: true,
    path: tab('orders'),
    ready: 'Orders',
    open: (page) => page.getByRole('checkbox', { name: 'Select all orders shown' }).check(),
  },
  {
    name: 'the question before an order is deleted',
    path: tab('orders'),
    ready: 'Orders',
    open: press(/^Delete order of/),
  },
  { name: 'the trash', path: () => '/admin?view=trash', ready: 'The trash is empty.' },
  { name: 'demo projects', everyday: true, path: tab('demo-projects'), ready: 'Demo Projects' },
  {
    name: 'the review of a demo project',
    path: tab('demo-projects'),
    ready: 'Demo Projects',
    open: press(/^Review /),
  },
  {
    name: 'the conversion of a demo project',
    path: tab('demo-projects'),
    ready: 'Demo Projects',
    open: async (page) => {
      await press(/^Review /)(page)
      await press('Convert to Order')(page)
    },
  },
  { name: 'clients', everyday: true, path: tab('clients'), ready: 'Client Management Overview' },
  { name: 'analytics', everyday: true, path: tab('analytics'), ready: 'Analytics Dashboard' },
  { name: 'project types', everyday: true, path: tab('config'), ready: 'Bid Item Configuration' },
  {
    name: 'the versions of a configuration',
    path: tab('config'),
    ready: 'Bid Item Configuration',
    open: press('Versions'),
  },
  { name: 'users', everyday: true, path: tab('users'), ready: 'Admin Users' },
  {
    name: 'a new user with a complaint',
    path: tab('users'),
    ready: 'Admin Users',
    open: async (page) => {
      await press('Create User')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click()
    },
  },
  {
    name: 'a change of password',
    path: tab('users'),
    ready: 'Admin Users',
    open: press(/^Change password of/),
  },
  { name: 'the price book', everyday: true, path: tab('prices'), ready: 'Price Book' },
  {
    name: 'a row of the price book with a complaint',
    path: tab('prices'),
    ready: 'Price Book',
    open: async (page) => {
      await press(/^Edit 01-010/)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Show the Effect' }).click()
    },
  },
  {
    name: 'a quote',
    path: tab('prices'),
    ready: 'Price Book',
    open: press(/^Enter a quote for 01-010/),
  },
  {
    name: 'the import of the price book',
    path: tab('prices'),
    ready: 'Price Book',
    open: press('Import CSV…'),
  },
  {
    name: 'the prices to ask for',
    path: () => '/admin?tab=prices&view=ask',
    ready: /prices to ask three subcontractors for$/,
  },
  {
    name: 'prices from indexes',
    path: () => '/admin?tab=prices&view=indexes',
    ready: 'Price Book',
  },
  { name: 'the templates tab', path: tab('templates'), ready: 'Bid Item Templates' },
  {
    name: 'the templates page',
    everyday: true,
    path: () => '/admin-templates',
    ready: 'Bid Item Templates',
  },
  { name: 'competitors', everyday: true, path: tab('competitors'), ready: 'Competitor Profiles' },
  {
    name: 'a new competitor',
    path: tab('competitors'),
    ready: 'Competitor Profiles',
    open: press('Add Competitor'),
  },
  { name: 'payments', everyday: true, path: tab('payments'), ready: 'Payments' },
  { name: 'operations', path: tab('operations'), ready: 'By the clock' },
  {
    name: 'the mail log',
    path: () => '/admin?tab=operations&view=mail',
    ready: 'Operations',
  },
  {
    name: 'a mail of the log',
    path: () => '/admin?tab=operations&view=mail',
    ready: 'Operations',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Payment confirmed/ })
        .first()
        .click()
    },
  },
  { name: 'the audit log', path: tab('audit'), ready: 'Audit Log' },
  {
    name: 'an order',
    everyday: true,
    path: ({ sent }) => `/admin/order/${sent}`,
    ready: 'Order Details',
  },
  {
    name: 'a refund',
    path: ({ sent }) => `/admin/order/${sent}`,
    ready: 'Order Details',
    open: press('Refund'),
  },
  {
    name: 'Edit Order',
    everyday: true,
    path: ({ order }) => `/admin/order/${order}/edit`,
    ready: 'Edit Order',
  },
  {
    name: 'Edit Project with rows chosen',
    everyday: true,
    path: ({ order }) => `/admin/order/${order}/bid-items`,
    ready: 'Edit Project',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check(),
  },
  {
    name: 'Edit Project of a demo',
    path: ({ demo }) => `/admin/order/${demo}/bid-items`,
    ready: 'Edit Project',
    open: press(/came about$/),
  },
  {
    name: 'the report preview',
    everyday: true,
    path: ({ order }) => `/admin/order/${order}/report`,
    ready: 'Final QC Actions',
  },
  {
    name: 'the question before approval',
    everyday: true,
    path: ({ order }) => `/admin/order/${order}/report`,
    ready: 'Final QC Actions',
    open: press('QC Approve and Send to Customer'),
  },
  {
    name: 'an order that is not there',
    path: () => '/admin/order/1',
    ready: 'Order Not Found',
    isMissing: true,
  },
  {
    name: 'the palette',
    everyday: true,
    path: tab('templates'),
    ready: 'Bid Item Templates',
    open: (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'the sheet of shortcuts',
    path: tab('templates'),
    ready: 'Bid Item Templates',
    open: (page) => page.keyboard.press('?'),
  },
]

test.describe.configure({ mode: 'default' })

let ids: Ids

test.beforeAll(async ({ app }) => {
  const work = await makeWork(app, 'looked-at')
  const sent = await makeWork(app, 'sent')
  await approve(app.url, await signIn(app.url), sent.orderId)
  ids = { order: work.orderId, sent: sent.orderId, demo: work.demoId }
})

/** A window keeps the code that it compiled, so that four screens in one take less than one each. */
function groupsOf(chosen: readonly Screen[]): readonly (readonly Screen[])[] {
  const starts = [...chosen.keys()].filter((at) => at % 4 === 0)
  return starts.map((at) => chosen.slice(at, at + 4))
}

async function lookAt(page: Page, screen: Screen, consoleErrors: string[]): Promise<void> {
  await page.goto(screen.path(ids))
  await expect(page.getByRole('heading', { name: screen.ready }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await screen.open?.(page)
  await page.waitForLoadState('networkidle')
  await lookEverywhere(page, screen.name)
  if (screen.isMissing) {
    expect(consoleErrors.filter((error) => !error.includes('404'))).toEqual([])
    consoleErrors.length = 0
  }
}

for (const { chosen, when, signedOut } of [
  { chosen: screens.filter(({ everyday }) => everyday), when: looks, signedOut: false },
  {
    chosen: screens.filter(({ everyday, signedOut }) => !everyday && !signedOut),
    when: deep,
    signedOut: false,
  },
  { chosen: screens.filter(({ signedOut }) => signedOut), when: deep, signedOut: true },
]) {
  for (const group of groupsOf(chosen)) {
    const names = group.map(({ name }) => name).join(', ')
    test(
      `accessible, in several widths and both themes: ${names}`,
      when,
      async ({ page, app, consoleErrors }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (!signedOut) await beSignedIn(page, app)
        for (const screen of group) await lookAt(page, screen, consoleErrors)
      },
    )
  }
}
