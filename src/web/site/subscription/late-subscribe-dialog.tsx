import { Suspense } from 'react'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Opening } from '#web/ui/opening.tsx'
import type { Subscribe } from './use-subscribe.ts'

const SubscribeDialog = loadedLater(() =>
  import('./subscribe-dialog.tsx').then((module) => module.SubscribeDialog),
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
