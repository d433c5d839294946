import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarketAnalysisView } from '#contract/market-analyses.ts'
import { type MarketType, marketTypeLabels } from '#core/market/market-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Panel } from '#web/office/charts/panel.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { MarketTypePicker } from './market-type-picker.tsx'

const queryKey = ['market', 'analyses'] as const

const confidenceTones: Readonly<Record<MarketAnalysisView['confidenceLevel'], BadgeTone>> = {
  high: 'good',
  medium: 'caution',
  low: 'bad',
}

/** Findings about a project type, each with its figures. */
export function AnalysisPanel() {
  const [type, setType] = useState<MarketType>('restaurant')
  const analyses = useQuery({
    queryKey,
    queryFn: ({ signal }) => callAsStaff('listComprehensiveAnalyses', { signal }),
  })
  const run = useRunAnalysis()
  const shown = analyses.data?.data.find((analysis) => analysis.projectType === type)
  return (
    <Panel title="Comprehensive Analysis" note="Kept for 90 days; every run computes it again">
      <div className="flex flex-wrap items-end gap-3">
        <MarketTypePicker label="Project type to analyze" value={type} onPick={setType} />
        <Button className="min-h-11" busy={run.isPending} onClick={() => run.mutate(type)}>
          {run.isPending ? 'Analyzing...' : 'Run Comprehensive Analysis'}
        </Button>
      </div>
      <div className="mt-6">
        {analyses.isPending ? <Skeleton className="h-40 w-full" /> : null}
        {analyses.isError ? (
          <LoadFailed query={analyses} title="Analyses could not be loaded" />
        ) : null}
        {shown ? <Analysis analysis={shown} /> : null}
        {analyses.isSuccess && !shown ? (
          <p className="text-sm text-graphite">
            {marketTypeLabels[type]} was not analyzed in the last 90 days.
          </p>
        ) : null}
      </div>
    </Panel>
  )
}

function useRunAnalysis() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (projectType: MarketType) =>
      callAsStaff('runComprehensiveAnalysis', { body: { projectType } }),
    onSuccess: ({ message }) => {
      toastDone('AI Analysis Complete', message)
      void queries.invalidateQueries({ queryKey: ['competitors'] })
      return queries.invalidateQueries({ queryKey })
    },
    onError: (error) => toastFailed(error, 'Comprehensive analysis failed'),
  })
}

function Analysis({ analysis }: { analysis: MarketAnalysisView }) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-graphite">
        <Badge tone={confidenceTones[analysis.confidenceLevel]}>
          {analysis.confidenceLevel} confidence
        </Badge>
        <span>
          <span className="figures">{analysis.performanceScore.toFixed(1)}%</span> of the cost rests
          on fresh prices and indexes
        </span>
        <span>
          Price book <span className="figures">{analysis.priceBookVersion}</span>,{' '}
          <span className="figures">{formatDatedMoment(analysis.analysisDate)}</span>
        </span>
      </p>
      <ol className="grid gap-x-8 lg:grid-cols-2">
        {analysis.findings.map((finding) => (
          <FindingItem key={finding.insight} finding={finding} />
        ))}
      </ol>
    </div>
  )
}

type Finding = MarketAnalysisView['findings'][number]

function FindingItem({ finding }: { finding: Finding }) {
  return (
    <li className="grid content-start gap-1.5 border-t border-hairline py-3 text-sm">
      <p className="font-medium">{finding.insight}</p>
      {finding.recommendation ? <p>{finding.recommendation}</p> : null}
      <details>
        <summary className="cursor-pointer text-blueprint">Figures and sources</summary>
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5">
          {finding.figures.map((figure) => (
            <div key={figure.label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-graphite">{figure.label}</dt>
              <dd className="figures text-right">{figureText(figure)}</dd>
            </div>
          ))}
        </dl>
        {finding.sources.length > 0 ? (
          <p className="mt-2 text-xs text-graphite">{finding.sources.join('; ')}</p>
        ) : null}
      </details>
    </li>
  )
}

function figureText({ value, unit }: Finding['figures'][number]): string {
  if (unit === 'cents') return formatUsd(value)
  if (unit === 'percent') return `${value.toFixed(1)}%`
  return unit === 'days' ? `${value} days` : String(value)
}
