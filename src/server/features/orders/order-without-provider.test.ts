import { expect, test } from 'vitest'
import type { PaymentGateway } from '#core/payment/gateway.ts'
import { cookieOf, openShop } from '#server/testing/shop.ts'

test('the page of an order is shown as it is stored while the payment provider hangs', async () => {
  const shop = await openShop()
  const answer = await shop.place()
  const { orderId } = answer.json<{ orderId: string }>()
  const getPayment: PaymentGateway['getPayment'] = () => new Promise(() => undefined)
  Object.assign(shop.ports.gateway, { getPayment })
  const cookie = cookieOf(answer)
  const shown = await shop.app.inject({ url: `/api/orders/${orderId}`, headers: { cookie } })
  expect([shown.statusCode, shown.json().status]).toEqual([200, 'pending'])
}, 10_000)
