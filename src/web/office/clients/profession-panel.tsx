import { professionName } from '#core/analytics/figure-labels.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { Panel } from '../analytics/charts/panel.tsx'
import { RankTable } from '../analytics/charts/rank-table.tsx'

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
          label: professionName(type),
          size: count,
          figures: [formatInteger(count), `${((count / whole) * 100).toFixed(1)}%`],
        }))}
      />
    </Panel>
  )
}
