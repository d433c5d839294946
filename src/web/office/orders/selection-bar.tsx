import { useState } from 'react'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Allowed } from '../session/allowed.tsx'
import { ApproveManyDialog } from './approve-many-dialog.tsx'
import { type ChangesByOrder, useApproveOrders, useDeleteOrders } from './order-trash.ts'

type SelectionBarProps = {
  selected: readonly StaffOrderRow[]
  onClear: () => void
}

/** The actions for several selected orders. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const [asking, setAsking] = useState(false)
  const [changes, setChanges] = useState<ChangesByOrder>(new Map())
  const approve = useApproveOrders((next) => {
    setChanges(next)
    if (next.size > 0) return
    setAsking(false)
    onClear()
  })
  const remove = useDeleteOrders(onClear)
  const approvable = selected.filter(({ status }) => status === 'in_progress')
  if (selected.length === 0) return null
  return (
    <section
      aria-label="Selected orders"
      data-bottom-bar
      className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-2 border-t border-ink bg-paper py-3 text-sm"
    >
      <p className="mr-auto" role="status">
        <span className="figures font-semibold">{selected.length}</span> selected
      </p>
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear Selection
      </Button>
      <Allowed to="review">
        <Button size="sm" disabled={approvable.length === 0} onClick={() => setAsking(true)}>
          Approve {approvable.length}
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(selected.map(({ id }) => id))}
        >
          Delete {selected.length}
        </Button>
      </Allowed>
      {asking ? (
        <ApproveManyDialog
          orders={approvable}
          busy={approve.isPending}
          changes={changes}
          onApprove={(reports) => approve.mutate(reports)}
          onClose={() => {
            setAsking(false)
            setChanges(new Map())
          }}
        />
      ) : null}
    </section>
  )
}
