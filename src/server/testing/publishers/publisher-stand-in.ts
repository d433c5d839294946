import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerBls } from './bls-answers.ts'
import { answerFred, answerFredGraph } from './fred-answers.ts'
import type { PublisherAnswer, PublisherState, StandInValue } from './publisher-state.ts'
import { answerQcew } from './qcew-answers.ts'

/** A failure that happens whatever was asked. */
export type PublisherFault = 'refuse' | 'silence' | 'drop' | 'half' | number

export type PublisherRequest = { readonly path: string; readonly body: string }

/** The publishers of price indexes, as far as this product uses them, over real HTTP. */
export async function openPublishers() {
  const state: PublisherState = {
    series: new Map(),
    wages: new Map(),
    keys: new Set(['good-key']),
    quota: Number.POSITIVE_INFINITY,
    limit: undefined,
    calledAt: [],
  }
  const requests: PublisherRequest[] = []
  let fault: PublisherFault | undefined
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '/'
      requests.push({ path, body })
      state.calledAt.push(performance.now())
      if (fault === 'silence') return
      if (fault === 'drop') return void request.socket.destroy()
      if (typeof fault === 'number') return void response.writeHead(fault).end('no')
      send(response, answer(state, new URL(path, 'http://stand-in'), body), fault === 'half')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    requests,
    url: `http://127.0.0.1:${port}`,
    blsBase: `http://127.0.0.1:${port}/publicAPI/v2`,
    qcewBase: `http://127.0.0.1:${port}/cew/data/api`,
    publish: (seriesId: string, values: Readonly<Record<string, string | StandInValue>>) => {
      const known = state.series.get(seriesId) ?? new Map<string, StandInValue>()
      for (const [month, value] of Object.entries(values)) {
        known.set(month, typeof value === 'string' ? { value } : value)
      }
      state.series.set(seriesId, known)
    },
    breakWith: (next: PublisherFault | undefined) => {
      fault = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Publishers = Awaited<ReturnType<typeof openPublishers>>

function answer(state: PublisherState, url: URL, body: string): PublisherAnswer {
  if (url.pathname === '/publicAPI/v2/timeseries/data/') return answerBls(state, body)
  if (url.pathname === '/fred/series/observations') return answerFred(state, url.searchParams)
  if (url.pathname === '/graph/fredgraph.csv') return answerFredGraph(state, url.searchParams)
  if (url.pathname.startsWith('/cew/data/api/')) return answerQcew(state, url.pathname)
  return { status: 404, type: 'text/html', body: '<html>Not found</html>' }
}

/** `half` ends an answer properly after its first half, as a broken proxy does. */
function send(response: ServerResponse, { status, type, body }: PublisherAnswer, half: boolean) {
  const sent = half ? body.slice(0, Math.floor(body.length / 2)) : body
  response.writeHead(status, { 'content-type': type }).end(sent)
}
