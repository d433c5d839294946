import { useState } from 'react'
import type { TeamUsage as Usage } from '#contract/teams.ts'
import { mostMonthsBack } from '#core/subscription/team.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatMarketDay } from '#web/lib/market-day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { useTeamUsage } from './team-query.ts'

/** Reports of one usage month by who ordered them. */
export function TeamUsage() {
  const [back, setBack] = useState(0)
  const usage = useTeamUsage(back)
  return (
    <div>
      <h3 className="text-base font-medium">Usage by member</h3>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="secondary"
          disabled={back === mostMonthsBack}
          onClick={() => setBack(back + 1)}
        >
          Earlier month
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        >
          Later month
        </Button>
        {usage.data ? (
          <p role="status" className="text-sm text-graphite">
            {formatMarketDay(usage.data.from)} to {formatMarketDay(usage.data.to)}
          </p>
        ) : null}
      </div>
      {usage.isError ? (
        <Alert tone="caution" className="mt-4" title="The usage could not be loaded">
          {messageOf(usage.error, 'Please try again in a moment.')}
        </Alert>
      ) : usage.data ? (
        <UsageTable usage={usage.data} />
      ) : (
        <LoadingState text="Loading the usage..." />
      )}
    </div>
  )
}

const names: Readonly<Record<Usage['rows'][number]['who'], string>> = {
  holder: 'You',
  member: 'Member',
  former: 'Members whose account is deleted',
  programs: 'Your programs (API)',
}

function UsageTable({ usage }: { usage: Usage }) {
  if (usage.rows.length === 0) {
    return <p className="mt-4 text-graphite">No report was ordered on the plan in this month.</p>
  }
  return (
    <div className="mt-4 max-w-lg">
      <Table caption="Reports by member">
        <TableHead columns={['Who', numeric('Reports')]} />
        <tbody>
          {usage.rows.map((row) => (
            <tr key={`${row.who} ${row.email}`}>
              <Cell className="break-all">{row.email ?? names[row.who]}</Cell>
              <Cell numeric>{row.reports}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
