import { orderNotesApi } from '#contract/order-notes.ts'
import { reportsApi } from '#contract/reports.ts'
import { accept, refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { findOrder } from '#server/features/orders/reads/working-order.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { askAboutReportCommand } from './commands/ask-about-report.ts'
import { addOrderNoteCommand, resolveOrderNoteCommand } from './commands/change-notes.ts'
import { listOrderNotes } from './reads.ts'

const questionLimit = { max: 10, windowMs: hourMs }

export function orderNoteRoutes(server: Server): void {
  const { ports } = server

  serve(server, orderNotesApi.listOrderNotes, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    return order ? await listOrderNotes(ports.database, order.id) : refuse('no-such-order')
  })

  serve(server, orderNotesApi.addOrderNote, ({ actor, requestId, params, body }) =>
    addOrderNoteCommand(ports, { actor: staffOf(actor), requestId }, params.orderId, body.body),
  )

  serve(server, orderNotesApi.resolveOrderNote, ({ actor, requestId, params, body }) =>
    resolveOrderNoteCommand(ports, { actor: staffOf(actor), requestId }, params, body.resolved),
  )

  serve(server, reportsApi.askAboutReport, async ({ params, body, address }) => {
    await limitRate(ports, `report-question:${networkOf(address)}`, questionLimit)
    const { website = '', ...asked } = body
    // People do not see this field; a bot that fills it in gets the answer of a success.
    const done =
      website === '' ? await askAboutReportCommand(ports, params.secureToken, asked) : accept(null)
    return done.ok ? { message: 'Your question was sent. The answer comes by e-mail.' } : done
  })
}
