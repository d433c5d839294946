import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { type OrderStatus, toOrderStatus } from '#core/order/order.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { CallError, call, messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { signInByOrder } from '../frame/signed-in.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { finishDraftOf } from '../intake/intake-draft.ts'
import { type ReturnedPayment, useReturnedPayment } from '../payment/returned-payment.ts'
import { NextStep } from './next-step.tsx'
import { OrderDetails } from './order-details.tsx'
import { keepOrderKey, orderKeyQuery } from './order-key.ts'
import { OrderQuestions } from './order-questions.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { isInPlan, returnedCopy, statusCopyOf } from './order-status-copy.ts'
import { OrderTimeline } from './order-timeline.tsx'
import type { OrderView } from './order-view.ts'
import { Receipt } from './receipt.tsx'

const UpgradePanel = loadedLater(() =>
  import('../upgrade/upgrade-panel.tsx').then((part) => part.UpgradePanel),
)

const OrderInvoices = loadedLater(() =>
  import('../invoices/order-invoices.tsx').then((part) => part.OrderInvoices),
)

const waitingPollMs = 4_000
const quietPollMs = 30_000

export function OrderPage() {
  const { orderId = '' } = useParams()
  usePageHead('order')
  return (
    <QueryClientProvider client={siteQueryClient}>
      <div className="sheet py-8 lg:py-12">
        <OrderById key={orderId} orderId={orderId} />
      </div>
    </QueryClientProvider>
  )
}

/** Fetches the order again while the page is open, so that a new status appears. */
function useOrder(orderId: string) {
  const [search] = useSearchParams()
  const query = orderKeyQuery(orderId, search)
  useEffect(() => keepOrderKey(orderId, search), [orderId, search])
  return useQuery({
    queryKey: ['order', orderId, query.key],
    queryFn: () => call('showOrder', { params: { orderId }, query }),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.status
      if (!status) return false
      return status === 'completed' || status === 'cancelled' ? quietPollMs : waitingPollMs
    },
  })
}

function OrderById({ orderId }: { orderId: string }) {
  const { data: order, error, refetch } = useOrder(orderId)
  const status = order?.status
  const isOwn = order !== undefined && isCustomers(order)
  useEffect(() => {
    if (!status || status === 'pending' || status === 'cancelled') return
    finishDraftOf(orderId)
    if (isOwn) void signInByOrder(orderId)
  }, [status, isOwn, orderId])
  const [search] = useSearchParams()
  if (order && search.has('receipt')) return <Receipt order={order} />
  if (order) return <OrderSheet order={order} />
  if (!error) return <OrderSkeleton />
  if (error instanceof CallError && error.status === 404) return <OrderNotFound />
  return (
    <ErrorState heading="h1" title="The order could not be loaded" onRetry={() => void refetch()}>
      {messageOf(error, 'Something went wrong on our side. Please try again.')}
    </ErrorState>
  )
}

function OrderNotFound() {
  return (
    <EmptyState
      heading="h1"
      title="Order Not Found"
      actions={
        <Link to={pagePath('home')} className={buttonClass()}>
          Back to Home
        </Link>
      }
    >
      The requested order could not be found.
    </EmptyState>
  )
}

/** Paid, until the report is there. */
const thanked: ReadonlySet<OrderStatus> = new Set(['paid', 'in_progress', 'qc_approved'])

function OrderSheet({ order }: { order: OrderView }) {
  const returned = useReturnedPayment('order')
  const returnedUpgrade = useReturnedPayment('upgrade')
  const status = toOrderStatus(order.status)
  const isClosed = order.reportLink === 'closed'
  const copy = isClosed ? returnedCopy : statusCopyOf(status, isInPlan(order))
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <p className="label-line">Order {orderNumber(order.id)}</p>
          <h1 className="mt-1 text-xl sm:text-2xl">Your report</h1>
          {!isClosed && thanked.has(status) ? (
            <p className="mt-1 text-sm text-graphite">Thank you for your order.</p>
          ) : null}
        </div>
        <div aria-live="polite" className="flex flex-col items-start gap-1 sm:items-end">
          <Badge tone={copy.tone}>{copy.title}</Badge>
          <p className="text-sm text-graphite">{copy.description}</p>
        </div>
      </div>
      <NextStep order={order} returned={returned} />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OrderDetails order={order} />
        {isClosed || status === 'cancelled' ? null : (
          <section aria-label="Timeline" className="border-t border-ink pt-4">
            <h2 className="label-line mb-6 font-sans">Timeline</h2>
            <OrderTimeline status={status} isPlanned={isInPlan(order)} />
          </section>
        )}
      </div>
      {mayAnswer(order) ? <OrderQuestions order={order} /> : null}
      {isPaid(order) && isCustomers(order) ? (
        <OrderUpgrade order={order} returned={returnedUpgrade} />
      ) : null}
      {/* A paid upgrade has an invoice of its own. */}
      {order.receipt && isCustomers(order) ? <InvoicesOf key={order.amount} order={order} /> : null}
    </>
  )
}

type OrderUpgradeProps = { order: OrderView; returned: ReturnedPayment | undefined }

function OrderUpgrade({ order, returned }: OrderUpgradeProps) {
  const [search] = useSearchParams()
  const query = orderKeyQuery(order.id, search)
  return (
    <Suspense fallback={null}>
      <UpgradePanel source={{ kind: 'order', orderId: order.id, query }} returned={returned} />
    </Suspense>
  )
}

function InvoicesOf({ order }: { order: OrderView }) {
  const [search] = useSearchParams()
  const query = orderKeyQuery(order.id, search)
  return (
    <Suspense fallback={null}>
      <OrderInvoices source={{ orderId: order.id, query }} />
    </Suspense>
  )
}

/** Whoever is shown the whole order as its customer, who answers, upgrades and asks for invoices. */
function isCustomers({ view, isForStaff }: OrderView): boolean {
  return view === 'full' && !isForStaff
}

function isPaid({ status }: OrderView): boolean {
  return status !== 'pending' && status !== 'cancelled'
}

/** After the release, questions are answered in the report. */
function mayAnswer(order: OrderView): boolean {
  const isUnderWay = order.status === 'paid' || order.status === 'in_progress'
  return isUnderWay && isCustomers(order) && !order.waitingSince && !order.isOutsideArea
}
