import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'
import { makeWork } from './office-visit.ts'

const places = (page: Page) => page.getByRole('navigation', { name: 'Places of the office' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const here = (page: Page) => places(page).locator('[aria-current="page"]')

test('five places lead to every part, open where they were left, and name their pages', async ({
  app,
  page,
}) => {
  const { orderId } = await makeWork(app, 'places')
  await openOffice(page, '/admin')
  await expect(places(page).getByRole('link')).toHaveText([
    'Today',
    'Orders',
    'Customers',
    'Prices and market',
    'Business',
  ])
  await expect(here(page)).toHaveText('Today')
  await expect(page.getByRole('tab')).toHaveCount(0)

  await places(page).getByRole('link', { name: 'Prices and market' }).click()
  await expect(heading(page)).toHaveText('Price Book')
  await expect(page.getByRole('tab')).toHaveText([
    'Price Book',
    'Project Type',
    'Templates',
    'Market Pricing',
    'Competitors',
    'Calibration',
  ])
  await page.getByRole('tab', { name: 'Competitors' }).click()
  await expect(heading(page)).toHaveText('Competitors')
  await expect(page).toHaveTitle('Competitors · Prices and market · Plumbline')
  await expect(page.getByText('Who else sells such reports here')).toBeVisible()

  await places(page).getByRole('link', { name: 'Business' }).click()
  await expect(heading(page)).toHaveText('Analytics')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Business Details' })).toBeVisible()
  await places(page).getByRole('link', { name: 'Prices and market' }).click()
  await expect(heading(page)).toHaveText('Competitors')

  await page.goto(`/admin/order/${orderId}/bid-items`)
  await expect(here(page)).toHaveText('Orders')
  await page.goto('/admin-templates')
  await expect(here(page)).toHaveText('Prices and market')
})

test('G and a digit open a place from any page, the arrow keys its parts', async ({
  app,
  page,
}) => {
  const { orderId } = await makeWork(app, 'place-keys')
  await openOffice(page, `/admin/order/${orderId}/bid-items`)
  await expect(page.locator('input[data-column="quantity"]').first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('3')
  await expect(heading(page)).toHaveText('Clients')
  await page.getByRole('tab', { name: 'Clients' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(heading(page)).toHaveText('Payments')
  await page.keyboard.press('g')
  await page.keyboard.press('4')
  await expect(heading(page)).toHaveText('Price Book')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText(
    'Today, Orders, Customers, Prices and market, Business',
  )
})

test('on a phone the places fit one row, and the select has all parts under their places', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openOffice(page, '/admin?tab=audit')
  await expect(places(page).getByRole('link', { name: 'Prices and market' })).toBeVisible()
  const tops = await places(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const parts = page.getByLabel('Part of the dashboard')
  const groups = parts.locator('optgroup')
  expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute('label')))).toEqual([
    'Today',
    'Orders',
    'Customers',
    'Prices and market',
    'Business',
  ])
  await expect(parts.locator('option')).toHaveCount(18)
  await parts.selectOption('Market Pricing')
  await expect(heading(page)).toHaveText('Market Pricing')
  await expect(here(page)).toHaveText('Prices and market')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await expectAccessible()
})
