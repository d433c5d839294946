import { hasPermission } from '#core/access/staff-role.ts'
import { messageOf } from '#web/lib/call.ts'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
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
          <ErrorState title="What waits could not be loaded" onRetry={() => void today.refetch()}>
            {messageOf(today.error, 'The server did not answer as expected.')}
          </ErrorState>
        ) : null}
        {today.data ? <Groups groups={waitingGroups(today.data).filter(isOpen)} /> : null}
      </section>
      <Allowed to="money">
        <PeriodAgainstBefore />
      </Allowed>
    </div>
  )
}

function Groups({ groups }: { groups: ReturnType<typeof waitingGroups> }) {
  if (groups.length === 0) {
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
