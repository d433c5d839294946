import { customerRequestsApi } from '#contract/customer-requests.ts'
import { hourMs } from '#core/time/durations.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { answerRequestCommand, showRequestCommand } from '../commands/answer-request.ts'
import { askCustomerCommand } from '../commands/ask-customer.ts'
import { decideRequestCommand } from '../commands/decide-request.ts'
import { limitAnswers } from '../commands/limit-answers.ts'

const openLimit = { max: 120, windowMs: hourMs }

export function customerRequestRoutes(server: Server): void {
  const { ports } = server

  serve(server, customerRequestsApi.askCustomer, ({ actor, requestId, params, body }) =>
    askCustomerCommand(ports, { actor, requestId }, params.orderId, body),
  )

  serve(server, customerRequestsApi.decideRequest, ({ actor, requestId, params, body }) =>
    decideRequestCommand(ports, { actor, requestId }, params.orderId, body),
  )

  serve(server, customerRequestsApi.showRequest, async ({ address, params }) => {
    await limitRate(ports, `customer-request:${networkOf(address)}`, openLimit)
    return await showRequestCommand(ports, params.requestKey)
  })

  serve(server, customerRequestsApi.answerRequest, async ({ address, params, body, visitor }) => {
    await limitAnswers(ports, address)
    return await answerRequestCommand(ports, params.requestKey, body, visitor.remember())
  })
}
