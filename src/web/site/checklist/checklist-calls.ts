import { checklistRoutes } from '#contract/checklist-routes.ts'
import { callsOf } from '#web/lib/calls-of.ts'

export const callChecklist = callsOf(checklistRoutes)
