import type { Config } from '#server/config.ts'
import { type Finding, failure, messageOf, ok, warning } from '#server/installation/finding.ts'

const patienceMs = 10_000

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * Asks for the mailbox as a stranger would, through the proxy. A proxy that adds no header and
 * passes on no name makes every request look as if it were sent on the server itself.
 */
export async function checkMailbox(
  { SMTP_URL, PUBLIC_URL: url }: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'>,
  ask: typeof fetch = fetch,
): Promise<Finding> {
  if (SMTP_URL !== undefined) return ok('Mails are sent: there is no mailbox page.')
  if (url === undefined || thisMachine.includes(new URL(url).hostname)) {
    return ok('The mailbox page is for this machine and signed-in staff.')
  }
  try {
    const address = new URL('/api/dev/mailbox', url)
    const answer = await ask(address, { signal: AbortSignal.timeout(patienceMs) })
    return answer.ok
      ? failure(
          `Everybody can read the mailbox at ${url}, links that set passwords included: the proxy does not say that it forwards. Let it set X-Forwarded-For and pass on Host.`,
        )
      : ok(`The mailbox under ${url} refuses strangers.`)
  } catch (error) {
    return warning(
      `${url} does not answer this machine (${messageOf(error)}), so it is not known whether its proxy keeps strangers from the mailbox.`,
    )
  }
}
