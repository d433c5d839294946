import type { PlanPage } from './plan-source.ts'
import type { PlanView } from './plan-view.ts'
import type { PlanTools } from './use-plan-tools.ts'
import type { Measuring } from './use-takeoff.ts'

/** What the pointer, the keys and the buttons work on. */
export type Surface = {
  readonly page: PlanPage
  readonly view: PlanView
  readonly setView: (view: PlanView) => void
  readonly measuring: Measuring
  readonly tools: PlanTools
  readonly isStraight: boolean
}
