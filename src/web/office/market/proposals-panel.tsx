import { useState } from 'react'
import { type MarketType, marketTypeLabels, marketTypes } from '#core/market/market-type.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Panel } from '#web/office/charts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FilterBar } from '../shell/filter-bar.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import {
  type Market,
  type PricingUpdate,
  usePricingUpdates,
  useRejectUpdates,
  useUndoUpdate,
} from './market-query.ts'
import { ProposalTable } from './proposal-table.tsx'

const statuses = [
  { id: 'open', label: 'Open' },
  { id: 'applied', label: 'Applied' },
  { id: 'rejected', label: 'Rejected' },
  { id: 'undone', label: 'Undone' },
] as const

const types = [
  { id: '', label: 'All project types' },
  ...marketTypes.map((id) => ({ id, label: marketTypeLabels[id] })),
]

export function ProposalsPanel({ market }: { market: Market }) {
  const [status, setStatus] = useState<(typeof statuses)[number]['id']>('open')
  const [projectType, setProjectType] = useState<MarketType>()
  const updates = usePricingUpdates({ status, projectType }, market.runs[0]?.finishedAt ?? '')
  return (
    <Panel title="Price Proposals" note={`Price book ${market.priceBookVersion} is in force`}>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Field label="Project type" className="w-full sm:w-56">
          <Select
            value={projectType ?? ''}
            options={types}
            onChange={({ target }) => setProjectType(marketTypes.find((id) => id === target.value))}
          />
        </Field>
        <FilterBar
          label="Proposals by state"
          filters={statuses}
          value={status}
          onChange={setStatus}
        />
      </div>
      <List updates={updates} status={status} listKey={`${status} ${projectType}`} />
    </Panel>
  )
}

type ListProps = {
  updates: ReturnType<typeof usePricingUpdates>
  status: string
  listKey: string
}

function List({ updates, status, listKey }: ListProps) {
  const rows = updates.data?.data
  if (rows === undefined && updates.isError)
    return <LoadFailed query={updates} title="The proposals could not be loaded" />
  if (rows === undefined) return <RowSkeletons label="Loading proposals" />
  if (rows.length === 0) {
    return (
      <EmptyState title={`No ${status} proposals.`}>
        {status === 'open' ? 'The monthly analysis makes them.' : null}
      </EmptyState>
    )
  }
  return <Decisions key={listKey} rows={rows} />
}

function Decisions({ rows }: { rows: readonly PricingUpdate[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [applying, setApplying] = useState(false)
  const clear = () => setChosen(new Set())
  const reject = useRejectUpdates(clear)
  const undo = useUndoUpdate()
  // Proposals that were decided elsewhere meanwhile are no longer in the list.
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const isOpen = rows[0]?.status === 'open'
  return (
    <>
      {isOpen ? (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <Button size="sm" disabled={ids.length === 0} onClick={() => setApplying(true)}>
            Apply {ids.length > 0 ? ids.length : ''}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={ids.length === 0}
            busy={reject.isPending}
            onClick={() => reject.mutate(ids)}
          >
            Reject {ids.length > 0 ? ids.length : ''}
          </Button>
          <span className="text-xs text-graphite">
            {rows.length} open. Dollars per square foot, medium size.
          </span>
        </div>
      ) : null}
      <ProposalTable
        rows={rows}
        chosen={chosen}
        onChoose={setChosen}
        busyId={undo.isPending ? undo.variables : undefined}
        onUndo={(id) => undo.mutate(id)}
      />
      {applying ? (
        <ApplyDialog
          ids={ids}
          onDone={() => {
            setApplying(false)
            clear()
          }}
          onCancel={() => setApplying(false)}
        />
      ) : null}
    </>
  )
}
