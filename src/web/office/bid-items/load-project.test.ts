// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { loadProject } from './load-project.ts'

const projectData = { companyName: 'Prairie Dental', aiNarrative: 'Text.', bidItems: [] }
const order = { id: 'x', revision: 3, packageType: 'pro', projectData, qcDeadline: null }

const { signal } = new AbortController()

function serve(status: number, body: unknown): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify(body), { status })
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

it('asks once for an order or a demo project, and reads either', async () => {
  const asked = serve(200, { kind: 'order', order })
  await expect(loadProject('x', signal)).resolves.toMatchObject({
    kind: 'order',
    revision: 3,
    narrative: 'Text.',
  })
  expect(asked).toEqual(['/api/admin/projects/x'])
  const demoProject = { ...order, bidItems: [], projectNarrative: 'Demo.' }
  serve(200, { kind: 'demo-project', demoProject })
  await expect(loadProject('x', signal)).resolves.toMatchObject({
    kind: 'demo-project',
    narrative: 'Demo.',
  })
})

it('says that nothing is there, and that a server cannot be reached, as two things', async () => {
  serve(404, { message: 'No.' })
  await expect(loadProject('x', signal)).rejects.toThrow('404: ')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(loadProject('x', signal)).rejects.toThrow('No connection to the server')
})
