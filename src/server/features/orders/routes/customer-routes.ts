import { ordersApi } from '#contract/orders.ts'
import { areaOf } from '#core/pricing/books.ts'
import { refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { isUuid } from '#core/uuid.ts'
import { openPaymentCommand } from '#server/features/payments/commands/open-payment.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { acceptTermsCommand } from '../commands/accept-terms.ts'
import { orderReader } from '../commands/order-reader.ts'
import { payLaterCommand } from '../commands/pay-later.ts'
import { placeOrderCommand } from '../commands/place-order.ts'
import { replaceOrderCommand } from '../commands/replace-order.ts'
import { presentOrder, seeOrderCommand } from '../commands/show-order.ts'

const intentLimit = { max: 30, windowMs: hourMs }
const payLaterLimit = { max: 20, windowMs: hourMs }

export function customerOrderRoutes(server: Server): void {
  const { ports } = server

  serve(server, ordersApi.createPaymentIntent, async ({ body, visitor, address }) => {
    await limitRate(ports, `payment-intent:${networkOf(address)}`, intentLimit)
    const { replaces, ...intake } = body
    const visitorHash = visitor.remember()
    const placed = await placeOrderCommand(ports, intake, visitorHash)
    if (placed.ok && replaces !== undefined) {
      await replaceOrderCommand(ports, replaces, { by: placed.value.orderId, visitorHash })
    }
    return placed
  })

  serve(server, ordersApi.showOrder, async ({ params, actor, ...caller }) => {
    const seen = await seeOrderCommand(ports, params.orderId, {
      ...(await orderReader(ports, caller)),
      isStaff: actor.kind === 'staff',
    })
    return seen
      ? presentOrder(seen, areaOf(ports.books, seen.order.market).timeZone)
      : refuse('no-such-order')
  })

  serve(server, ordersApi.payLater, async ({ params, address, ...caller }) => {
    await limitRate(ports, `pay-later:${networkOf(address)}`, payLaterLimit)
    return await payLaterCommand(ports, params.orderId, await orderReader(ports, caller))
  })

  serve(server, ordersApi.acceptTerms, ({ params, body }) =>
    acceptTermsCommand(ports, params.orderId, body.clientSecret),
  )

  serve(server, ordersApi.retryPayment, async ({ params: { orderId } }) =>
    isUuid(orderId) ? await openPaymentCommand(ports, orderId) : refuse('no-such-order'),
  )
}
