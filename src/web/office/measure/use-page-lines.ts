import { useEffect, useRef, useState } from 'react'
import type { Segment } from '#core/takeoff/point.ts'
import type { Stroke } from '#core/takeoff/trace/ink.ts'
import { type LineGrid, lineGrid } from '#core/takeoff/trace/line-grid.ts'
import type { PlanPage, PlanText } from './plan-source.ts'
import { openTracer, type PageTraces, type Tracer } from './tracer.ts'

export type PageLines = {
  readonly page: number
  readonly strokes: readonly Stroke[]
  readonly grid: LineGrid<Segment>
  readonly texts: readonly PlanText[]
  readonly isPicture: boolean
}

/** What a page says beside how it looks; undefined while it is read. */
export function usePageLines(page: PlanPage): PageLines | undefined {
  const [lines, setLines] = useState<PageLines>()
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const [strokes, texts, isPicture] = await Promise.all([
        page.strokes(),
        page.texts(),
        page.isPicture(),
      ])
      const grid = lineGrid(segmentsOf(strokes), Math.max(page.size.width, page.size.height) / 80)
      if (!isOver) setLines({ page: page.number, strokes, grid, texts, isPicture })
    }
    // A page without readable lines is still measured by hand.
    read().catch(() => {})
    return () => {
      isOver = true
    }
  }, [page])
  return lines?.page === page.number ? lines : undefined
}

function segmentsOf(strokes: readonly Stroke[]): readonly Segment[] {
  return strokes.flatMap(({ points }) =>
    points.flatMap((a, at) => {
      const b = points[at + 1]
      return b ? [{ a, b }] : []
    }),
  )
}

export type PageTracing = {
  readonly tracer: Tracer
  readonly traces: PageTraces | undefined
}

/** The worker that traces, with the page read at this scale; it is started by the first need. */
export function usePageTracing(
  lines: PageLines | undefined,
  unitsPerFoot: number | undefined,
  isWanted: boolean,
): PageTracing | undefined {
  const tracer = useRef<Tracer>(undefined)
  const [read, setRead] = useState<{ lines: PageLines; scale: number; traces: PageTraces }>()
  const isRead = read?.lines === lines && read?.scale === unitsPerFoot
  useEffect(() => {
    if (!isWanted || !lines || lines.isPicture || unitsPerFoot === undefined || isRead) return
    tracer.current ??= openTracer()
    let isOver = false
    void tracer.current.read(lines.strokes, unitsPerFoot).then((traces) => {
      if (!isOver && traces) setRead({ lines, scale: unitsPerFoot, traces })
    })
    return () => {
      isOver = true
    }
  }, [isWanted, lines, unitsPerFoot, isRead])
  useEffect(
    () => () => {
      tracer.current?.close()
      tracer.current = undefined
    },
    [],
  )
  if (!tracer.current) return undefined
  return { tracer: tracer.current, traces: isRead ? read?.traces : undefined }
}
