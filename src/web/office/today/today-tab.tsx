import { hasPermission } from '#core/access/staff-role.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { OverduePromises } from '../operations/overdue-promises.tsx'
import { ReadinessNotice } from '../readiness/readiness-notice.tsx'
import { SecondFactorNotice } from '../security/second-factor-notice.tsx'
import { UnusualSignIns } from '../security/unusual-sign-ins.tsx'
import { Allowed } from '../session/allowed.tsx'
import { useStaffSession } from '../session/staff-session.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { permissionOfAddress } from '../shell/tab-permissions.ts'
import { PeriodAgainstBefore } from './period-against-before.tsx'
import { useToday } from './today-query.ts'
import { WaitingGroup } from './waiting-group.tsx'
import { waitingGroups } from './waiting-groups.ts'

/** What needs a person's attention first; then the state of the business. */
export function TodayTab() {
  const today = useToday()
  const role = useStaffSession()?.user.role
  const isOpen = ({ to }: { readonly to: string }) =>
    role === undefined || hasPermission(role, permissionOfAddress(to))
  return (
    <div className="flex flex-col gap-10">
      <SecondFactorNotice />
      <Allowed to="administration">
        <ReadinessNotice />
      </Allowed>
      <Allowed to="administration">
        <UnusualSignIns />
      </Allowed>
      <section aria-labelledby="needs-you">
        <h2 id="needs-you" className="mb-3 text-lg">
          Needs a Person Today
        </h2>
        {today.isPending ? <RowSkeletons label="Loading what waits" /> : null}
        {today.isError && !today.data ? (
          <LoadFailed query={today} title="What waits could not be loaded" />
        ) : null}
        {today.data ? (
          <div className="flex flex-col gap-4">
            <MissingWorker minutes={today.data.withoutWorkerMinutes} />
            <MissingPayments minutes={today.data.withoutPaymentsMinutes} />
            <FullDisk note={today.data.fullDisk} />
            <OverduePromises promises={today.data.overduePromises} />
            <Groups
              groups={waitingGroups(today.data).filter(isOpen)}
              isAlone={
                today.data.overduePromises.length === 0 &&
                today.data.withoutWorkerMinutes === null &&
                today.data.withoutPaymentsMinutes === null &&
                today.data.fullDisk === null
              }
            />
          </div>
        ) : null}
      </section>
      <Allowed to="money">
        <PeriodAgainstBefore />
      </Allowed>
    </div>
  )
}

/** Most of what is overdue then follows from it, so it comes first. */
function MissingWorker({ minutes }: { minutes: number | null }) {
  if (minutes === null) return null
  return (
    <Alert tone="bad" title="No worker is running">
      A job has been due for {minutes} minutes and nothing takes it: reports are not drafted,
      released or mailed. Start a worker (npm start with ROLE=worker or ROLE=all), or find out why
      it ended. Overdue work is then done automatically.
    </Alert>
  )
}

function MissingPayments({ minutes }: { minutes: number | null }) {
  if (minutes === null) return null
  return (
    <Alert tone="bad" title="The payment provider does not answer">
      Calls to it have failed for {minutes} minutes, and every purchase is refused. The Operations
      page says why. Look at the provider’s status page, the network and the key. This notice goes
      away when a call is answered.
    </Alert>
  )
}

function FullDisk({ note }: { note: string | null }) {
  if (note === null) return null
  return (
    <Alert tone="bad" title="The disk is nearly full">
      {note}
    </Alert>
  )
}

function Groups({
  groups,
  isAlone,
}: {
  groups: ReturnType<typeof waitingGroups>
  isAlone: boolean
}) {
  if (groups.length === 0) {
    if (!isAlone) return null
    return <EmptyState title="Nothing waits for a person now." />
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {groups.map((group) => (
        <WaitingGroup key={group.id} group={group} />
      ))}
    </ul>
  )
}
