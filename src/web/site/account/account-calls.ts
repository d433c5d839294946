import { accountRoutes } from '#contract/account-routes.ts'
import { callsOf } from '#web/lib/calls-of.ts'

export const callAccount = callsOf(accountRoutes)
