import { leaseRoutes } from '#contract/lease-routes.ts'
import { callsOf } from '#web/lib/calls-of.ts'

export const callLease = callsOf(leaseRoutes)
