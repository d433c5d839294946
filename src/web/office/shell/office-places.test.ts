import { expect, test } from 'vitest'
import { pagePath } from '#web/lib/page-path.ts'
import {
  officeParts,
  officePlaces,
  partOfSearch,
  placeOfAddress,
  placeOfPart,
  placesOfRole,
} from './office-places.ts'
import { tabPermissions } from './tab-permissions.ts'

test('every tab stands in exactly one of the five places', () => {
  const parts = officePlaces.flatMap((place): readonly string[] => place.parts)
  expect(officePlaces).toHaveLength(5)
  expect([...parts].sort()).toEqual(Object.keys(tabPermissions).sort())
  for (const place of officePlaces) {
    for (const part of place.parts) expect(placeOfPart(part).id).toBe(place.id)
  }
})

test('the tabs that are named keep their names as parts', () => {
  const labels = Object.fromEntries(
    Object.entries(officeParts).map(([id, { label }]) => [id, label]),
  )
  expect(labels).toMatchObject({
    orders: 'Orders',
    'demo-projects': 'Demo Projects',
    clients: 'Clients',
    analytics: 'Analytics',
    config: 'Project Type',
    'market-pricing': 'Market Pricing',
    users: 'Users',
    templates: 'Templates',
    competitors: 'Competitors',
  })
})

test('the short label of a place is the beginning of its label', () => {
  for (const { label, short } of officePlaces) expect(label.startsWith(short)).toBe(true)
})

test('a role sees the places and parts that it includes', () => {
  const shown = placesOfRole('support').map(({ id, parts }) => [id, ...parts])
  expect(shown).toEqual([
    ['today', 'today'],
    ['orders', 'orders', 'demo-projects'],
    ['customers', 'clients'],
    ['business', 'operations', 'users'],
  ])
  expect(placesOfRole('owner').flatMap(({ parts }) => parts)).toHaveLength(18)
})

test('an address opens its tab, with filters alone the orders, with nothing Today', () => {
  expect(partOfSearch('?tab=demo-projects', 'owner')).toBe('demo-projects')
  expect(partOfSearch('?status=pending', 'owner')).toBe('orders')
  expect(partOfSearch('', 'owner')).toBe('today')
})

test('a tab that does not exist, or that the role does not include, opens Today', () => {
  expect(partOfSearch('?tab=toString', 'owner')).toBe('today')
  expect(partOfSearch('?tab=readiness', 'support')).toBe('today')
  expect(partOfSearch('?tab=readiness', 'owner')).toBe('readiness')
  expect(partOfSearch('?tab=readiness', undefined)).toBe('readiness')
})

test('a page outside the dashboard stands in the place that leads to it', () => {
  const placeOf = (path: string, search = '') => placeOfAddress({ pathname: path, search }, 'owner')
  expect(placeOf(pagePath('adminTemplates'))).toBe('prices')
  expect(placeOf(pagePath('adminClient', { clientId: 'c' }))).toBe('customers')
  for (const page of ['adminOrder', 'adminOrderEdit', 'adminBidItems', 'adminReport'] as const) {
    expect(placeOf(pagePath(page, { orderId: 'o' }))).toBe('orders')
  }
  expect(placeOf(pagePath('adminDashboard'), '?tab=audit')).toBe('business')
  expect(placeOf(pagePath('admin'))).toBe('today')
})
