import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server of this machine and the subjects that it took. It takes the password `right`. */
export async function openMailServer() {
  const subjects: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'mailer' }) : done(new Error('wrong password')),
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        subjects.push(/^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '')
        done()
      }),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { subjects, port: (server.server.address() as AddressInfo).port, close }
}
