import { commentRoutes } from '#contract/comment-routes.ts'
import { callsOf } from '#web/lib/calls-of.ts'

export const callComments = callsOf(commentRoutes)
