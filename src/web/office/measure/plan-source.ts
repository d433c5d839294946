/** A file that is measured: its pages, how each is drawn, and what can be read from it. */
import type { Point } from '#core/takeoff/point.ts'
import type { Stroke } from '#core/takeoff/trace/ink.ts'
import type { PlanView, Size } from './plan-view.ts'

export type PlanText = { readonly text: string; readonly at: Point }

export type PlanPage = {
  readonly number: number
  readonly size: Size
  /** Draws what this view shows of the page; `sharpness` is the pixels of the canvas for one of the screen. */
  readonly draw: (canvas: HTMLCanvasElement, view: PlanView, sharpness: number) => Promise<void>
  /** Stops a drawing that is still under way. */
  readonly stop: () => void
  readonly texts: () => Promise<readonly PlanText[]>
  /** Empty for a picture. */
  readonly strokes: () => Promise<readonly Stroke[]>
  /** The walls are a picture: rooms are outlined by hand. */
  readonly isPicture: () => Promise<boolean>
}

export type PlanSource = {
  readonly pages: number
  readonly page: (number: number) => Promise<PlanPage>
  readonly close: () => void
}

/** Why a file cannot be opened, in a sentence for the person who opened it. */
export class UnreadablePlan extends Error {}
