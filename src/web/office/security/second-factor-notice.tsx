import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { daysUntil } from '#core/access/second-factor.ts'
import { countOf } from '#core/sentence-parts.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { dashboardPath } from '../shell/dashboard-path.ts'
import { secondFactorQuery } from './second-factor-query.ts'

/** On the desk, while the second factor of one's own account is required and off. */
export function SecondFactorNotice() {
  const dueAt = useQuery(secondFactorQuery).data?.dueAt
  if (dueAt == null) return null
  const days = daysUntil(dueAt, new Date().toISOString())
  return (
    <Alert tone="caution" title={`Turn on your second factor: ${countOf(days, 'day')} left`}>
      Your account can move money, people or settings. After {formatDatedMoment(dueAt)} you can do
      nothing else here until your second factor is on.{' '}
      <Link to={dashboardPath({ tab: 'users' })} className="link">
        Turn it on under Users
      </Link>
    </Alert>
  )
}
