/** What happens around one order that is placed and paid, and how often. */
import type { PlacedOrder } from '../../tests/process/purchase.ts'
import {
  approve,
  get,
  intakeProject,
  orderStatus,
  payOrder,
  placeOrder,
  post,
} from '../../tests/process/purchase.ts'

export const requestNames = [
  'page',
  'estimate',
  'place',
  'pay',
  'read order',
  'office list',
  'approve',
  'report page',
] as const
export type RequestName = (typeof requestNames)[number]

export const jobNames = ['draft', 'deliver'] as const
export type JobName = (typeof jobNames)[number]

type Kind = {
  /** How many for each order. */
  readonly perOrder: number
  /** Statements one after another, begin and commit among them: the database is asked so often. */
  readonly trips: number
}

/**
 * An assumption, and the one to change first: a visitor in ten orders and looks at four pages, an
 * order page is open for a while, staff refreshes its list while it works.
 */
export const traffic: Readonly<Record<RequestName | JobName, Kind>> = {
  page: { perOrder: 20, trips: 0 },
  estimate: { perOrder: 15, trips: 1 },
  place: { perOrder: 1, trips: 15 },
  pay: { perOrder: 1, trips: 21 },
  'read order': { perOrder: 10, trips: 3 },
  'office list': { perOrder: 2, trips: 3 },
  approve: { perOrder: 1, trips: 15 },
  'report page': { perOrder: 4, trips: 3 },
  draft: { perOrder: 1, trips: 12 },
  deliver: { perOrder: 1, trips: 14 },
}

/** Work that nobody waits for at a screen. */
export const isJob = (name: RequestName | JobName): name is JobName =>
  (jobNames as readonly string[]).includes(name)

export type Shop = {
  readonly url: string
  readonly token: string
  /** Orders to be paid, read and approved, in turn. */
  readonly orders: readonly PlacedOrder[]
  /** Secure tokens of delivered reports. */
  readonly reports: readonly string[]
}

let lastCustomer = 0

export function placeOne(url: string): Promise<PlacedOrder> {
  lastCustomer += 1
  return placeOrder(url, `scale-${lastCustomer}@customer.example`)
}

async function fetchText(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

const estimateBody = {
  projectType: intakeProject.projectType,
  squareFootage: intakeProject.squareFootage,
  finishQuality: intakeProject.finishQuality,
  specialFeatures: intakeProject.specialFeatures,
}

/** Does the n-th request of a kind. */
export async function send(name: RequestName, shop: Shop, number: number): Promise<void> {
  const { url, token, orders } = shop
  const order = orders[number % orders.length]
  if (order === undefined) throw new Error('no order to ask for')
  switch (name) {
    case 'page':
      return fetchText(`${url}/pricing`)
    case 'estimate':
      await post(url, '/api/estimate', estimateBody)
      return
    case 'place':
      await placeOne(url)
      return
    case 'pay':
      return payOrder(url, order)
    case 'read order':
      await orderStatus(url, order.orderId)
      return
    case 'office list':
      await get(url, '/api/admin/orders', token)
      return
    case 'approve':
      return approve(url, token, order.orderId)
    case 'report page':
      return fetchText(`${url}/api/reports/secure/${shop.reports[number % shop.reports.length]}`)
  }
}
