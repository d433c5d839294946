/** Checks of other machines: mail server, payment provider, bucket, model, certificate. */

import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { localDay } from '#core/time/time-zone.ts'
import { chooseFiles } from '#server/adapters/choose-files.ts'
import { tryMailServer } from '#server/adapters/smtp-mailer.ts'
import type { Config } from '#server/config.ts'
import { writeAndRemove } from '#server/installation/check-files.ts'
import {
  codeOf,
  type Finding,
  failure,
  messageOf,
  ok,
  warning,
} from '#server/installation/finding.ts'

const patienceMs = 10_000
// Judgment: certificates are renewed a month before they expire; two weeks leave time to act.
const soonDays = 14
const dayMs = 24 * 60 * 60_000

export async function checkMail({ SMTP_URL: url, MAIL_FROM: from }: Config): Promise<Finding> {
  if (url === undefined) {
    return ok('No mail server is set: mails are kept on the mailbox page and not sent.')
  }
  const { host } = new URL(url)
  try {
    await tryMailServer(url)
    return ok(`The mail server ${host} takes mails of ${from}.`)
  } catch (error) {
    const isAccount = codeOf(error) === 'EAUTH'
    return failure(
      isAccount
        ? `The mail server ${host} refuses the account in SMTP_URL. Correct its user and password.`
        : `The mail server ${host} cannot be used (${codeOf(error) || messageOf(error)}). Correct SMTP_URL, or check that server; mails are tried again for a day.`,
    )
  }
}

/** Requests an unknown payment; a "not found" answer proves that the key works. */
export async function checkPayments(config: Config): Promise<Finding> {
  if (config.STRIPE_SECRET_KEY === undefined) {
    return ok('No payment keys are set: the sandbox takes test cards and charges nothing.')
  }
  const { host } = new URL(config.STRIPE_API_BASE)
  try {
    const answer = await fetch(
      `${config.STRIPE_API_BASE.replace(/\/+$/, '')}/v1/payment_intents/pi_0`,
      {
        headers: { authorization: `Bearer ${config.STRIPE_SECRET_KEY}` },
        signal: AbortSignal.timeout(patienceMs),
      },
    )
    if (answer.status === 404 || answer.ok) return ok(`The payment provider ${host} takes the key.`)
    return answer.status === 401 || answer.status === 403
      ? failure(
          `The payment provider ${host} refuses STRIPE_SECRET_KEY (${answer.status}). Copy it again from the provider's dashboard.`,
        )
      : warning(`The payment provider ${host} answers ${answer.status}. Look at its status page.`)
  } catch (error) {
    return failure(
      `The payment provider ${host} cannot be reached (${reasonOf(error)}). Check the network of this machine, or correct STRIPE_API_BASE.`,
    )
  }
}

export async function checkFiles(config: Config): Promise<Finding> {
  const isBucket = config.S3_ENDPOINT !== undefined
  const place = isBucket ? `the bucket ${config.S3_BUCKET}` : config.DATA_DIR
  try {
    await writeAndRemove(await chooseFiles(config))
    return ok(`A file was written to ${place} and removed.`)
  } catch (error) {
    return failure(
      isBucket
        ? `No file can be written to ${place} (${messageOf(error)}). Correct S3_ENDPOINT, S3_BUCKET and its keys, or their rights.`
        : `No file can be written below ${place} (${messageOf(error)}).`,
    )
  }
}

/** The certificate that browsers receive, from this server or a proxy in front of it. */
export async function checkCertificate({ PUBLIC_URL: url }: Config, now: Date): Promise<Finding> {
  if (!url?.startsWith('https:')) return ok('PUBLIC_URL is not https: there is no certificate.')
  const { hostname, port } = new URL(url)
  try {
    const { certificate, fault } = await readCertificate(hostname, Number(port || 443))
    return judgeCertificate(hostname, { validTo: new Date(certificate.valid_to), fault }, now)
  } catch (error) {
    return failure(
      `There is no TLS for PUBLIC_URL at ${hostname} (${reasonOf(error)}). Check the proxy and the address of the name.`,
    )
  }
}

export function judgeCertificate(
  hostname: string,
  shown: { readonly validTo: Date; readonly fault: string | undefined },
  now: Date,
): Finding {
  const days = Math.floor((shown.validTo.getTime() - now.getTime()) / dayMs)
  const until = localDay(shown.validTo, 'UTC')
  if (days < 0) {
    return failure(`The certificate of ${hostname} ended on ${until}. Renew it at the proxy.`)
  }
  if (shown.fault !== undefined) {
    return failure(
      `Browsers refuse the certificate of ${hostname} (${shown.fault}). Put one for this name, with its whole chain, into the proxy.`,
    )
  }
  return days < soonDays
    ? warning(`The certificate of ${hostname} ends on ${until}. See why it was not renewed.`)
    : ok(`The certificate of ${hostname} is good until ${until}.`)
}

function readCertificate(
  host: string,
  port: number,
): Promise<{ readonly certificate: PeerCertificate; readonly fault: string | undefined }> {
  return new Promise((resolve, reject) => {
    // Invalid certificates are accepted here, because their faults are what is reported.
    const name = isIP(host) === 0 ? { servername: host } : {}
    const socket = connect({ host, port, ...name, rejectUnauthorized: false }, () => {
      const fault = socket.authorized ? undefined : String(socket.authorizationError)
      resolve({ certificate: socket.getPeerCertificate(), fault })
      socket.end()
    })
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return codeOf(error) || codeOf(cause) || messageOf(error)
}
