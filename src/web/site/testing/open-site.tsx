import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { type RouteName, routes } from '#contract/routes.ts'
import { SiteApp } from '../app.tsx'

type Answer = { readonly status?: number; readonly body: unknown }

type Answers = Partial<Record<RouteName, (sent: unknown) => Answer>>

/** The requests of the page, by the name of the route. */
export type Asked = { readonly name: RouteName | undefined; readonly sent: unknown }[]

/**
 * Opens the whole site at an address, with a server that gives these answers and refuses other
 * requests.
 */
export function openSite(address: string, answers: Answers = {}): Asked {
  const asked: Asked = []
  globalThis.fetch = async (input, init) => {
    const name = lineOf(init?.method ?? 'GET', String(input))
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ name, sent })
    const answer = name && answers[name]?.(sent)
    if (!answer) return new Response('', { status: 503, statusText: 'Not in this test' })
    const { status = 200, body } = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <SiteApp />
    </MemoryRouter>,
  )
  return asked
}

function lineOf(method: string, address: string): RouteName | undefined {
  const path = address.split('?')[0] ?? ''
  const found = Object.entries(routes).find(
    ([, route]) => route.method === method && patternOf(route.path).test(path),
  )
  return found?.[0] as RouteName | undefined
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}
