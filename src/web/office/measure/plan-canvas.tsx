import { useEffect, useRef } from 'react'
import type { PlanPage } from './plan-source.ts'
import type { PlanView, Size } from './plan-view.ts'

type PlanCanvasProps = {
  page: PlanPage
  view: PlanView
  screen: Size
}

const settleMs = 90

/**
 * The page as it looks in this view. While it is moved or enlarged, what was drawn last is moved
 * along; a moment later it is drawn anew, only as large as the screen and as sharp as it can show.
 */
export function PlanCanvas({ page, view, screen }: PlanCanvasProps) {
  const shown = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<{ page: PlanPage; view: PlanView } | undefined>(undefined)
  const isSame = drawn.current?.page === page
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      () => {
        const canvas = shown.current
        if (!canvas || screen.width === 0) return
        const sharpness = globalThis.devicePixelRatio || 1
        const next = document.createElement('canvas')
        next.width = Math.round(screen.width * sharpness)
        next.height = Math.round(screen.height * sharpness)
        page
          .draw(next, view, sharpness)
          .then(() => {
            if (isOver) return
            canvas.width = next.width
            canvas.height = next.height
            canvas.getContext('2d')?.drawImage(next, 0, 0)
            canvas.style.transform = 'none'
            drawn.current = { page, view }
            canvas.dataset['drawn'] = String(page.number)
          })
          .catch(() => {})
      },
      isSame ? settleMs : 0,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      page.stop()
    }
  }, [page, view, screen, isSame])
  useEffect(() => {
    const before = drawn.current
    if (!shown.current || before?.page !== page || before.view.turn !== view.turn) return
    const share = view.zoom / before.view.zoom
    const x = view.x - before.view.x * share
    const y = view.y - before.view.y * share
    shown.current.style.transform = `translate(${x}px, ${y}px) scale(${share})`
  }, [page, view])
  return <canvas ref={shown} className="absolute inset-0 size-full origin-top-left" />
}
