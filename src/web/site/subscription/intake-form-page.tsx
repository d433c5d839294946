import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { fetchAccount, mayBeSignedIn } from '#web/site/frame/signed-in.ts'
import { LoadingState } from '#web/ui/states.tsx'

/** A signed-in subscriber goes to the intake; everyone else to the pricing page. */
export function IntakeFormPage() {
  const [to, setTo] = useState(() => (mayBeSignedIn() ? undefined : pagePath('pricing')))
  useEffect(() => {
    if (to !== undefined) return
    let isGone = false
    const choose = async () => {
      const plan = (await fetchAccount().catch(() => null))?.plan
      const packageType = plan?.isLive ? plan.packages.at(-1) : undefined
      if (isGone) return
      setTo(packageType ? pagePath('intake', { packageType }) : pagePath('pricing'))
    }
    void choose()
    return () => {
      isGone = true
    }
  }, [to])
  return to === undefined ? <LoadingState text="Opening..." /> : <Navigate to={to} replace />
}
