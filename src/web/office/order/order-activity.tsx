import type { StaffOrder } from '#contract/admin-orders.ts'
import { formatShortMoment } from '#web/lib/format-short-time.ts'

/** What is known to have happened to the order, in the order it happened. */
export function OrderActivity({ order }: { order: StaffOrder }) {
  return (
    <ol className="border-l border-vermilion pl-4 text-sm">
      <Entry text="Ordered" at={order.createdAt} />
      {order.paidAt ? <Entry text="Payment confirmed" at={order.paidAt} /> : null}
      {order.reportVersion === null ? null : (
        <Entry
          text={`Report version ${order.reportVersion} generated${order.reportOutdated ? ', edited since' : ''}`}
        />
      )}
      {order.secureToken ? <Entry text="Approved, secure link issued" /> : null}
      {order.status === 'completed' ? <Entry text="Report delivered" /> : null}
      {order.status === 'cancelled' ? <Entry text="Cancelled" /> : null}
    </ol>
  )
}

function Entry({ text, at }: { text: string; at?: string }) {
  return (
    <li className="relative py-1.5 before:absolute before:top-3 before:-left-[1.28rem] before:size-2 before:rounded-full before:bg-vermilion before:content-['']">
      {text}
      {at ? (
        <time dateTime={at} className="figures block text-xs text-graphite">
          {formatShortMoment(at)}
        </time>
      ) : null}
    </li>
  )
}
