import { beforeEach, expect, test } from 'vitest'
import {
  dashboardAddress,
  dashboardTabSearch,
  eraseDashboardPlaces,
  noteDashboardPlace,
  placeSearch,
} from './dashboard-place.ts'
import { type PlaceId, placesOfRole } from './office-places.ts'

beforeEach(eraseDashboardPlaces)

const search = (id: PlaceId) => {
  const place = placesOfRole('owner').find((one) => one.id === id)
  return place === undefined ? undefined : placeSearch(place)
}

test('a place opens at its first part, and then where it was left, filters included', () => {
  expect(search('prices')).toBe('?tab=prices')
  noteDashboardPlace('competitors', '?tab=competitors')
  noteDashboardPlace('config', '?tab=config&type=retail')
  noteDashboardPlace('orders', '?status=pending')
  expect(search('prices')).toBe('?tab=config&type=retail')
  expect(search('orders')).toBe('?status=pending')
  expect(dashboardTabSearch('competitors')).toBe('?tab=competitors')
  expect(dashboardAddress()).toBe('/admin?status=pending')
})

test('a part that the role no longer includes is not where its place opens', () => {
  noteDashboardPlace('payments', '?tab=payments')
  const customers = placesOfRole('support').find(({ id }) => id === 'customers')
  expect(customers && placeSearch(customers)).toBe('?tab=clients')
})

test('the next sign-in starts without them', () => {
  noteDashboardPlace('audit', '?tab=audit&action=job')
  eraseDashboardPlaces()
  expect(search('business')).toBe('?tab=analytics')
  expect(dashboardAddress()).toBe('/admin')
})
