import type { FastifyReply } from 'fastify'
import { invoicesApi } from '#contract/invoices.ts'
import { accept, type Result } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { readOrderInvoices } from '#server/features/invoices/commands.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import type { Ports } from '#server/ports.ts'
import {
  type DrawnInvoice,
  drawInvoiceCommand,
  findInvoicedOrder,
  issueInvoicesCommand,
  mayReadInvoices,
  saveInvoiceDetailsCommand,
  showOrderInvoices,
} from '../commands/order-invoices.ts'
import { orderReader } from '../commands/order-reader.ts'

const detailsLimit = { max: 60, windowMs: hourMs }

type Sent = Parameters<typeof orderReader>[1] & { readonly params: { readonly orderId: string } }

async function seenBy(ports: Ports, { params, ...caller }: Sent) {
  return await mayReadInvoices(ports, params.orderId, await orderReader(ports, caller))
}

function sendInvoice(
  reply: FastifyReply,
  drawn: Result<DrawnInvoice, 'no-such-invoice'>,
): Buffer | Extract<typeof drawn, { ok: false }> {
  if (!drawn.ok) return drawn
  reply.header('content-disposition', `attachment; filename="${drawn.value.fileName}"`)
  return drawn.value.content
}

export function invoiceRoutes(server: Server): void {
  const { ports } = server

  serve(server, invoicesApi.listOrderInvoices, async (sent) => {
    const seen = await seenBy(ports, sent)
    return seen.ok ? accept(await showOrderInvoices(ports.database, seen.value)) : seen
  })

  serve(server, invoicesApi.drawOrderInvoice, async ({ reply, ...sent }) => {
    const seen = await seenBy(ports, sent)
    if (!seen.ok) return seen
    const invoices = await readOrderInvoices(ports.database, seen.value)
    return sendInvoice(reply, await drawInvoiceCommand(ports, invoices, sent.params.invoiceId))
  })

  serve(server, invoicesApi.saveInvoiceDetails, async ({ body, address, requestId, ...sent }) => {
    await limitRate(ports, `invoice-details:${networkOf(address)}`, detailsLimit)
    const seen = await seenBy(ports, sent)
    if (!seen.ok) return seen
    const by = { actor: { kind: 'customer' }, requestId } as const
    return accept(await saveInvoiceDetailsCommand(ports, by, seen.value, body))
  })

  staffInvoiceRoutes(server)
}

function staffInvoiceRoutes(server: Server): void {
  const { ports } = server

  serve(server, invoicesApi.listStaffInvoices, async ({ params }) => {
    const found = await findInvoicedOrder(ports, params.orderId)
    return found.ok ? accept(await showOrderInvoices(ports.database, found.value)) : found
  })

  serve(server, invoicesApi.drawStaffInvoice, async ({ params, reply }) => {
    const found = await findInvoicedOrder(ports, params.orderId)
    if (!found.ok) return found
    const invoices = await readOrderInvoices(ports.database, found.value)
    return sendInvoice(reply, await drawInvoiceCommand(ports, invoices, params.invoiceId))
  })

  serve(server, invoicesApi.saveStaffInvoiceDetails, async ({ params, actor, requestId, body }) => {
    const found = await findInvoicedOrder(ports, params.orderId)
    if (!found.ok) return found
    const by = { actor: staffOf(actor), requestId }
    return accept(await saveInvoiceDetailsCommand(ports, by, found.value, body))
  })

  serve(server, invoicesApi.issueInvoices, async ({ params, actor, requestId }) => {
    const found = await findInvoicedOrder(ports, params.orderId)
    if (!found.ok) return found
    const by = { actor: staffOf(actor), requestId }
    return accept(await issueInvoicesCommand(ports, by, found.value))
  })
}
