/** The measured plan with everything that can be undone, without an end. */
import type { MeasuredPlan } from '#core/takeoff/measured-plan.ts'

export type PlanHistory = {
  readonly past: readonly MeasuredPlan[]
  readonly present: MeasuredPlan
  readonly future: readonly MeasuredPlan[]
}

export type PlanAction =
  | { readonly type: 'change'; readonly plan: MeasuredPlan }
  /** In place of the last step, while something is still being dragged or typed. */
  | { readonly type: 'adjust'; readonly plan: MeasuredPlan }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** What somebody else saved: there is nothing of one's own to undo in it. */
  | { readonly type: 'load'; readonly plan: MeasuredPlan }

export function openHistory(plan: MeasuredPlan): PlanHistory {
  return { past: [], present: plan, future: [] }
}

export function changeHistory(history: PlanHistory, action: PlanAction): PlanHistory {
  const { past, present, future } = history
  switch (action.type) {
    case 'change':
      return action.plan === present
        ? history
        : { past: [...past, present], present: action.plan, future: [] }
    case 'adjust':
      return { past, present: action.plan, future: [] }
    case 'undo': {
      const before = past.at(-1)
      return before
        ? { past: past.slice(0, -1), present: before, future: [present, ...future] }
        : history
    }
    case 'redo': {
      const [next, ...rest] = future
      return next ? { past: [...past, present], present: next, future: rest } : history
    }
    case 'load':
      return openHistory(action.plan)
  }
}
