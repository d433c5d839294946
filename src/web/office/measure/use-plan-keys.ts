import type { KeyboardEvent, RefObject } from 'react'
import { moveCorner, removeCorner, removeRoom, roomOf } from '#core/takeoff/edit-plan.ts'
import { distance, type Point } from '#core/takeoff/point.ts'
import { arrowStep, closeOutline, press, stepBack, toolIds, tools as toolTable } from './drawing.ts'
import { gripAt } from './hits.ts'
import { fitted, type Size, toPage, toScreen, zoomedAt } from './plan-view.ts'
import type { Surface } from './surface.ts'
import { meantPoint, reachOf } from './surface-point.ts'

/** Everything that the pointer does, by keys: the arrows move a cross, Enter presses there. */
export function usePlanKeys(
  surface: Surface,
  screen: Size,
  lengthField: RefObject<HTMLInputElement | null>,
) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey) return
    const arrow = arrowStep(event.key, event.shiftKey)
    const act = arrow ? () => moveCursor(surface, screen, arrow) : keyAction(surface, screen, event)
    if (act) {
      event.preventDefault()
      act()
    } else if (/^\d$/.test(event.key) && surface.tools.drawing.points.length > 0) {
      // The digit goes into the field, which takes the focus.
      lengthField.current?.focus()
    }
  }
}

type Action = (() => void) | undefined

function keyAction(surface: Surface, screen: Size, event: KeyboardEvent): Action {
  const { view, setView, tools, page } = surface
  const middle = { x: screen.width / 2, y: screen.height / 2 }
  const pressHere = () => pressAtCursor(surface, screen, event.shiftKey)
  const zoom = (factor: number) => () => setView(zoomedAt(view, middle, factor))
  const actions = new Map<string, () => void>([
    ['Enter', pressHere],
    [' ', pressHere],
    ['Escape', () => leave(surface)],
    ['Backspace', () => takeAway(surface)],
    ['Delete', () => takeAway(surface)],
    ['+', zoom(1.25)],
    ['=', zoom(1.25)],
    ['-', zoom(0.8)],
    ['0', () => setView(fitted(page.size, screen, view.turn))],
  ])
  const tool = toolIds.find((id) => toolTable[id].key === event.key.toLowerCase())
  if (tool) return () => tools.chooseTool(tool)
  const isDigit = event.key === '0' && tools.drawing.points.length > 0
  return isDigit ? undefined : actions.get(event.key)
}

/** On the screen: where the cross is, or the middle before it was moved. */
function cursorOn({ tools, view, page }: Surface, screen: Size): Point {
  const { cursor } = tools.drawing
  return cursor ? toScreen(view, page.size, cursor) : { x: screen.width / 2, y: screen.height / 2 }
}

function moveCursor(surface: Surface, screen: Size, by: Point): void {
  const { tools, view, page, measuring } = surface
  const from = cursorOn(surface, screen)
  const cursor = toPage(view, page.size, { x: from.x + by.x, y: from.y + by.y })
  const { grip } = tools.drawing
  if (grip) {
    const plan = moveCorner(measuring.plan, grip.room, grip.at, cursor)
    measuring.dispatch({ type: 'adjust', plan })
  }
  tools.setDrawing({ ...tools.drawing, cursor })
}

function pressAtCursor(surface: Surface, screen: Size, isMore: boolean): void {
  const { tools, view, page } = surface
  const { drawing } = tools
  const at = cursorOn(surface, screen)
  const point = toPage(view, page.size, at)
  if (drawing.tool === 'select' && holds(surface, point)) return
  const reach = reachOf(surface)
  const meant = meantPoint(surface, at, { isFree: false, isStraight: surface.isStraight })
  const last = drawing.points.at(-1)
  const isAgain = last !== undefined && distance(last, meant) < reach / 4
  const pressed = isAgain ? closeOutline(drawing) : press(drawing, meant, reach)
  const cursor = pressed.drawing.cursor ?? point
  tools.take({ ...pressed, drawing: { ...pressed.drawing, cursor } }, { reach, isMore })
}

/** With the tool that selects, Enter takes hold of a corner and lets it go again. */
function holds({ tools, measuring, view }: Surface, point: Point): boolean {
  const { drawing } = tools
  const room = roomOf(measuring.plan, tools.selected[0] ?? '')
  const grip = gripAt(room, point, reachOf({ view }) * 1.5)
  const isHeld = drawing.grip !== null
  if (!isHeld && grip?.kind !== 'corner') return false
  if (!isHeld) {
    // The step that undoing takes back; the arrows adjust it.
    measuring.dispatch({ type: 'change', plan: { ...measuring.plan } })
    tools.setNotice('The arrows move this corner. Enter lets it go.')
  }
  tools.setDrawing({ ...drawing, grip: isHeld ? null : (grip ?? null) })
  return true
}

function leave({ tools }: Surface): void {
  if (tools.drawing.points.length > 0 || tools.drawing.grip) {
    tools.setDrawing({ ...tools.drawing, points: [], grip: null })
  } else if (tools.drawing.tool === 'select') tools.setSelected([])
  else tools.chooseTool('select')
}

/** The last corner of what is drawn, the held corner of a room, or the selected rooms. */
function takeAway({ tools, measuring }: Surface): void {
  const { drawing, selected } = tools
  if (drawing.points.length > 0) tools.setDrawing(stepBack(drawing))
  else if (drawing.grip) {
    tools.change(removeCorner(measuring.plan, drawing.grip.room, drawing.grip.at))
    tools.setDrawing({ ...drawing, grip: null })
  } else if (selected.length > 0) {
    tools.change(selected.reduce(removeRoom, measuring.plan))
    tools.setSelected([])
    tools.setNotice(selected.length === 1 ? 'Room deleted.' : `${selected.length} rooms deleted.`)
  }
}
