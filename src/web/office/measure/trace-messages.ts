import type { Point } from '#core/takeoff/point.ts'
import type { Stroke } from '#core/takeoff/trace/ink.ts'
import type { Trace, TracedPage } from '#core/takeoff/trace/trace-page.ts'

export type TraceRequest =
  | {
      readonly kind: 'page'
      readonly strokes: readonly Stroke[]
      readonly unitsPerFoot: number
    }
  | { readonly kind: 'at'; readonly point: Point }

export type TraceAnswer =
  | { readonly kind: 'page'; readonly page: Pick<TracedPage, 'doors' | 'evidence'> }
  | { readonly kind: 'at'; readonly traces: readonly Trace[] }
  | { readonly kind: 'failed' }
