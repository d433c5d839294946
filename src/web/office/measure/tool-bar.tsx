import { type FormEvent, type RefObject, useState } from 'react'
import { readLength } from '#core/takeoff/length-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { pressAtLength, toolIds, tools as toolTable } from './drawing.ts'
import { fitted, type Size, type Turn, turns, zoomedAt } from './plan-view.ts'
import type { Surface } from './surface.ts'
import { reachOf } from './surface-point.ts'

type ToolBarProps = {
  surface: Surface
  setStraight: (isStraight: boolean) => void
  screen: Size
  lengthField: RefObject<HTMLInputElement | null>
}

export function ToolBar({ surface, setStraight, screen, lengthField }: ToolBarProps) {
  const { tools, measuring, isStraight } = surface
  const { past, future } = measuring.history
  return (
    <div role="toolbar" aria-label="Tools of the plan" className="flex flex-wrap items-end gap-2">
      {toolIds.map((id) => (
        <Button
          key={id}
          size="sm"
          variant={tools.drawing.tool === id ? 'primary' : 'secondary'}
          aria-pressed={tools.drawing.tool === id}
          aria-keyshortcuts={toolTable[id].key}
          onClick={() => tools.chooseTool(id)}
        >
          {toolTable[id].label}
        </Button>
      ))}
      <Button
        size="sm"
        variant="secondary"
        aria-pressed={isStraight}
        onClick={() => setStraight(!isStraight)}
      >
        {isStraight ? 'Straight lines: on' : 'Straight lines: off'}
      </Button>
      <LengthField surface={surface} field={lengthField} />
      <span className="ml-auto flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={past.length === 0 || undefined}
          onClick={() => measuring.dispatch({ type: 'undo' })}
        >
          Undo
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={future.length === 0 || undefined}
          onClick={() => measuring.dispatch({ type: 'redo' })}
        >
          Redo
        </Button>
        <ViewButtons surface={surface} screen={screen} />
      </span>
    </div>
  )
}

function ViewButtons({ surface, screen }: { surface: Surface; screen: Size }) {
  const { view, setView, page } = surface
  const middle = { x: screen.width / 2, y: screen.height / 2 }
  const next: Turn = turns[(turns.indexOf(view.turn) + 1) % turns.length] ?? 0
  const button = (label: string, onClick: () => void) => (
    <Button size="sm" variant="secondary" onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      {button('Zoom in', () => setView(zoomedAt(view, middle, 1.5)))}
      {button('Zoom out', () => setView(zoomedAt(view, middle, 1 / 1.5)))}
      {button('Fit', () => setView(fitted(page.size, screen, view.turn)))}
      {button('Rotate', () => setView(fitted(page.size, screen, next)))}
    </>
  )
}

/** While something is drawn, its next length can be typed. */
function LengthField({
  surface,
  field,
}: {
  surface: Surface
  field: RefObject<HTMLInputElement | null>
}) {
  const { tools } = surface
  const [text, setText] = useState('')
  const isDrawing = tools.drawing.points.length > 0 && tools.unitsPerFoot !== undefined
  if (!isDrawing) return null
  const send = (event: FormEvent) => {
    event.preventDefault()
    const feet = text.split(/[x×]/i).map(readLength)
    const scale = tools.unitsPerFoot ?? 0
    const units = feet.flatMap((length) => (length === undefined ? [] : [length * scale]))
    if (units.length !== feet.length)
      return tools.setNotice('Type a length such as 12\'-6" or 12.5.')
    const reach = reachOf(surface)
    tools.take(pressAtLength(tools.drawing, units, reach), { reach, isMore: false })
    setText('')
  }
  return (
    <form onSubmit={send} className="flex items-end gap-2">
      <Field label="Length">
        <Input
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-9 w-28"
          autoComplete="off"
        />
      </Field>
      <Button size="sm" variant="secondary" type="submit">
        Set
      </Button>
    </form>
  )
}
