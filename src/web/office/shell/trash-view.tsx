import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Instant } from '#core/time/day.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from './card-table.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

type TrashedRow = {
  readonly id: string
  readonly deletedAt: Instant
  readonly name: string
  readonly email: string
  /** Formatted. */
  readonly amount: string
  readonly status: ReactNode
  readonly restore: ReactNode
}

type TrashViewProps<Trashed> = {
  trash: UseQueryResult<readonly Trashed[]>
  caption: string
  amountLabel: string
  /** What happens to items in the trash. */
  note: string
  emptyButton: (count: number) => ReactNode
  row: (trashed: Trashed) => TrashedRow
}

/** Deleted items that can still be restored. */
export function TrashView<Trashed>(props: TrashViewProps<Trashed>) {
  const { trash } = props
  if (trash.isPending) return <RowSkeletons label="Loading the trash" />
  if (trash.data === undefined)
    return <LoadFailed query={trash} title="The trash could not be loaded" />
  if (trash.data.length === 0) return <EmptyState title="The trash is empty." />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-graphite">{props.note}</p>
        {props.emptyButton(trash.data.length)}
      </div>
      <CardTable caption={props.caption}>
        <thead>
          <tr>
            <HeadCell>Deleted</HeadCell>
            <HeadCell>Customer</HeadCell>
            <HeadCell numeric>{props.amountLabel}</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell numeric>Actions</HeadCell>
          </tr>
        </thead>
        <tbody>{trash.data.map(props.row).map(TrashRow)}</tbody>
      </CardTable>
    </div>
  )
}

function TrashRow({ id, deletedAt, name, email, amount, status, restore }: TrashedRow) {
  return (
    <tr key={id}>
      <CardCell className="figures whitespace-nowrap max-md:text-graphite">
        {formatDatedMoment(deletedAt)}
      </CardCell>
      <CardCell first>
        <span className="font-medium">{name}</span>
        <span className="block text-xs wrap-anywhere text-graphite">{email}</span>
      </CardCell>
      <CardCell numeric>{amount}</CardCell>
      <CardCell>{status}</CardCell>
      <CardCell className="text-right">{restore}</CardCell>
    </tr>
  )
}

type EmptyTrashButtonProps = {
  description: string
  busy: boolean
  /** Call `close` when done. */
  onEmpty: (close: () => void) => void
}

export function EmptyTrashButton({ description, busy, onEmpty }: EmptyTrashButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        Empty Trash
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Empty the trash?"
        description={description}
        confirmLabel="Empty Trash"
        busy={busy}
        onConfirm={() => onEmpty(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
