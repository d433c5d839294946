import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PlanCanvas } from './plan-canvas.tsx'
import { PlanOverlay } from './plan-overlay.tsx'
import { type PlanView, type Size, toScreen, zoomedAt } from './plan-view.ts'
import type { Surface } from './surface.ts'
import { usePlanKeys } from './use-plan-keys.ts'
import { usePlanPointer } from './use-plan-pointer.ts'

type PlanSurfaceProps = Surface & {
  screen: Size
  setScreen: (size: Size) => void
  lengthField: RefObject<HTMLInputElement | null>
}

/** The page with everything measured on it, under the pointer and the keys. */
export function PlanSurface({ screen, setScreen, lengthField, ...surface }: PlanSurfaceProps) {
  const { page, view, setView, measuring, tools } = surface
  const frame = useRef<HTMLDivElement>(null)
  const [isPanning, setIsPanning] = useState(false)
  const pointer = usePlanPointer(surface, setIsPanning)
  const onKeyDown = usePlanKeys(surface, screen, lengthField)
  useScreenSize(frame, setScreen)
  useWheel(frame, view, setView)
  const at = (point: { x: number; y: number }) => toScreen(view, page.size, point)
  return (
    <div
      ref={frame}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the whole plan is worked on by keys as well
      tabIndex={0}
      aria-label={`Plan, page ${page.number}`}
      aria-describedby="plan-keys"
      onKeyDown={onKeyDown}
      {...pointer}
      className={`plan-surface relative h-[70dvh] min-h-80 touch-none overflow-hidden border border-edge bg-(--plan-paper) ${isPanning ? 'cursor-grabbing' : cursors[tools.drawing.tool === 'select' ? 'select' : 'draw']}`}
    >
      <PlanCanvas page={page} view={view} screen={screen} />
      <PlanOverlay
        plan={measuring.plan}
        page={page.number}
        selected={tools.selected}
        drawing={tools.drawing}
        at={at}
        unitsPerFoot={tools.unitsPerFoot}
      />
    </div>
  )
}

const cursors = { select: 'cursor-default', draw: 'cursor-crosshair' } as const

function useScreenSize(
  frame: RefObject<HTMLDivElement | null>,
  setScreen: (size: Size) => void,
): void {
  const report = useEffectEvent(setScreen)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      report({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
}

/** React's own handler of the wheel cannot keep the page from scrolling. */
function useWheel(
  frame: RefObject<HTMLDivElement | null>,
  view: PlanView,
  setView: (view: PlanView) => void,
): void {
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    const at = { x: event.clientX - left, y: event.clientY - top }
    setView(zoomedAt(view, at, Math.exp(-event.deltaY / 400)))
  })
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [frame])
}
