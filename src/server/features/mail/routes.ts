import { z } from 'zod'
import { contactApi } from '#contract/contact.ts'
import { HttpError } from '#server/http/refusal.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { drawMailboxPage } from '#server/letters/mailbox-page.ts'
import type { Ports } from '#server/ports.ts'
import { listMailboxMails } from './reads.ts'

const mailboxQuery = z.object({ mail: z.string().max(100).optional() })

/** The mailbox exists while no mail server is configured. */
export function mailRoutes(server: Server): void {
  const { ports, fastify } = server

  serve(server, contactApi.listMailbox, async () => {
    requireMailbox(ports)
    return listMailboxMails(ports.database)
  })

  fastify.get('/dev/mailbox', async (request, reply) => {
    requireMailbox(ports)
    const { mail } = mailboxQuery.catch({}).parse(request.query)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    reply.type('text/html; charset=utf-8')
    return drawMailboxPage(await listMailboxMails(ports.database), mail)
  })
}

function requireMailbox(ports: Ports): void {
  if (!ports.settings.mailboxPage) throw new HttpError(404, 'not-found')
}
