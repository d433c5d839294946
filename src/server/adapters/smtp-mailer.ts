import { Readable } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import type { TestMail } from '#server/connections.ts'
import { MailAcceptanceUnknown, type Mailer, MailRefused } from '#server/ports.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string
  readonly from: string
  /** The host in the Message-ID, usually that of the public address. */
  readonly messageIdHost: string
}

const openTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Connects and signs in as for a mail, and sends none; throws what is in the way. */
export async function tryMailServer(url: string): Promise<void> {
  const transport = openTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

type TestSending = Pick<SmtpOptions, 'url' | 'from'> & { readonly mail: TestMail }

/** Sends one mail at once, beside the queue, and answers what the server said to it. */
export async function sendTestMail({ url, from, mail }: TestSending): Promise<string> {
  const transport = openTransport(url)
  try {
    const { subject, text, html } = mail
    const to = { name: '', address: mail.to }
    const sent: unknown = await transport.sendMail({ from, to, subject, text, html })
    return String((Object(sent) as { response?: unknown }).response)
  } finally {
    transport.close()
  }
}

/** Opens one connection per mail: the volume is low, and no connection stays open at shutdown. */
export function createSmtpMailer({ url, from, messageIdHost }: SmtpOptions): Mailer {
  return {
    async send(mail, key) {
      const transport = openTransport(url)
      const handOver = watchHandOver(transport)
      try {
        await transport.sendMail({
          from,
          // Passed as an object, because a string would be parsed as a list of addresses.
          to: { name: '', address: mail.to },
          ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // A mail keeps its Message-ID on every try, so that servers and mail programs recognize
          // duplicates.
          messageId: `<${key}@${messageIdHost}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...unsubscribeHeaders(mail.unsubscribeUrl),
          },
        })
      } catch (error) {
        throw refusedForGood(error) ?? unanswered(error, handOver) ?? error
      }
    },
  }
}

/** Notes when the server asks for the content of a mail: from then on it may accept the mail. */
function watchHandOver(transport: Transporter): { readonly hasBegun: boolean } {
  const handOver = { hasBegun: false }
  transport.use('stream', ({ message }, done) => {
    message.build().then((bytes) => {
      message.createReadStream = () =>
        new Readable({
          read() {
            handOver.hasBegun = true
            this.push(bytes)
            this.push(null)
          },
        })
      done()
    }, done)
  })
  return handOver
}

/** With a response code the server said no; without one after the hand-over, it may have said yes. */
function unanswered(
  error: unknown,
  { hasBegun }: { readonly hasBegun: boolean },
): MailAcceptanceUnknown | undefined {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  if (!hasBegun || typeof responseCode === 'number') return undefined
  return new MailAcceptanceUnknown(String(code))
}

/** One-click unsubscribe is offered over HTTPS only, as RFC 8058 requires. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https://')
      ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  }
}

/**
 * The server refused the recipient or the message with 5xx. A failed sign-in is a configuration
 * error on our side and is retried.
 */
function refusedForGood(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutTheMail && typeof responseCode === 'number' && responseCode >= 500
    ? new MailRefused(responseCode)
    : undefined
}
