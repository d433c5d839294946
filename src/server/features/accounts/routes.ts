import type { FastifyReply } from 'fastify'
import { accountsApi } from '#contract/accounts.ts'
import { clientProfilesApi } from '#contract/client-profiles.ts'
import { clientRecordsApi } from '#contract/client-records.ts'
import { invoicesApi } from '#contract/invoices.ts'
import { orderWorkspaceApi } from '#contract/order-workspace.ts'
import { ownLinksApi } from '#contract/own-links.ts'
import { teamsApi } from '#contract/teams.ts'
import { refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import {
  codeAsker,
  confirmProfileCodeCommand,
  countProfileLookUp,
} from '#server/features/clients/commands.ts'
import { readInvoicesOfAddress } from '#server/features/invoices/commands.ts'
import {
  drawInvoiceCommand,
  presentInvoice,
} from '#server/features/orders/commands/order-invoices.ts'
import { customerOf, staffOf } from '#server/http/actor.ts'
import { dropCookie, keepCookie, readCookie } from '#server/http/cookies.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { changeOwnLinkCommand } from './commands/change-own-link.ts'
import { deleteClientCommand, eraseAccountCommand } from './commands/erase-account.ts'
import { exportAccountCommand } from './commands/export-account.ts'
import {
  cancelPlanCommand,
  listInvoicesCommand,
  mailBillingLinkCommand,
} from './commands/manage-plan.ts'
import { orderBatchCommand } from './commands/order-batch.ts'
import { orderWithinPlanCommand } from './commands/order-within-plan.ts'
import { compareOrdersCommand, readOrderIntakeCommand } from './commands/order-workspace.ts'
import { showAccountCommand } from './commands/show-account.ts'
import {
  confirmSignInCommand,
  endCustomerSession,
  joinTeamCommand,
  type NewSession,
  requestSignInCommand,
  sessionDays,
  signInProved,
} from './commands/sign-in.ts'
import { signInByOrderCommand, signInByPurchaseCommand } from './commands/sign-in-by-purchase.ts'
import { listSpaces } from './reads/list-spaces.ts'

const linkLimit = { max: 5, windowMs: hourMs }
const addressLimit = { max: 20, windowMs: hourMs }
const batchLimit = { max: 30, windowMs: hourMs }

export function accountRoutes(server: Server): void {
  sessionRoutes(server)
  planRoutes(server)
  clientDeletionRoutes(server)
  const { ports } = server

  serve(server, accountsApi.showAccount, ({ actor }) =>
    showAccountCommand(ports, customerOf(actor)),
  )

  serve(server, accountsApi.listSpaces, ({ actor }) =>
    listSpaces(ports.database, customerOf(actor)),
  )

  serve(server, orderWorkspaceApi.readOrderIntake, ({ actor, params }) =>
    readOrderIntakeCommand(ports, customerOf(actor).email, params.orderId),
  )

  serve(server, orderWorkspaceApi.compareOrders, ({ actor, body }) =>
    compareOrdersCommand(ports, customerOf(actor).email, body.orderIds),
  )

  serve(server, ownLinksApi.renewOwnLink, ({ actor, params, requestId }) =>
    changeOwnLinkCommand(ports, customerOf(actor), params.orderId, { requestId, to: 'renewed' }),
  )

  serve(server, ownLinksApi.revokeOwnLink, ({ actor, params, requestId }) =>
    changeOwnLinkCommand(ports, customerOf(actor), params.orderId, { requestId, to: 'revoked' }),
  )

  serve(server, invoicesApi.listPlanInvoices, async ({ actor }) =>
    (await readInvoicesOfAddress(ports.database, customerOf(actor).email)).map(presentInvoice),
  )

  serve(server, invoicesApi.drawPlanInvoice, async ({ actor, params, reply }) => {
    const invoices = await readInvoicesOfAddress(ports.database, customerOf(actor).email)
    const drawn = await drawInvoiceCommand(ports, invoices, params.invoiceId)
    if (!drawn.ok) return drawn
    reply.header('content-disposition', `attachment; filename="${drawn.value.fileName}"`)
    return drawn.value.content
  })

  serve(server, accountsApi.exportAccount, async ({ actor, reply }) => {
    const exported = await exportAccountCommand(ports, customerOf(actor))
    if (exported.ok) {
      reply.header('content-disposition', 'attachment; filename="plumbline-account.json"')
    }
    return exported
  })

  // The address must be typed again, because the erasure cannot be undone.
  serve(server, accountsApi.eraseAccount, async ({ actor, body, reply }) => {
    const customer = customerOf(actor)
    if (body.email.toLowerCase() !== customer.email.toLowerCase()) return refuse('other-address')
    const erased = await eraseAccountCommand(ports, customer)
    if (erased.ok) eraseBrowser(server, reply)
    return erased
  })
}

/** Staff erases a client in the same way as the client would. */
function clientDeletionRoutes(server: Server): void {
  serve(server, clientRecordsApi.deleteClient, ({ actor, requestId, params }) =>
    deleteClientCommand(server.ports, { actor: staffOf(actor), requestId }, params.clientId),
  )
}

function sessionRoutes(server: Server): void {
  const { ports } = server

  serve(server, accountsApi.requestSignIn, async ({ body, address }) => {
    await limitRate(ports, `sign-in-link:${networkOf(address)}`, addressLimit)
    const asker = `${networkOf(address)}:${body.email.toLowerCase()}`
    await limitRate(ports, `sign-in-link:${asker}`, linkLimit)
    await requestSignInCommand(ports, body.email)
    return { message: 'A sign-in link is on its way to you.' }
  })

  serve(server, accountsApi.confirmSignIn, async ({ body, address, visitor, reply }) => {
    await limitRate(ports, `sign-in:${networkOf(address)}`, addressLimit)
    const confirmed = await confirmSignInCommand(ports, body.token, visitor.hash)
    return confirmed.ok ? keepSession(server, reply, confirmed.value) : confirmed
  })

  serve(server, accountsApi.signInByPurchase, async ({ body, address, visitor, ...sent }) => {
    await limitRate(ports, `sign-in:${networkOf(address)}`, addressLimit)
    const signedIn =
      'orderId' in body
        ? await signInByOrderCommand(ports, body.orderId, {
            visitorHash: visitor.hash,
            sessionToken: readCookie(sent.request, ports, 'customer'),
          })
        : await signInByPurchaseCommand(ports, body.sessionId, visitor.hash)
    if (!signedIn.ok) return signedIn
    return signedIn.value ? keepSession(server, sent.reply, signedIn.value) : { email: null }
  })

  serve(server, teamsApi.joinTeam, async ({ body, address, visitor, reply }) => {
    await limitRate(ports, `sign-in:${networkOf(address)}`, addressLimit)
    const joined = await joinTeamCommand(ports, body.token, visitor.hash)
    return joined.ok ? keepSession(server, reply, joined.value) : joined
  })

  // The code was mailed to the address like a sign-in link, so it proves the same.
  serve(server, clientProfilesApi.confirmProfileCode, async ({ body, address, visitor, reply }) => {
    await countProfileLookUp(ports, address)
    const confirmed = await confirmProfileCodeCommand(ports, body, codeAsker(address, visitor.hash))
    if (!confirmed.ok) return confirmed
    keepSession(server, reply, await signInProved(ports, body.email.toLowerCase(), visitor.hash))
    return { profile: confirmed.value }
  })

  // Signing out also removes this browser's access to its own orders, because the next person at
  // this computer may be someone else.
  serve(server, accountsApi.signOutCustomer, async ({ request, reply }) => {
    const token = readCookie(request, ports, 'customer')
    if (token) await endCustomerSession(ports, token)
    eraseBrowser(server, reply)
    return { message: 'You are signed out.' }
  })
}

function keepSession({ ports }: Server, reply: FastifyReply, session: NewSession) {
  keepCookie(reply, ports, 'customer', session.sessionToken, {
    sameSite: 'lax',
    maxAge: sessionDays * 24 * 3600,
  })
  return { email: session.email }
}

function eraseBrowser({ ports }: Server, reply: FastifyReply): void {
  dropCookie(reply, ports, 'customer')
  dropCookie(reply, ports, 'visitor')
}

function planRoutes(server: Server): void {
  const { ports } = server

  serve(server, accountsApi.listInvoices, ({ actor }) =>
    listInvoicesCommand(ports, customerOf(actor).email),
  )

  serve(server, accountsApi.cancelPlan, ({ actor }) =>
    cancelPlanCommand(ports, customerOf(actor).email),
  )

  serve(server, accountsApi.mailBillingLink, async ({ actor }) => {
    const { email } = customerOf(actor)
    await limitRate(ports, `billing-link:${email}`, linkLimit)
    return await mailBillingLinkCommand(ports, email)
  })

  serve(server, accountsApi.placePlanOrder, ({ actor, body, visitor }) =>
    orderWithinPlanCommand(ports, { ...body, customer: customerOf(actor) }, visitor.remember()),
  )

  serve(server, accountsApi.orderBatch, async ({ actor, body, visitor }) => {
    const { email } = customerOf(actor)
    await limitRate(ports, `batch:${email}`, batchLimit)
    return await orderBatchCommand(ports, { ...body, email, visitorHash: visitor.remember() })
  })
}
