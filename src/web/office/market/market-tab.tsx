import type { ComponentType } from 'react'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { PanelSkeleton } from '#web/office/charts/panel.tsx'
import { AnalysisPanel } from '../market-analysis/analysis-panel.tsx'
import { CollectPanel } from './collect-panel.tsx'
import { HeldValuesPanel } from './held-values-panel.tsx'
import { IndexPanel } from './index-panel.tsx'
import { type Market, useMarket } from './market-query.ts'
import { PredictionsPanel } from './predictions-panel.tsx'
import { PriceListsPanel } from './price-lists-panel.tsx'
import { ProposalsPanel } from './proposals-panel.tsx'
import { SkillPanel } from './skill-panel.tsx'

/** Every panel gets the overview and loads the rest itself. */
const panels: readonly {
  readonly id: string
  readonly Panel: ComponentType<{ market: Market }>
}[] = [
  { id: 'collect', Panel: CollectPanel },
  { id: 'held-values', Panel: HeldValuesPanel },
  { id: 'proposals', Panel: ProposalsPanel },
  { id: 'predictions', Panel: PredictionsPanel },
  { id: 'analysis', Panel: AnalysisPanel },
  { id: 'indexes', Panel: IndexPanel },
  { id: 'skill', Panel: SkillPanel },
  { id: 'price-lists', Panel: PriceListsPanel },
]

export function MarketTab() {
  const market = useMarket()
  return (
    <div className="flex flex-col gap-6">
      {market.data ? (
        panels.map(({ id, Panel }) => <Panel key={id} market={market.data} />)
      ) : market.isError ? (
        <LoadFailed query={market} title="Market data could not be loaded" />
      ) : (
        <div role="status" className="flex flex-col gap-6">
          <span className="sr-only">Loading market data</span>
          <PanelSkeleton />
          <PanelSkeleton />
        </div>
      )}
    </div>
  )
}
