import { useState } from 'react'
import type { MarketType } from '#core/market/market-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { formatDate, formatShortMonth } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Panel } from '#web/office/charts/panel.tsx'
import { MarketTypePicker } from '#web/office/market-analysis/market-type-picker.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { percentText, typeText } from './market-labels.ts'
import { type Prediction, usePredict, usePredictions } from './market-query.ts'

const horizons = [
  { id: '3_months', label: '3 months' },
  { id: '6_months', label: '6 months' },
  { id: '12_months', label: '12 months' },
] as const

type Horizon = (typeof horizons)[number]['id']

export function PredictionsPanel() {
  const [projectType, setProjectType] = useState<MarketType>('restaurant')
  const [timeHorizon, setTimeHorizon] = useState<Horizon>('6_months')
  const predict = usePredict()
  return (
    <Panel title="Predictions" note="Made from price indexes by the built-in forecaster">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <MarketTypePicker label="Predict prices of" value={projectType} onPick={setProjectType} />
        <Field label="Time horizon" className="w-full sm:w-40">
          <Select
            value={timeHorizon}
            options={horizons}
            onChange={({ target }) =>
              setTimeHorizon(horizons.find(({ id }) => id === target.value)?.id ?? timeHorizon)
            }
          />
        </Field>
        <Button
          className="min-h-11"
          busy={predict.isPending}
          onClick={() => predict.mutate({ projectType, timeHorizon })}
        >
          Generate Predictions
        </Button>
      </div>
      <Predictions />
    </Panel>
  )
}

function Predictions() {
  const predictions = usePredictions()
  const rows = predictions.data?.data
  if (rows === undefined && predictions.isError)
    return <LoadFailed query={predictions} title="The predictions could not be loaded" />
  if (rows === undefined) return <RowSkeletons label="Loading predictions" />
  if (rows.length === 0) {
    return <EmptyState title="No predictions yet.">They are made every month, or now.</EmptyState>
  }
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {rows.map((prediction) => (
        <PredictionCard key={prediction.id} prediction={prediction} />
      ))}
    </ul>
  )
}

const trendWords = {
  up: { tone: 'bad', label: 'Prices rise' },
  down: { tone: 'good', label: 'Prices fall' },
  stable: { tone: 'neutral', label: 'No clear trend' },
} as const

function PredictionCard({ prediction }: { prediction: Prediction }) {
  const { currentPriceRange: now, predictedPriceRange: then } = prediction
  const { tone, label } = trendWords[prediction.trendDirection]
  const stale = prediction.marketIndicators.filter(({ freshness }) => freshness === 'stale').length
  return (
    <li className="border border-hairline p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">
          {typeText(prediction.projectType)}, {prediction.timeHorizon.replace('_', ' ')}
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="figures mt-2 text-lg">
        {percentText(prediction.percentageChange)}
        <span className="ml-2 text-sm text-graphite">
          to {formatUsd(centsFromDollars(then.likely))} per sq ft
        </span>
      </p>
      <p className="figures mt-1 text-xs text-graphite">
        Today {formatUsd(centsFromDollars(now.likely))}, {formatUsd(centsFromDollars(now.low))} to{' '}
        {formatUsd(centsFromDollars(now.high))}; then {formatUsd(centsFromDollars(then.low))} to{' '}
        {formatUsd(centsFromDollars(then.high))}
      </p>
      <h5 className="mt-3 text-xs font-medium text-graphite">What moves it most</h5>
      <ul className="mt-1 flex flex-col gap-0.5 text-xs">
        {prediction.keyFactors.map((factor) => (
          <li key={factor.seriesId} className="flex justify-between gap-3">
            <span>
              {factor.title}, {(factor.share * 100).toFixed(0)}% of the cost, published to{' '}
              {formatShortMonth(factor.publishedTo)}
            </span>
            <span className="figures">{percentText(factor.contributionPercent, 2)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-graphite">
        The range holds what is not known today and what the indexes may do. In the back-test{' '}
        {Math.round(prediction.confidenceScore * 100)}% of the 80% bands held over all years, of
        those made in 2020-22 only 53 to 66%
        {stale > 0 ? `; ${stale} of its indexes are stale` : ''}. Made{' '}
        {formatDate(prediction.createdAt)} by {prediction.aiModel}, valid until{' '}
        {formatDate(prediction.validUntil)}.
      </p>
      <Alerted prediction={prediction} />
    </li>
  )
}

function Alerted({ prediction }: { prediction: Prediction }) {
  return (
    <p className="mt-1 text-xs text-graphite">
      {prediction.alertSentAt
        ? `Alert mailed ${formatDate(prediction.alertSentAt)}: the move reaches ${prediction.alertThreshold}%.`
        : `No alert: the move stays below ${prediction.alertThreshold}%.`}
    </p>
  )
}
