/** Asks the worker that traces rooms, one question after the other. */
import type { Point } from '#core/takeoff/point.ts'
import type { Stroke } from '#core/takeoff/trace/ink.ts'
import type { Trace, TracedPage } from '#core/takeoff/trace/trace-page.ts'
import type { TraceAnswer, TraceRequest } from './trace-messages.ts'

export type PageTraces = Pick<TracedPage, 'doors' | 'evidence'>

export type Tracer = {
  readonly read: (strokes: readonly Stroke[], unitsPerFoot: number) => Promise<PageTraces | null>
  readonly at: (point: Point) => Promise<readonly Trace[]>
  readonly close: () => void
}

export function openTracer(): Tracer {
  const worker = new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module' })
  let last: Promise<unknown> = Promise.resolve()
  const ask = (request: TraceRequest): Promise<TraceAnswer> => {
    const answer = last.then(
      () =>
        new Promise<TraceAnswer>((resolve) => {
          worker.onmessage = ({ data }: MessageEvent<TraceAnswer>) => resolve(data)
          worker.onerror = () => resolve({ kind: 'failed' })
          worker.postMessage(request)
        }),
    )
    last = answer
    return answer
  }
  return {
    read: async (strokes, unitsPerFoot) => {
      const answer = await ask({ kind: 'page', strokes, unitsPerFoot })
      return answer.kind === 'page' ? answer.page : null
    },
    at: async (point) => {
      const answer = await ask({ kind: 'at', point })
      return answer.kind === 'at' ? answer.traces : []
    },
    close: () => worker.terminate(),
  }
}
