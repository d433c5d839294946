import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { CompetitorDialog } from './competitor-dialog.tsx'
import { CompetitorGrid } from './competitor-grid.tsx'
import { useCompetitorPricing, useCompetitors } from './competitors-query.ts'
import { IntelligenceList, useIntelligence } from './intelligence-list.tsx'
import { PricingDialog } from './pricing-dialog.tsx'
import { PricingList } from './pricing-list.tsx'

export function CompetitorsTab() {
  const [adds, setAdds] = useState<'competitor' | 'pricing'>()
  const competitors = useCompetitors()
  const pricing = useCompetitorPricing()
  const intelligence = useIntelligence()
  const profiles = competitors.data?.data ?? []
  const close = () => setAdds(undefined)
  return (
    <div className="flex flex-col gap-10">
      <Section
        id="competitor-profiles"
        title="Competitor Profiles"
        action={
          <Button size="sm" onClick={() => setAdds('competitor')}>
            Add Competitor
          </Button>
        }
      >
        <Loaded
          query={competitors}
          what="competitors"
          empty={
            <EmptyState title="No competitors yet.">Add the first one you know of.</EmptyState>
          }
        >
          {(rows) => <CompetitorGrid competitors={rows} />}
        </Loaded>
      </Section>
      <Section
        id="pricing-intelligence"
        title="Pricing Intelligence"
        action={
          profiles.length === 0 ? null : (
            <Button size="sm" onClick={() => setAdds('pricing')}>
              Add Pricing
            </Button>
          )
        }
      >
        <Loaded
          query={pricing}
          what="prices"
          empty={
            <EmptyState title="No competitor prices yet.">
              {profiles.length === 0 ? 'Prices belong to a competitor: add one first.' : null}
            </EmptyState>
          }
        >
          {(rows) => <PricingList pricing={rows} />}
        </Loaded>
      </Section>
      <Section
        id="competitive-intelligence"
        title="What the Records Say"
        note="Computed from profiles and prices whenever one of them changes, not from outside sources."
      >
        <Loaded
          query={intelligence}
          what="assessments"
          empty={<EmptyState title="Nothing to assess yet." />}
        >
          {(rows) => <IntelligenceList intelligence={rows} />}
        </Loaded>
      </Section>
      {adds === 'competitor' ? <CompetitorDialog onClose={close} /> : null}
      {adds === 'pricing' ? <PricingDialog competitors={profiles} onClose={close} /> : null}
    </div>
  )
}

type SectionProps = {
  id: string
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
}

function Section({ id, title, note, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {note ? <p className="-mt-3 text-sm text-graphite">{note}</p> : null}
      {children}
    </section>
  )
}

type LoadedProps<Row> = {
  query: UseQueryResult<{ readonly data: readonly Row[] }>
  what: string
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

function Loaded<Row>({ query, what, empty, children }: LoadedProps<Row>) {
  if (query.isPending) return <RowSkeletons label={`Loading ${what}`} />
  if (query.data === undefined)
    return <LoadFailed query={query} title={`The ${what} could not be loaded`} />
  return query.data.data.length === 0 ? empty : children(query.data.data)
}
