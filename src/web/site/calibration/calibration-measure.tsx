import type { CalibrationFigures } from '#contract/outcomes.ts'
import type { PermitKind } from '#core/pricing/permit-bands.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

type Measured = NonNullable<CalibrationFigures['measured']>

const typeNames: Readonly<Record<PermitKind, string>> = {
  office: 'Office',
  retail: 'Retail',
  restaurant: 'Bar and restaurant',
  medical: 'Medical',
  salon: 'Salon and spa',
}

/** The share of hits compared with the promised eight of ten, and the bias. */
export function CalibrationMeasure({
  outcomes,
  measured: { inside, medianRatio, byType },
}: {
  outcomes: number
  measured: Measured
}) {
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
            <span className="text-sm text-graphite">{biasWords(medianRatio)}</span>
          </dd>
        </div>
      </dl>
      {byType.length > 0 ? (
        <div className="mt-6">
          <Table caption="Median of outcome over estimate, by type" captionShown>
            <thead>
              <tr>
                <HeadCell>Type</HeadCell>
                <HeadCell numeric>Outcomes</HeadCell>
                <HeadCell numeric>Median ratio</HeadCell>
              </tr>
            </thead>
            <tbody>
              {byType.map((type) => (
                <tr key={type.kind}>
                  <Cell>{typeNames[type.kind]}</Cell>
                  <Cell numeric>{type.outcomes}</Cell>
                  <Cell numeric>{type.medianRatio.toFixed(2)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : null}
    </>
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
