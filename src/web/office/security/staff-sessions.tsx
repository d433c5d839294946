import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffSessionView } from '#contract/staff-security.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const queryKey = ['staff-sessions'] as const

/** One's own sessions; a super administrator sees everyone's. */
export function StaffSessions() {
  const sessions = useQuery({
    queryKey,
    queryFn: ({ signal }) => callAsStaff('listStaffSessions', { signal }),
    refetchOnMount: 'always',
  })
  const own = sessions.data?.find(({ isCurrent }) => isCurrent)?.username
  const elsewhere = sessions.data?.filter((one) => !one.isCurrent && one.username === own) ?? []
  return (
    <section className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-serif text-lg">Sessions</h3>
        {elsewhere.length > 0 ? <EndOthers count={elsewhere.length} /> : null}
      </div>
      {sessions.isPending ? <RowSkeletons label="Loading sessions" /> : null}
      {sessions.isError ? (
        <LoadFailed query={sessions} title="Sessions could not be loaded" />
      ) : null}
      <ul>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

/** For a device that was lost or left signed in. */
function EndOthers({ count }: { count: number }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const end = useMutation({
    mutationFn: () => callAsStaff('endOtherStaffSessions'),
    onSuccess: ({ ended }) => {
      toastDone(ended === 1 ? '1 Session Ended' : `${ended} Sessions Ended`)
      return queries.invalidateQueries({ queryKey })
    },
    onError: (error) => toastFailed(error, 'The sessions could not be ended.'),
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsked(true)}>
        End My Other Sessions
      </Button>
      <ConfirmDialog
        open={asked}
        title="End your other sessions?"
        description={`You are signed out everywhere but here${count > 1 ? ` (${count} sessions)` : ''}.`}
        confirmLabel="End Sessions"
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

function SessionRow({ session }: { session: StaffSessionView }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => callAsStaff('endStaffSession', { params: { sessionId: session.id } }),
    onSuccess: () => {
      toastDone('Session Ended', `${session.username} is signed out there.`)
      return queries.invalidateQueries({ queryKey })
    },
    onError: (error) => toastFailed(error, 'The session could not be ended.'),
  })
  const device = deviceOf(session.userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-hairline py-2">
      <span>
        <span className="font-medium">{session.username}</span>{' '}
        <span className="text-graphite">
          {device}, {session.address || 'address not known'}, signed in{' '}
          <span className="figures">{formatDatedMoment(session.createdAt)}</span>, last seen{' '}
          <span className="figures">{formatDatedMoment(session.lastSeenAt)}</span>
        </span>
      </span>
      {session.isCurrent ? (
        <Badge tone="info">This session</Badge>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          busy={end.isPending}
          aria-label={`End Session of ${session.username}, ${device}`}
          onClick={() => end.mutate()}
        >
          End Session
        </Button>
      )}
    </li>
  )
}

/** `Firefox on Linux`: enough to recognize one's own device. */
export function deviceOf(userAgent: string): string {
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) =>
    userAgent.includes(`${name}/`),
  )
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' }
  const system = [
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['Mac OS X', 'Mac'],
    ['Linux', 'Linux'],
  ].find(([sign = '']) => userAgent.includes(sign))?.[1]
  const shown = browser === undefined ? 'Another program' : (names[browser] ?? browser)
  return system === undefined ? shown : `${shown} on ${system}`
}
