import type { APIRequestContext } from '@playwright/test'
import {
  approve,
  orderStatus,
  payOrder,
  placeOrder,
  signIn,
  staffOrder,
} from '../process/purchase.ts'
import { expect } from './fixtures.ts'

export type DeliveredReport = {
  readonly orderId: string
  readonly staffToken: string
  readonly secureToken: string
}

let orders = 0

/** A delivered report; returns its order and link. */
export async function deliver(
  url: string,
  packageType: 'basic' | 'pro' = 'pro',
): Promise<DeliveredReport> {
  orders += 1
  const email = `reader${orders}-${process.pid}@customer.example`
  const order = await placeOrder(url, email, {}, '', packageType)
  await payOrder(url, order)
  await untilStatus(url, order.orderId, 'in_progress')
  const staffToken = await signIn(url)
  await approve(url, staffToken, order.orderId)
  await untilStatus(url, order.orderId, 'completed')
  const { secureToken } = await staffOrder(url, staffToken, order.orderId)
  return { orderId: order.orderId, staffToken, secureToken: secureToken ?? '' }
}

export async function untilStatus(url: string, orderId: string, status: string): Promise<void> {
  await expect.poll(() => orderStatus(url, orderId), { timeout: 60_000 }).toBe(status)
}

/** Staff changes the first bid item and approves again: version 2. */
export async function correct(
  request: APIRequestContext,
  url: string,
  { orderId, staffToken }: DeliveredReport,
): Promise<void> {
  const { projectData } = await staffOrder(url, staffToken, orderId)
  const bidItems = (projectData.bidItems ?? []).map((item, index) =>
    index === 0 ? { ...item, unitPrice: 75 } : item,
  )
  const saved = await request.put(`${url}/api/admin/orders/${orderId}`, {
    headers: { authorization: `Bearer ${staffToken}` },
    data: { projectData: { bidItems } },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await approve(url, staffToken, orderId)
}
