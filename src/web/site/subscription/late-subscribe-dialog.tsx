import { lazy, Suspense } from 'react'
import { Opening } from '#web/ui/opening.tsx'
import type { Subscribe } from './use-subscribe.ts'

const SubscribeDialog = lazy(() =>
  import('./subscribe-dialog.tsx').then((module) => ({ default: module.SubscribeDialog })),
)

/** Its code is loaded with the first question. */
export function LateSubscribeDialog({ subscribe }: { subscribe: Subscribe }) {
  if (subscribe.askedPlan === undefined) return null
  return (
    <Suspense fallback={<Opening />}>
      <SubscribeDialog subscribe={subscribe} />
    </Suspense>
  )
}
