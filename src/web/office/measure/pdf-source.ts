/** Pages of a PDF: how each is drawn, and the texts and strokes on it. */
import {
  AnnotationMode,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
} from 'pdfjs-dist'
import { planLimits } from '#core/takeoff/measured-plan.ts'
import { openPdfDocument, UnreadablePdf } from '#web/lib/pdf-document.ts'
import { type PageInk, strokesOf } from './pdf-strokes.ts'
import { type PlanPage, type PlanSource, UnreadablePlan } from './plan-source.ts'
import { type PlanView, type Size, toScreen } from './plan-view.ts'

export async function openPdf(file: Blob): Promise<PlanSource> {
  const { pdf, close } = await openPdfDocument(file).catch((error: unknown) => {
    throw error instanceof UnreadablePdf ? new UnreadablePlan(error.message) : error
  })
  const opened = new Map<number, Promise<PlanPage>>()
  return {
    pages: Math.min(pdf.numPages, planLimits.pages),
    page: (number) => {
      const page = opened.get(number) ?? openPage(pdf, number)
      opened.set(number, page)
      return page
    },
    close,
  }
}

async function openPage(pdf: PDFDocumentProxy, number: number): Promise<PlanPage> {
  const page = await pdf.getPage(number)
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const size = { width, height }
  let task: RenderTask | undefined
  let ink: Promise<PageInk> | undefined
  const stop = () => task?.cancel()
  const readInk = () => {
    ink ??= page
      .getOperatorList({ annotationMode: AnnotationMode.DISABLE })
      .then((list) => strokesOf(list, OPS, matrixOf(transform)))
    return ink
  }
  return {
    number,
    size,
    stop,
    draw: async (canvas, view, sharpness) => {
      stop()
      task = render(page, size, canvas, view, sharpness)
      await task.promise.catch(ignoreCancelled)
    },
    texts: async () => {
      const { items } = await page.getTextContent()
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str.trim(), at: placeOf(item.transform, transform) }]
          : [],
      )
    },
    strokes: async () => (await readInk()).strokes,
    isPicture: async () => {
      const { strokes, pictureArea } = await readInk()
      return strokes.length < fewStrokes || pictureArea > width * height * mostPicture
    },
  }
}

/** A page with fewer has no walls that are drawn by lines. */
const fewStrokes = 12

/** The share of a page that pictures cover when they are its plan. */
const mostPicture = 0.3

function render(
  page: PDFPageProxy,
  size: Size,
  canvas: HTMLCanvasElement,
  view: PlanView,
  sharpness: number,
): RenderTask {
  const rotation = (page.rotate + view.turn) % 360
  const corners = [0, size.width].flatMap((x) =>
    [0, size.height].map((y) => toScreen(view, size, { x, y })),
  )
  return page.render({
    canvas,
    annotationMode: AnnotationMode.DISABLE,
    viewport: page.getViewport({
      scale: view.zoom * sharpness,
      rotation,
      offsetX: Math.min(...corners.map(({ x }) => x)) * sharpness,
      offsetY: Math.min(...corners.map(({ y }) => y)) * sharpness,
    }),
  })
}

function ignoreCancelled(error: unknown): void {
  if (!(error instanceof Error && error.name === 'RenderingCancelledException')) throw error
}

function matrixOf(values: readonly number[]) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values
  return [a, b, c, d, e, f] as const
}

function placeOf(text: readonly number[], page: readonly number[]) {
  const [a, b, c, d, e, f] = matrixOf(page)
  const [x, y] = [text[4] ?? 0, text[5] ?? 0]
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}
