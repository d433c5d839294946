import { matchPath } from 'react-router'
import { type PageName, pages } from '#contract/pages.ts'
import { hasPermission, type StaffRole } from '#core/access/staff-role.ts'
import { type TabId, tabPermissions } from './tab-permissions.ts'

type Part = {
  readonly label: string
  /** What it is for, under its name and in the palette. */
  readonly purpose: string
}

/** Every tab of the dashboard: the parts of the five places. */
export const officeParts = {
  today: { label: 'Today', purpose: 'What waits for a person, and how the last 30 days went.' },
  orders: { label: 'Orders', purpose: 'Review and approve reports, the soonest due first.' },
  'demo-projects': {
    label: 'Demo Projects',
    purpose: 'Free test drives: review them, approve them, turn them into orders.',
  },
  clients: {
    label: 'Clients',
    purpose: 'Who buys from us, on which plan, with which keys for programs.',
  },
  payments: {
    label: 'Payments',
    purpose: 'Refunds, disputes and the ledger: what was paid, and what was given back.',
  },
  prices: {
    label: 'Price Book',
    purpose: 'What work, material and equipment cost, row by row, with quotes and versions.',
  },
  config: {
    label: 'Project Type',
    purpose: 'The price per square foot and the bid items that each kind of project begins with.',
  },
  templates: {
    label: 'Templates',
    purpose: 'The bid items of each template, and their prices by floor area.',
  },
  'market-pricing': {
    label: 'Market Pricing',
    purpose: 'Price indexes, what they propose for our prices, and what comes next.',
  },
  competitors: {
    label: 'Competitors',
    purpose: 'Who else sells such reports here, and for how much.',
  },
  calibration: {
    label: 'Calibration',
    purpose: 'How far our ranges were off, once projects were built.',
  },
  analytics: {
    label: 'Analytics',
    purpose: 'Revenue, plans, reports and growth in a period of your choice.',
  },
  business: {
    label: 'Settings',
    purpose: 'Who we are to customers, mail and payment keys, looks, legal texts and prices.',
  },
  claims: {
    label: 'Claims',
    purpose: 'What the landing page may claim, each with its evidence.',
  },
  readiness: {
    label: 'Readiness',
    purpose: 'What is left to do before cards are charged.',
  },
  operations: {
    label: 'Operations',
    purpose: 'Jobs, health and every mail that left or did not.',
  },
  audit: { label: 'Audit Log', purpose: 'Who did what, and when.' },
  users: { label: 'Users', purpose: 'Who works here, with which role, and how they sign in.' },
} as const satisfies Readonly<Record<TabId, Part>>

type Place = {
  readonly id: string
  readonly label: string
  /** The label where five of them share the width of a phone. */
  readonly short: string
  readonly parts: readonly TabId[]
}

/** The five places of the office, with their parts in order; the first part is opened first. */
export const officePlaces = [
  { id: 'today', label: 'Today', short: 'Today', parts: ['today'] },
  { id: 'orders', label: 'Orders', short: 'Orders', parts: ['orders', 'demo-projects'] },
  { id: 'customers', label: 'Customers', short: 'Customers', parts: ['clients', 'payments'] },
  {
    id: 'prices',
    label: 'Prices and market',
    short: 'Prices',
    parts: ['prices', 'config', 'templates', 'market-pricing', 'competitors', 'calibration'],
  },
  {
    id: 'business',
    label: 'Business',
    short: 'Business',
    parts: ['analytics', 'business', 'claims', 'readiness', 'operations', 'audit', 'users'],
  },
] as const satisfies readonly Place[]

export type PlaceId = (typeof officePlaces)[number]['id']
export type ShownPlace = Place & { readonly id: PlaceId }

/** The places with the parts that the role includes; a place without any is not shown. */
export function placesOfRole(role: StaffRole | undefined): readonly ShownPlace[] {
  return officePlaces
    .map((place) => ({ ...place, parts: place.parts.filter((part) => isOfRole(part, role)) }))
    .filter(({ parts }) => parts.length > 0)
}

function isOfRole(part: TabId, role: StaffRole | undefined): boolean {
  return role === undefined || hasPermission(role, tabPermissions[part])
}

/**
 * The part that an address of the dashboard opens. An address with filters and no tab opens the
 * orders, as in older shared links; a part that the role does not include opens Today.
 */
export function partOfSearch(search: string, role: StaffRole | undefined): TabId {
  const params = new URLSearchParams(search)
  const asked = params.get('tab') ?? (params.size > 0 ? 'orders' : 'today')
  return isPart(asked) && isOfRole(asked, role) ? asked : 'today'
}

function isPart(text: string): text is TabId {
  return Object.hasOwn(officeParts, text)
}

export function placeOfPart(part: TabId): ShownPlace {
  const place = officePlaces.find(({ parts }) => parts.some((one) => one === part))
  return place ?? officePlaces[0]
}

/** Pages outside the dashboard belong to the place from which they are opened. */
const placesOfPages = [
  ['adminTemplates', 'prices'],
  ['adminClient', 'customers'],
  ['adminOrder', 'orders'],
  ['adminOrderEdit', 'orders'],
  ['adminBidItems', 'orders'],
  ['adminMeasure', 'orders'],
  ['adminReport', 'orders'],
] as const satisfies readonly (readonly [PageName, PlaceId])[]

/** The place where a page of the office stands. */
export function placeOfAddress(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  role: StaffRole | undefined,
): PlaceId {
  const own = placesOfPages.find(([page]) => matchPath(pages[page].path, pathname))
  return own?.[1] ?? placeOfPart(partOfSearch(search, role)).id
}
