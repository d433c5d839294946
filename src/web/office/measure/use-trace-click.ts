import { useLayoutEffect, useRef } from 'react'
import { roomOf } from '#core/takeoff/edit-plan.ts'
import type { MeasuredPlan } from '#core/takeoff/measured-plan.ts'
import type { Point } from '#core/takeoff/point.ts'
import { contains } from '#core/takeoff/polygon.ts'
import type { Trace } from '#core/takeoff/trace/trace-page.ts'
import type { RoomKind } from '#core/uses/parts/room-kinds.ts'
import { roomAt } from './hits.ts'
import { withNextTrace, withTracedRoom } from './traced-room.ts'
import type { PageLines, PageTracing } from './use-page-lines.ts'

type TraceClick = {
  readonly plan: MeasuredPlan
  readonly page: number
  readonly kind: RoomKind
  readonly lines: PageLines | undefined
  readonly tracing: PageTracing | undefined
  readonly unitsPerFoot: number | undefined
  readonly change: (plan: MeasuredPlan) => void
  readonly setNotice: (text: string) => void
  readonly select: (id: string) => void
}

type LastTrace = { readonly room: string; readonly traces: readonly Trace[]; readonly at: number }

/** One press traces a room; another one inside of it takes the next outline that is possible. */
export function useTraceClick(click: TraceClick): (at: Point) => void {
  const last = useRef<LastTrace>(undefined)
  // What was drawn or undone while a trace was under way counts.
  const newest = useRef(click.plan)
  useLayoutEffect(() => {
    newest.current = click.plan
  }, [click.plan])
  const next = (at: Point): boolean => {
    const { plan, change, setNotice } = click
    const before = last.current
    const room = before && roomOf(plan, before.room)
    if (!before || !room || !contains(room.corners, at)) return false
    const n = (before.at + 1) % before.traces.length
    const trace = before.traces[n]
    if (!trace || n === before.at) setNotice('No other outline was found here.')
    else {
      change(withNextTrace(plan, room, trace))
      setNotice(`Outline ${n + 1} of ${before.traces.length}.`)
    }
    last.current = { ...before, at: n }
    return true
  }
  return (at) => {
    const { plan, page, kind, lines, tracing, change, setNotice, select } = click
    const problem = whyNot(click)
    if (problem) return setNotice(problem)
    if (next(at)) return
    const there = roomAt(
      plan.rooms.filter((room) => room.page === page),
      at,
    )
    if (there) {
      select(there.id)
      return setNotice(`${there.name} is measured already.`)
    }
    void tracing?.tracer.at(at).then((traces) => {
      const [trace] = traces
      if (!trace) return setNotice(noOutline)
      const doors = tracing.traces?.doors ?? []
      const traced = withTracedRoom(newest.current, trace, {
        page,
        kind,
        doors,
        texts: lines?.texts ?? [],
      })
      if (!traced.ok) return setNotice(noOutline)
      change(traced.value)
      const room = traced.value.rooms.at(-1)
      if (!room) return
      last.current = { room: room.id, traces, at: 0 }
      select(room.id)
      setNotice(tracedNotice(room.name, trace, traces.length))
    })
  }
}

const noOutline =
  'No closed outline was found here: walls may be open or missing. Outline the room by hand.'

function whyNot({ lines, tracing, unitsPerFoot }: TraceClick): string | undefined {
  if (unitsPerFoot === undefined) {
    return 'Set the scale of this page first: tracing tells walls from furniture by their size.'
  }
  if (!lines) return 'The lines of the page are still being read.'
  if (lines.isPicture) {
    return 'The plan on this page is a picture, which cannot be traced. Outline its rooms by hand.'
  }
  return tracing?.traces ? undefined : 'The lines of the page are still being read.'
}

function tracedNotice(name: string, { by }: Trace, count: number): string {
  const how =
    by === 'walls' ? 'traced along its walls' : 'traced along lines that may be no walls: check it'
  const more = count > 1 ? ` Press again for another outline (${count} were found).` : ''
  return `${name} ${how}.${more}`
}
