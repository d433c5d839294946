import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { CompetitorDialog } from './competitor-dialog.tsx'
import { CompetitorGrid } from './competitor-grid.tsx'
import {
  type Competitor,
  type CompetitorPricing,
  type Shown,
  useCompetitorPricing,
  useCompetitors,
} from './competitors-query.ts'
import { IntelligenceList, useIntelligence } from './intelligence-list.tsx'
import { PricingDialog } from './pricing-dialog.tsx'
import { PricingList } from './pricing-list.tsx'

type Open =
  | { readonly kind: 'competitor'; readonly competitor?: Competitor }
  | { readonly kind: 'pricing'; readonly price?: CompetitorPricing }

export function CompetitorsTab() {
  const [open, setOpen] = useState<Open>()
  const [show, setShow] = useState<Shown>('active')
  const competitors = useCompetitors(show)
  const pricing = useCompetitorPricing(show)
  const intelligence = useIntelligence()
  const profiles = (competitors.data?.data ?? []).filter(({ isActive }) => isActive)
  return (
    <div className="flex flex-col gap-10">
      <Section
        id="competitor-profiles"
        title="Competitor Profiles"
        action={
          <ProfileActions
            show={show}
            onShow={setShow}
            onAdd={() => setOpen({ kind: 'competitor' })}
          />
        }
      >
        <Loaded
          query={competitors}
          what="competitors"
          empty={
            <EmptyState title="No competitors yet.">Add the first one you know of.</EmptyState>
          }
        >
          {(rows) => (
            <CompetitorGrid
              competitors={rows}
              onEdit={(competitor) => setOpen({ kind: 'competitor', competitor })}
            />
          )}
        </Loaded>
      </Section>
      <Section
        id="pricing-intelligence"
        title="Pricing Intelligence"
        action={
          profiles.length === 0 ? null : (
            <Button size="sm" onClick={() => setOpen({ kind: 'pricing' })}>
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
          {(rows) => (
            <PricingList pricing={rows} onEdit={(price) => setOpen({ kind: 'pricing', price })} />
          )}
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
      {open?.kind === 'competitor' ? (
        <CompetitorDialog {...open} onClose={() => setOpen(undefined)} />
      ) : null}
      {open?.kind === 'pricing' ? (
        <PricingDialog {...open} competitors={profiles} onClose={() => setOpen(undefined)} />
      ) : null}
    </div>
  )
}

type ProfileActionsProps = { show: Shown; onShow: (show: Shown) => void; onAdd: () => void }

function ProfileActions({ show, onShow, onAdd }: ProfileActionsProps) {
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-pressed={show === 'all'}
        onClick={() => onShow(show === 'all' ? 'active' : 'all')}
      >
        Show Deleted
      </Button>
      <Button size="sm" onClick={onAdd}>
        Add Competitor
      </Button>
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
  if (query.data === undefined) {
    return (
      <ErrorState title={`The ${what} could not be loaded`} onRetry={() => void query.refetch()}>
        {messageOf(query.error, 'The server did not answer as expected.')}
      </ErrorState>
    )
  }
  return query.data.data.length === 0 ? empty : children(query.data.data)
}
