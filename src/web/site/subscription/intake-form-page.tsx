import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { fetchAccount, mayBeSignedIn } from '#web/site/frame/signed-in.ts'
import { siteQueryClient } from '#web/site/frame/site-query-client.ts'
import { LoadingState } from '#web/ui/states.tsx'

/** A signed-in subscriber goes to the intake; everyone else to the pricing page. */
export function IntakeFormPage() {
  const [isKnown] = useState(mayBeSignedIn)
  const { data, isPending } = useQuery(
    { queryKey: ['intake-form'], queryFn: fetchAccount, enabled: isKnown, gcTime: 0 },
    siteQueryClient,
  )
  if (isKnown && isPending) return <LoadingState text="Opening..." />
  const plan = data?.plan
  const packageType = plan?.isLive ? plan.packages.at(-1) : undefined
  const to = packageType ? pagePath('intake', { packageType }) : pagePath('pricing')
  return <Navigate to={to} replace />
}
