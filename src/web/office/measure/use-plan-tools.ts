import { useState } from 'react'
import { addDoor, addRoom, removeDoor, splitRoom } from '#core/takeoff/edit-plan.ts'
import { type MeasuredPlan, scaleOfPage } from '#core/takeoff/measured-plan.ts'
import type { Point } from '#core/takeoff/point.ts'
import { outlineProblems } from '#core/takeoff/polygon.ts'
import type { RoomKind } from '#core/uses/parts/room-kinds.ts'
import { type Made, type Pressed, type Tool, tools, withTool } from './drawing.ts'
import { doorAt, roomAt } from './hits.ts'
import type { PlanPage } from './plan-source.ts'
import { type PageLines, usePageLines, usePageTracing } from './use-page-lines.ts'
import type { Measuring } from './use-takeoff.ts'
import { useTraceClick } from './use-trace-click.ts'

/** What is under way on the plan: the tool, what it has so far, and what is selected. */
export function usePlanTools(measuring: Measuring, page: PlanPage) {
  const { plan, dispatch } = measuring
  const [drawing, setDrawing] = useState(() => withTool('select'))
  const [selected, setSelected] = useState<readonly string[]>([])
  const [kind, setKind] = useState<RoomKind>(firstKind(measuring))
  const [notice, setNotice] = useState('')
  const [scaleLine, setScaleLine] = useState<ScaleLine>()
  const lines = usePageLines(page)
  const unitsPerFoot = scaleOfPage(plan, page.number)?.unitsPerFoot
  const tracing = usePageTracing(lines, unitsPerFoot, drawing.tool === 'trace')
  const change = (next: MeasuredPlan) => dispatch({ type: 'change', plan: next })
  const traceAt = useTraceClick({
    ...{ plan, page: page.number, kind, lines, tracing, unitsPerFoot, change, setNotice },
    select: (id) => setSelected([id]),
  })
  const make = (made: Made, { reach, isMore }: PressOptions) => {
    const effects: Readonly<Record<Made['kind'], () => void>> = {
      trace: () => made.kind === 'trace' && traceAt(made.at),
      select: () => made.kind === 'select' && selectAt(made.at, isMore),
      door: () => made.kind === 'door' && toggleDoor(made.at, reach),
      scale: () => made.kind === 'scale' && setScaleLine({ from: made.from, to: made.to }),
      split: () => made.kind === 'split' && splitAlong(made.from, made.to),
      outline: () => made.kind === 'outline' && addOutline(made.corners),
    }
    effects[made.kind]()
  }
  const selectAt = (at: Point, isMore: boolean) => {
    const room = roomAt(roomsOf(plan, page.number), at)
    if (!room) setSelected([])
    else setSelected(isMore ? [...new Set([...selected, room.id])] : [room.id])
    setNotice(room ? `${room.name} selected.` : '')
  }
  const toggleDoor = (at: Point, reach: number) => {
    const door = doorAt(
      plan.doors.filter((one) => one.page === page.number),
      at,
      reach,
    )
    change(door ? removeDoor(plan, door.id) : addDoor(plan, page.number, at, 'by-hand'))
    setNotice(door ? 'Door taken away.' : 'Door added.')
  }
  const splitAlong = (from: Point, to: Point) => {
    const room = selected[0] ?? roomAt(roomsOf(plan, page.number), from)?.id ?? ''
    const split = splitRoom(plan, room, from, to)
    if (split.ok) change(split.value)
    setNotice(split.ok ? 'Room split.' : 'This line does not cross the selected room.')
  }
  const addOutline = (corners: readonly Point[]) => {
    const added = addRoom(plan, { page: page.number, corners, kind, source: 'by-hand' })
    if (!added.ok) return setNotice(outlineProblems[added.refusal])
    change(added.value)
    const room = added.value.rooms.at(-1)
    if (room) setSelected([room.id])
    setNotice(`${room?.name ?? 'Room'} added.`)
  }
  const take = (pressed: Pressed, options: PressOptions) => {
    setDrawing(pressed.drawing)
    if (pressed.made) make(pressed.made, options)
  }
  return {
    ...{ drawing, setDrawing, selected, setSelected, kind, setKind, notice, setNotice },
    ...{ scaleLine, setScaleLine, lines, unitsPerFoot, take, change },
    isReading: drawing.tool === 'trace' && unitsPerFoot !== undefined && isBusy(lines, tracing),
    evidence: tracing?.traces?.evidence,
    chooseTool: (tool: Tool) => {
      setDrawing(withTool(tool))
      setNotice(tools[tool].help)
    },
  }
}

export type PlanTools = ReturnType<typeof usePlanTools>

export type PressOptions = { readonly reach: number; readonly isMore: boolean }

export type ScaleLine = { readonly from: Point; readonly to: Point }

function firstKind({ view }: Measuring): RoomKind {
  return (view.order.kinds[0] ?? 'open-office') as RoomKind
}

function roomsOf(plan: MeasuredPlan, page: number) {
  return plan.rooms.filter((room) => room.page === page)
}

function isBusy(lines: PageLines | undefined, tracing: ReturnType<typeof usePageTracing>) {
  return !lines || (!lines.isPicture && tracing?.traces === undefined)
}
