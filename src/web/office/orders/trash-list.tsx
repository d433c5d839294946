import { useState } from 'react'
import { formatUsd } from '#core/money/format-money.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatDatedMoment } from '#web/lib/format-short-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { type TrashedOrder, useEmptyTrash, useRestoreOrders, useTrash } from './order-trash.ts'
import { OrderStatusBadge } from './status-badges.tsx'

export function TrashList() {
  const trash = useTrash()
  if (trash.isPending) return <RowSkeletons label="Loading the trash" />
  if (trash.data === undefined) {
    return (
      <ErrorState title="The trash could not be loaded" onRetry={() => void trash.refetch()}>
        {messageOf(trash.error, 'The server did not answer as expected.')}
      </ErrorState>
    )
  }
  if (trash.data.length === 0) return <EmptyState title="The trash is empty." />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-graphite">
          After 30 days the people in a deleted order are erased. Its financial record is kept for
          seven years.
        </p>
        <EmptyTrashButton count={trash.data.length} />
      </div>
      <CardTable caption="Deleted orders, the newest deletion first">
        <thead>
          <tr>
            <HeadCell>Deleted</HeadCell>
            <HeadCell>Customer</HeadCell>
            <HeadCell numeric>Amount</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell numeric>Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {trash.data.map((order) => (
            <TrashRow key={order.id} order={order} />
          ))}
        </tbody>
      </CardTable>
    </div>
  )
}

function TrashRow({ order }: { order: TrashedOrder }) {
  const restore = useRestoreOrders()
  return (
    <tr>
      <CardCell className="figures whitespace-nowrap max-md:text-graphite">
        {formatDatedMoment(order.deletedAt)}
      </CardCell>
      <CardCell first>
        <span className="font-medium">{order.companyName}</span>
        <span className="block text-xs wrap-anywhere text-graphite">{order.customerEmail}</span>
      </CardCell>
      <CardCell numeric>{formatUsd(order.amount)}</CardCell>
      <CardCell>
        <OrderStatusBadge status={order.status} />
      </CardCell>
      <CardCell className="text-right">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Restore ${order.companyName}`}
          busy={restore.isPending}
          onClick={() => restore.mutate([order.id])}
        >
          Restore
        </Button>
      </CardCell>
    </tr>
  )
}

function EmptyTrashButton({ count }: { count: number }) {
  const [asking, setAsking] = useState(false)
  const empty = useEmptyTrash(() => setAsking(false))
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        Empty Trash
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Empty the trash?"
        description={`Names, addresses, files and reports of ${count} ${count === 1 ? 'order' : 'orders'} are deleted for good. Amounts and dates stay for the books.`}
        confirmLabel="Empty Trash"
        busy={empty.isPending}
        onConfirm={() => empty.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
