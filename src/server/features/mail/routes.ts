import { z } from 'zod'
import { contactApi } from '#contract/contact.ts'
import { mailsApi } from '#contract/mails.ts'
import { drawMailboxPage } from '#server/emails/mailbox-page.ts'
import { admitToMailbox } from '#server/http/admit.ts'
import { decodePosition, linkNextPage, pageOf } from '#server/http/next-page.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { marketZone } from '#server/market-day.ts'
import { showMail } from './commands/queue-mail.ts'
import { resendMailCommand } from './commands/resend-mail.ts'
import { listMailboxMails, listMailLog } from './reads.ts'

const mailboxQuery = z.object({ mail: z.string().max(100).optional() })

/** The mailbox exists only while no mail server is configured. */
export function mailRoutes(server: Server): void {
  const { ports, fastify } = server
  logRoutes(server)

  serve(server, contactApi.listMailbox, () => listMailboxMails(ports.database))

  fastify.get('/dev/mailbox', async (request, reply) => {
    await admitToMailbox(ports, request)
    const { mail } = mailboxQuery.catch({}).parse(request.query)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    reply.type('text/html; charset=utf-8')
    return drawMailboxPage(await listMailboxMails(ports.database), mail, marketZone(ports))
  })
}

function logRoutes(server: Server): void {
  const { ports } = server

  serve(server, mailsApi.listMails, async ({ query, request, reply }) => {
    const { limit, cursor, ...filter } = query
    const rows = await listMailLog(ports.database, filter, {
      after: decodePosition(cursor),
      limit: limit + 1,
    })
    const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt, id])
    linkNextPage(request, reply, nextCursor)
    return page
  })

  serve(server, mailsApi.showMail, ({ params }) => showMail(ports, params.mailId))

  serve(server, mailsApi.resendMail, (call) =>
    resendMailCommand(ports, call, { ...call.params, ...call.body }),
  )
}
