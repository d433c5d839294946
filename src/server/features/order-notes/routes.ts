import { orderNotesApi } from '#contract/order-notes.ts'
import { refuse } from '#core/result.ts'
import { findOrder } from '#server/features/orders/reads/find-order.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { addOrderNoteCommand, resolveOrderNoteCommand } from './commands.ts'
import { listOrderNotes } from './reads.ts'

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
}
