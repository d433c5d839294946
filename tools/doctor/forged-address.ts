import { networkInterfaces } from 'node:os'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { type Finding, failure, messageOf, ok, warning } from '#server/installation/finding.ts'

const patienceMs = 5_000

/** Of the networks that are kept for documentation, so that no caller has it. */
const forgedAddress = '192.0.2.77'

const forgedHeaders = {
  // As often as there may be proxies, so that one that is counted too many is found.
  'x-forwarded-for': Array<string>(10).fill(forgedAddress).join(', '),
  forwarded: `for=${forgedAddress}`,
  'x-real-ip': forgedAddress,
}

const seen = z.object({ client: z.string() })

type Settings = Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/** Sends a forged header to the running server, at its port and through the proxy. */
export async function checkForgedAddress(
  config: Settings,
  ask: typeof fetch = fetch,
  interfaces = networkInterfaces(),
): Promise<readonly Finding[]> {
  const findings = []
  for (const origin of originsOf(config, interfaces)) {
    try {
      const url = new URL('/readyz', origin)
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await ask(url, { headers: forgedHeaders, signal, redirect: 'error' })
      const { client } = seen.parse(await answer.json())
      findings.push(judge(config, origin, client === forgedAddress))
    } catch (error) {
      findings.push(
        warning(`Whether a forged address counts at ${origin} is not known (${messageOf(error)}).`),
      )
    }
  }
  return findings
}

function judge({ PORT, TRUST_PROXY }: Settings, origin: string, counts: boolean): Finding {
  if (!counts) return ok(`A forged X-Forwarded-For does not count at ${origin}.`)
  if (isOwnPort(origin, PORT)) {
    return ok(
      `X-Forwarded-For counts at ${origin}, which only programs of this machine reach, as its proxy does.`,
    )
  }
  return failure(
    `Callers choose their own address at ${origin}: a forged X-Forwarded-For counts, so limits by address and ADMIN_DIRECT_CIDRS protect nothing. TRUST_PROXY=${TRUST_PROXY} must be the number of proxies that really add to the header, or their addresses alone, and the port must be reached through them only.`,
  )
}

/** Where callers reach the server: its port, from outside where that is open, and the proxy. */
function originsOf(
  { HOST, PORT, PUBLIC_URL }: Settings,
  interfaces: ReturnType<typeof networkInterfaces>,
): readonly string[] {
  const isEverywhere = HOST === '0.0.0.0' || HOST === '::'
  const outward = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  const host = isEverywhere ? (outward?.address ?? '127.0.0.1') : HOST
  const port = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
  return [...new Set([port, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).origin])])]
}

/** Another port of this machine is a proxy, which must not pass on what a caller wrote. */
function isOwnPort(origin: string, port: number): boolean {
  const { hostname, port: asked } = new URL(origin)
  return asked === String(port) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
