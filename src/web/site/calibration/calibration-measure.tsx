import type { CalibrationFigures } from '#contract/outcomes.ts'
import { fewestOfGroup } from '#core/calibration/fewest-outcomes.ts'
import { knownLevelLabels } from '#core/calibration/known-level.ts'
import { permitKindLabels } from '#core/pricing/permit-bands.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

type Measured = NonNullable<CalibrationFigures['measured']>

type Group = { readonly name: string } & Pick<
  Measured,
  'outcomes' | 'inside' | 'medianRatio' | 'medianOff'
>

/** The share of hits compared with the promised eight of ten, and how far off the estimates were. */
export function CalibrationMeasure({ measured }: { measured: Measured }) {
  const { inside, medianRatio, medianOff, outcomes, byType, byKnown } = measured
  return (
    <>
      <dl className="mt-6 grid gap-6 sm:grid-cols-2">
        <div className="border-t border-ink pt-3">
          <dt className="label-line">Inside the range</dt>
          <dd>
            <span className="figures block text-2xl">{percent(inside.share)}</span>
            <span className="text-sm text-graphite">
              {inside.count} of {outcomes}; with 95% confidence between {percent(inside.low)} and{' '}
              {percent(inside.high)}. The aim is 80%.
            </span>
            <ShareLine low={inside.low} share={inside.share} high={inside.high} />
          </dd>
        </div>
        <div className="border-t border-ink pt-3">
          <dt className="label-line">Outcome over estimate</dt>
          <dd>
            <span className="figures block text-2xl">{medianRatio.toFixed(2)}</span>
            <span className="text-sm text-graphite">
              {biasWords(medianRatio)} Half were more than {percent(medianOff)} off.
            </span>
          </dd>
        </div>
      </dl>
      <Groups
        title="By type"
        groups={byType.map((one) => ({ ...one, name: permitKindLabels[one.kind] }))}
      />
      <Groups
        title="By how much was known"
        groups={byKnown.map((one) => ({ ...one, name: knownLevelLabels[one.known] }))}
      />
    </>
  )
}

function Groups({ title, groups }: { title: string; groups: readonly Group[] }) {
  if (groups.length === 0) {
    return (
      <p className="mt-6 text-sm text-graphite">
        {title}: not published yet, no group has {fewestOfGroup} outcomes.
      </p>
    )
  }
  return (
    <div className="mt-6 overflow-x-auto">
      <Table caption={title} captionShown>
        <thead>
          <tr>
            <HeadCell>{title}</HeadCell>
            <HeadCell numeric>Outcomes</HeadCell>
            <HeadCell numeric>Median ratio</HeadCell>
            <HeadCell numeric>Half were off by</HeadCell>
            <HeadCell numeric>Inside</HeadCell>
            <HeadCell numeric>95% confidence</HeadCell>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, outcomes, medianRatio, medianOff, inside }) => (
            <tr key={name}>
              <Cell>{name}</Cell>
              <Cell numeric>{outcomes}</Cell>
              <Cell numeric>{medianRatio.toFixed(2)}</Cell>
              <Cell numeric>{percent(medianOff)}</Cell>
              <Cell numeric>{percent(inside.share)}</Cell>
              <Cell numeric>
                {percent(inside.low)} to {percent(inside.high)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const aim = 0.8

function ShareLine({ low, share, high }: { low: number; share: number; high: number }) {
  const x = (value: number) => `${value * 100}%`
  return (
    <svg aria-hidden="true" className="mt-3 h-8 w-full overflow-visible">
      <line x1="0" x2="100%" y1="16" y2="16" className="stroke-hairline" />
      <line x1={x(low)} x2={x(high)} y1="16" y2="16" className="stroke-ink" strokeWidth="3" />
      <line
        x1={x(aim)}
        x2={x(aim)}
        y1="4"
        y2="28"
        className="stroke-graphite"
        strokeDasharray="2 3"
      />
      <circle cx={x(share)} cy="16" r="5" className="fill-vermilion" />
    </svg>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

function biasWords(ratio: number): string {
  const off = Math.round(Math.abs(ratio - 1) * 100)
  if (off === 0) return 'Half cost more than estimated, half less.'
  return ratio > 1
    ? `The median project cost ${off}% more than estimated.`
    : `The median project cost ${off}% less than estimated.`
}
