import { Link } from 'react-router'
import { professionName } from '#core/analytics/figure-labels.ts'
import { notStated } from '#core/analytics/tallies.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { Panel } from '#web/office/charts/panel.tsx'
import { RankTable } from '#web/office/charts/rank-table.tsx'
import { clientListAddress } from '#web/office/shell/client-list-address.ts'

export function ProfessionPanel({
  professions,
}: {
  professions: Readonly<Record<string, number>>
}) {
  const types = Object.entries(professions).toSorted(([, one], [, other]) => other - one)
  const whole = types.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Panel title="Professional Types">
      <RankTable
        caption="Clients by professional type"
        heads={['Type', 'Clients', 'Share']}
        ranks={types.map(([type, count]) => ({
          id: type,
          label: (
            <Link to={clientListAddress({ profession: type })} className="link">
              {type === notStated ? 'Not stated' : professionName(type)}
            </Link>
          ),
          size: count,
          figures: [formatInteger(count), `${((count / whole) * 100).toFixed(1)}%`],
        }))}
      />
    </Panel>
  )
}
