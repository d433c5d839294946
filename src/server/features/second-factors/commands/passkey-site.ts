import { isIP } from 'node:net'
import type { Ports } from '#server/ports.ts'

export type PasskeySite = { readonly rpId: string; readonly origins: readonly string[] }

/**
 * Browsers make passkeys for names, not for numbers: on one's own machine they work at
 * `http://localhost`, elsewhere at the name of PUBLIC_URL. Undefined where they cannot work.
 */
export function passkeySite({ settings }: Pick<Ports, 'settings'>): PasskeySite | undefined {
  const url = new URL(settings.publicUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === '127.0.0.1' || host === '::1') {
    const origin = `${url.protocol}//localhost${url.port ? `:${url.port}` : ''}`
    return { rpId: 'localhost', origins: [origin] }
  }
  if (isIP(host) !== 0) return undefined
  if (url.protocol !== 'https:' && host !== 'localhost') return undefined
  return { rpId: host, origins: [url.origin] }
}
