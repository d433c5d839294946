import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach } from 'vitest'

export type Delivery = { readonly recipients: readonly string[]; readonly source: Buffer }

/** SMTP answers to give instead of taking a mail. */
export type MailServerRefusals = {
  readonly recipient?: number
  readonly message?: number
  readonly signIn?: number
}

const opened: SMTPServer[] = []

afterEach(async () => {
  for (const server of opened.splice(0)) {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})

/** A real mail server on this machine; it ends with the test. */
export async function openMailServer(refuse: MailServerRefusals = {}) {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      refuse.signIn ? done(answer(refuse.signIn)) : done(null, { user: 'mailer' }),
    onRcptTo: (_address, _session, done) =>
      done(refuse.recipient ? answer(refuse.recipient) : undefined),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuse.message) return done(answer(refuse.message))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        deliveries.push({ recipients, source: Buffer.concat(chunks) })
        done()
      })
    },
  })
  opened.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return { deliveries, port }
}

function answer(responseCode: number): Error {
  return Object.assign(new Error('no'), { responseCode })
}
