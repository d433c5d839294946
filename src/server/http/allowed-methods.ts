import type { FastifyInstance } from 'fastify'
import { HttpError } from './refusal.ts'

type Pattern = { readonly matches: RegExp; readonly methods: Set<string> }

/** Throws 405 for an address that exists for other methods; otherwise does nothing. */
export type RefuseMethod = (path: string) => void

/** Registers every route that is added after this call. */
export function watchMethods(app: FastifyInstance): RefuseMethod {
  const patterns = new Map<string, Pattern>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = patterns.get(url) ?? { matches: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    patterns.set(url, known)
  })
  return (path) => {
    const found = [...patterns.values()].filter(({ matches }) => matches.test(path))
    const methods = new Set(found.flatMap((one) => [...one.methods]))
    if (methods.size === 0) return
    const allow = [...methods].toSorted().join(', ')
    throw new HttpError(405, 'method-not-allowed', undefined, { allow })
  }
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('/')}/?$`)
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}
