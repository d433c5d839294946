import { formatUsd } from '#core/money/format-money.ts'
import { isOwed } from '#core/order/order.ts'
import { countOf } from '#core/sentence-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyTrashButton, TrashView } from '../shell/trash-view.tsx'
import { type TrashedOrder, useEmptyTrash, useRestoreOrders, useTrash } from './order-trash.ts'
import { OrderStatusBadge } from './status-badges.tsx'

export function TrashList() {
  const trash = useTrash()
  return (
    <TrashView
      trash={trash}
      caption="Deleted orders, the newest deletion first"
      amountLabel="Amount"
      note="After 30 days a deleted order is anonymized. Its financial record is kept for seven years. One that is paid for and not delivered stays until it is restored and refunded or delivered."
      emptyButton={(count) => <EmptyOrderTrash count={count} />}
      row={(order) => ({
        id: order.id,
        deletedAt: order.deletedAt,
        name: order.companyName,
        email: order.customerEmail,
        amount: formatUsd(order.amount),
        status: (
          <>
            <OrderStatusBadge status={order.status} />
            {isOwed(order.status) ? (
              <span className="block text-xs text-graphite">Paid, not delivered</span>
            ) : null}
          </>
        ),
        restore: <RestoreOrder order={order} />,
      })}
    />
  )
}

function RestoreOrder({ order }: { order: TrashedOrder }) {
  const restore = useRestoreOrders()
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Restore ${order.companyName}`}
      busy={restore.isPending}
      onClick={() => restore.mutate([order.id])}
    >
      Restore
    </Button>
  )
}

function EmptyOrderTrash({ count }: { count: number }) {
  const empty = useEmptyTrash()
  return (
    <EmptyTrashButton
      description={`Orders that are paid for and not delivered stay; restore them to refund or deliver them. Names, addresses, files and reports of the other orders among ${countOf(count, 'order')} are deleted for good. Amounts and dates stay for the books.`}
      busy={empty.isPending}
      onEmpty={(close) => empty.mutate(undefined, { onSettled: close })}
    />
  )
}
