import { type PlanPage, type PlanSource, UnreadablePlan } from './plan-source.ts'
import { type PlanView, type Size, toScreen } from './plan-view.ts'

export async function openPicture(file: Blob): Promise<PlanSource> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) {
    throw new UnreadablePlan('The picture cannot be shown. It may be damaged or too large.')
  }
  const size = { width: picture.width, height: picture.height }
  const page: PlanPage = {
    number: 1,
    size,
    draw: async (canvas, view, sharpness) => drawPicture(canvas, picture, size, view, sharpness),
    stop: () => {},
    texts: async () => [],
    strokes: async () => [],
    isPicture: async () => true,
  }
  return { pages: 1, page: async () => page, close: () => picture.close() }
}

function drawPicture(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  size: Size,
  view: PlanView,
  sharpness: number,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const origin = toScreen(view, size, { x: 0, y: 0 })
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.setTransform(sharpness, 0, 0, sharpness, origin.x * sharpness, origin.y * sharpness)
  context.rotate((view.turn * Math.PI) / 180)
  context.scale(view.zoom, view.zoom)
  context.drawImage(picture, 0, 0)
}
