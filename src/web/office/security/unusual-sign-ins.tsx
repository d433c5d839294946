import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { UnusualSignIns as Day } from '#contract/unusual-sign-ins.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { minuteMs } from '#core/time/durations.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { dashboardPath } from '../shell/dashboard-path.ts'
import { toastFailed } from '../shell/toast-outcome.ts'

const key = ['unusual-sign-ins'] as const

/** On the desk of owners and super administrators, until they are marked as seen. */
export function UnusualSignIns() {
  const client = useQueryClient()
  const listed = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callAsStaff('listUnusualSignIns', { signal }),
    refetchInterval: minuteMs,
  })
  const mark = useMutation({
    mutationFn: (through: number) => callAsStaff('markSignInsSeen', { body: { through } }),
    onError: (error) => toastFailed(error, 'They could not be marked as seen.'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const { days = [], through } = listed.data ?? {}
  if (through == null) return null
  return (
    <Alert tone="bad" title="Unusual sign-in attempts">
      <ul className="my-2 grid gap-2">
        {days.map((day) => (
          <Attempts key={`${day.day} ${day.username}`} day={day} />
        ))}
      </ul>
      <p className="mb-2">
        <Link to={dashboardPath({ tab: 'users' })} className="link">
          Sessions, second factors and locks are under Users
        </Link>
      </p>
      <Button
        size="sm"
        variant="secondary"
        busy={mark.isPending}
        onClick={() => mark.mutate(through)}
      >
        Mark as Seen
      </Button>
    </Alert>
  )
}

const advices: Readonly<Record<Day['advice'], string>> = {
  'ask-who-signed-in':
    'There was a sign-in afterwards: ask whether it was that person. If not, end the sessions and deactivate the account, or let its person choose a new password.',
  'add-second-factor':
    'No attempt succeeded. The account has no second factor: ask its person to turn it on.',
  'nothing-open': 'No attempt succeeded, and nothing has to be done.',
}

function Attempts({ day }: { day: Day }) {
  const { addresses, addressCount, failures } = day
  const shown = addresses.map((from) => `${from.address} (${formatInteger(from.failures)})`)
  const more = addressCount - addresses.length
  return (
    <li className="break-words">
      <span className="font-medium">
        {day.username ?? 'Names without an account, or locked accounts'}
      </span>
      : {formatInteger(failures)} failed, {formatDatedMoment(day.firstAt)} to{' '}
      {formatDatedMoment(day.lastAt)}
      {shown.length > 0 ? `, from ${shown.join(', ')}` : ', in open sessions'}
      {more > 0 ? ` and ${formatInteger(more)} more addresses` : ''}. {advices[day.advice]}
    </li>
  )
}
