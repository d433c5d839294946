import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '#web/ui/alert.tsx'
import { dashboardPath } from '../shell/dashboard-path.ts'
import { pointTexts } from './point-texts.ts'
import { readinessQuery } from './readiness-query.ts'

/** On the desk until everything is ready for live payments; shows nothing while it is not known. */
export function ReadinessNotice() {
  const readiness = useQuery(readinessQuery)
  const next = readiness.data?.points.find(({ isReady }) => !isReady)
  if (!readiness.data || !next) return null
  const { points, isLive } = readiness.data
  const done = points.filter(({ isReady }) => isReady).length
  return (
    <Alert
      tone={isLive ? 'bad' : 'info'}
      title={
        isLive
          ? `Payments are live, and ${points.length - done} points are open`
          : `First start: ${done} of ${points.length} points are done`
      }
    >
      Next: {pointTexts[next.point].title}.{' '}
      <Link to={dashboardPath({ tab: 'readiness' })} className="link">
        Open the readiness list
      </Link>
    </Alert>
  )
}
