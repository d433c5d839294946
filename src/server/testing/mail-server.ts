import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach } from 'vitest'

export type Delivery = { readonly recipients: readonly string[]; readonly source: Buffer }

/** SMTP answers to give instead of accepting a mail; read again for every mail. */
export type MailServerRefusals = {
  readonly recipient?: number | undefined
  readonly message?: number | undefined
  readonly signIn?: number | undefined
  /** The delay before a message is answered. */
  readonly waitMs?: number | undefined
  /** Accepts the message but drops the connection before answering. */
  readonly breaksOff?: boolean | undefined
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
    onRcptTo: (_address, _session, done) => {
      const { recipient } = refuse
      done(recipient ? answer(recipient) : undefined)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { message, waitMs = 0, breaksOff } = refuse
        if (message) return done(answer(message))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        deliveries.push({ recipients, source: Buffer.concat(chunks) })
        if (breaksOff) return hangUp(server, session.id)
        setTimeout(done, waitMs)
      })
    },
  })
  // The client was ended in the middle.
  server.on('error', () => undefined)
  opened.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return { deliveries, port }
}

function hangUp(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections) {
    if (connection.id === sessionId) connection._socket.destroy()
  }
}

function answer(responseCode: number): Error {
  return Object.assign(new Error('no'), { responseCode })
}
