import { whatIfApi } from '#contract/what-if.ts'
import { minuteMs } from '#core/time/durations.ts'
import { limitAnswers } from '#server/features/orders/commands/limit-answers.ts'
import { orderReader } from '#server/features/orders/commands/order-reader.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  changeOrderCommand,
  changeReportCommand,
  sendOrderAnswersCommand,
  sendReportAnswersCommand,
} from './commands.ts'

/** One every two seconds for twenty minutes, as for the live estimate of the intake. */
const changeLimit = { max: 600, windowMs: 20 * minuteMs }

export function whatIfRoutes(server: Server): void {
  const { ports } = server

  serve(server, whatIfApi.changeReport, async ({ address, params, body }) => {
    await limitRate(ports, `what-if:${networkOf(address)}`, changeLimit)
    return await changeReportCommand(ports, params.secureToken, body.answers)
  })

  serve(server, whatIfApi.sendReportAnswers, async ({ address, params, body, visitor }) => {
    await limitAnswers(ports, address)
    return await sendReportAnswersCommand(ports, params.secureToken, body, visitor.remember())
  })

  serve(server, whatIfApi.changeOrder, async ({ address, params, body, ...caller }) => {
    await limitRate(ports, `what-if:${networkOf(address)}`, changeLimit)
    const isStaff = caller.actor.kind === 'staff'
    const reader = { ...(await orderReader(ports, caller)), isStaff }
    return await changeOrderCommand(ports, params.orderId, reader, body.answers)
  })

  serve(server, whatIfApi.sendOrderAnswers, async ({ address, params, body, ...caller }) => {
    await limitAnswers(ports, address)
    const visitorHash = caller.visitor.remember()
    const reader = { ...(await orderReader(ports, caller)), visitorHash }
    return await sendOrderAnswersCommand(ports, params.orderId, reader, body)
  })
}
