import { type PointerEvent, useRef } from 'react'
import { acrossSide, moveCorner, moveSide, roomOf } from '#core/takeoff/edit-plan.ts'
import type { MeasuredPlan } from '#core/takeoff/measured-plan.ts'
import { minus, type Point } from '#core/takeoff/point.ts'
import { edgesOf } from '#core/takeoff/polygon.ts'
import { type Grip, press } from './drawing.ts'
import { gripAt, roomAt } from './hits.ts'
import { movedBy, toPage } from './plan-view.ts'
import { snapped } from './snap.ts'
import type { Surface } from './surface.ts'
import { meantPoint, reachOf } from './surface-point.ts'

type Held =
  | { readonly kind: 'pan'; readonly from: Point; readonly view: Surface['view'] }
  | { readonly kind: 'grip'; readonly grip: Grip; readonly before: MeasuredPlan; moved: boolean }

/** Presses of the tool, dragging of corners and sides, and moving the page. */
export function usePlanPointer(surface: Surface, setIsPanning: (isPanning: boolean) => void) {
  const held = useRef<Held>(undefined)
  const { view, setView, tools, measuring, page } = surface
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    const point = toPage(view, page.size, at)
    const isSelect = tools.drawing.tool === 'select'
    const [chosen = ''] = tools.selected
    const grip = isSelect
      ? gripAt(onPage(surface, chosen), point, reachOf(surface) * 1.3)
      : undefined
    const isEmpty = isSelect && !roomAt(measuring.plan.rooms.filter(here(surface)), point)
    if (grip) held.current = { kind: 'grip', grip, before: measuring.plan, moved: false }
    else if (event.button === 1 || isEmpty) {
      held.current = { kind: 'pan', from: at, view }
      setIsPanning(true)
    }
    if (event.button !== 0 || grip) return
    const meant = meantPoint(surface, at, {
      isFree: event.altKey,
      isStraight: surface.isStraight !== event.shiftKey,
    })
    tools.take(press(tools.drawing, meant, reachOf(surface)), {
      reach: reachOf(surface),
      isMore: event.shiftKey,
    })
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const at = placeOf(event)
    const now = held.current
    if (now?.kind === 'pan') setView(movedBy(now.view, minus(at, now.from)))
    else if (now?.kind === 'grip') drag(surface, now, toPage(view, page.size, at), event.altKey)
    else if (tools.drawing.tool !== 'select') {
      const isStraight = surface.isStraight !== event.shiftKey
      const cursor = meantPoint(surface, at, { isFree: event.altKey, isStraight })
      tools.setDrawing({ ...tools.drawing, cursor })
    }
  }
  const onPointerUp = () => {
    held.current = undefined
    setIsPanning(false)
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

function placeOf(event: PointerEvent<HTMLDivElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

const here =
  ({ page }: Surface) =>
  (room: { readonly page: number }) =>
    room.page === page.number

function onPage(surface: Surface, id: string) {
  return surface.measuring.plan.rooms.find((room) => room.id === id && here(surface)(room))
}

/** The first movement is a step that can be undone; those after it are the same step. */
function drag(
  surface: Surface,
  held: Extract<Held, { kind: 'grip' }>,
  point: Point,
  isFree: boolean,
): void {
  const plan = draggedPlan(surface, held, point, isFree)
  surface.measuring.dispatch({ type: held.moved ? 'adjust' : 'change', plan })
  held.moved = true
}

function draggedPlan(
  surface: Surface,
  { grip, before }: Extract<Held, { kind: 'grip' }>,
  point: Point,
  isFree: boolean,
): MeasuredPlan {
  const room = roomOf(before, grip.room)
  const edge = room && edgesOf(room.corners)[grip.at]
  if (!room || !edge) return before
  if (grip.kind === 'side') {
    return moveSide(before, room.id, grip.at, acrossSide(edge, minus(point, grip.from)))
  }
  const corners = before.rooms
    .filter((other) => other.id !== room.id && here(surface)(other))
    .flatMap((other) => other.corners)
  const targets = { corners, lines: surface.tools.lines?.grid }
  const to = isFree ? point : snapped(point, targets, reachOf(surface)).point
  return moveCorner(before, room.id, grip.at, to)
}
