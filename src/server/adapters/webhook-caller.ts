import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type AddressRules, literalAddress, mayCall } from '#server/outbound/webhook-address.ts'
import type { WebhookCall, WebhookCaller } from '#server/ports.ts'

export type WebhookCallerOptions = AddressRules & {
  /** Resolves a name to all of its addresses. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>
  readonly timeoutMs?: number
}

const mostBytes = 64 * 1024

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Posts to addresses that customers configure. The address is checked inside the connection's own
 * DNS look-up, so that the name cannot resolve differently between check and connection. Redirects
 * are not followed.
 */
export function webhookCaller(options: WebhookCallerOptions): WebhookCaller {
  const resolve = options.resolve ?? ((name: string) => lookup(name, { all: true }))

  const guardedLookup = (name: string, wanted: LookupOptions, done: LookupDone): void => {
    resolve(name)
      .then((addresses) => {
        const isSafe =
          addresses.length > 0 && addresses.every((one) => mayCall(one.address, options))
        if (!isSafe) throw new Error('address-not-public')
        const [first] = addresses
        if (wanted.all === true || !first) done(null, [...addresses])
        else done(null, first.address, first.family)
      })
      .catch((error: Error) => done(error, []))
  }

  return {
    async post({ url: text, headers, body }: WebhookCall) {
      const url = new URL(text)
      const literal = literalAddress(url)
      if (literal !== undefined && !mayCall(literal, options)) {
        throw new Error('address-not-public')
      }
      const signal = AbortSignal.timeout(options.timeoutMs ?? 5000)
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest
      return await new Promise((answer, fail) => {
        const refuse = (error: Error) => fail(signal.aborted ? new Error('timeout') : error)
        const request = send(
          url,
          { method: 'POST', headers, lookup: guardedLookup, agent: false, signal },
          (response) => {
            readToEnd(response).then(() => answer({ status: response.statusCode ?? 0 }), refuse)
          },
        )
        request.on('error', refuse)
        request.end(body)
      })
    },
  }
}

/** The body is not used; reading it to the end closes the exchange properly. */
async function readToEnd(response: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length
    // Leaving the loop closes the connection.
    if (bytes > mostBytes) throw new Error('answer-too-large')
  }
}
