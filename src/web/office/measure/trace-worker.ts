/** Traces the rooms of a page beside the page's own thread; it keeps the page that it read last. */
import { type TracedPage, tracePage, tracesAt } from '#core/takeoff/trace/trace-page.ts'
import type { TraceAnswer, TraceRequest } from './trace-messages.ts'

let traced: { readonly page: TracedPage; readonly unitsPerFoot: number } | undefined

function answerTo(request: TraceRequest): TraceAnswer {
  if (request.kind === 'page') {
    const { strokes, unitsPerFoot } = request
    const page = tracePage(strokes, unitsPerFoot)
    traced = { page, unitsPerFoot }
    return { kind: 'page', page: { doors: page.doors, evidence: page.evidence } }
  }
  const traces = traced ? tracesAt(traced.page, request.point, traced.unitsPerFoot) : []
  return { kind: 'at', traces }
}

self.onmessage = ({ data }: MessageEvent<TraceRequest>) => {
  let answer: TraceAnswer
  try {
    answer = answerTo(data)
  } catch {
    answer = { kind: 'failed' }
  }
  self.postMessage(answer)
}
