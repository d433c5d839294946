// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { loadProject } from './load-project.ts'

const projectData = { companyName: 'Prairie Dental', aiNarrative: 'Text.', bidItems: [] }
const order = { id: 'x', revision: 3, packageType: 'pro', projectData, qcDeadline: null }

const { signal } = new AbortController()

/** Answers by path; anything else is a 404. */
function serve(replies: Readonly<Record<string, { status: number; body: unknown }>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const { status, body } = replies[path] ?? { status: 404, body: { message: 'No.' } }
    return new Response(JSON.stringify(body), { status })
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

it('asks the four places in the order of the specification', async () => {
  const asked = serve({})
  await expect(loadProject('x', signal)).rejects.toThrow('404: ')
  expect(asked).toEqual([
    '/api/admin-direct/demo-projects/x',
    '/api/admin-direct/orders/x',
    '/api/admin/orders/x',
    '/api/admin/demo-projects/x',
  ])
})

it('stops at the first place that knows it', async () => {
  const asked = serve({ '/api/admin-direct/orders/x': { status: 200, body: order } })
  await expect(loadProject('x', signal)).resolves.toMatchObject({
    kind: 'order',
    revision: 3,
    narrative: 'Text.',
  })
  expect(asked).toHaveLength(2)
})

it('goes on with the bearer token where direct access is refused', async () => {
  serve({
    '/api/admin-direct/demo-projects/x': { status: 401, body: { message: 'Sign in.' } },
    '/api/admin-direct/orders/x': { status: 401, body: { message: 'Sign in.' } },
    '/api/admin/orders/x': { status: 200, body: order },
  })
  await expect(loadProject('x', signal)).resolves.toMatchObject({ kind: 'order' })
})

it('does not call a project missing when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(loadProject('x', signal)).rejects.toThrow('No connection to the server')
})
