import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isUuid } from '#core/uuid.ts'
import { CallError, call, messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { orderKeyQuery } from '../orders/order-key.ts'
import { PaymentSkeleton } from '../payment/payment-skeleton.tsx'
import type { ArrivalState } from '../payment/returned-payment.ts'
import { CancelledOrder } from './cancelled-order.tsx'
import { type CheckoutLink, readCheckoutLink } from './checkout-link.ts'
import { CheckoutPayment } from './checkout-payment.tsx'
import { OrderAside, OrderStrip } from './order-aside.tsx'

export function CheckoutPage() {
  usePageHead('checkout')
  const [search] = useSearchParams()
  const link = useMemo(() => readCheckoutLink(search), [search])
  if (!link) return <InvalidCheckout orderId={search.get('orderId')} />
  return (
    <QueryClientProvider client={siteQueryClient}>
      <Checkout key={link.orderId} link={link} />
    </QueryClientProvider>
  )
}

function InvalidCheckout({ orderId }: { orderId: string | null }) {
  return (
    <EmptyState
      heading="h1"
      title="Invalid Checkout"
      actions={
        <>
          {orderId && isUuid(orderId) ? (
            <Link to={pagePath('order', { orderId })} className={buttonClass()}>
              Go to your order
            </Link>
          ) : null}
          <Link to={pagePath('home')} className={buttonClass(orderId ? 'secondary' : 'primary')}>
            Back to Home
          </Link>
        </>
      }
    >
      Missing payment information. Please start over.
    </EmptyState>
  )
}

function Checkout({ link }: { link: CheckoutLink }) {
  const { orderId } = link
  const navigate = useNavigate()
  const order = useQuery({
    queryKey: ['checkout-order', orderId],
    queryFn: () => call('showOrder', { params: { orderId }, query: orderKeyQuery(orderId) }),
    gcTime: 0,
  })
  const status = order.data?.status
  const goToOrder = (state?: ArrivalState) =>
    void navigate(pagePath('order', { orderId }), { replace: true, state })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the status decides
  useEffect(() => {
    if (status && status !== 'pending' && status !== 'cancelled') goToOrder()
  }, [status])
  const step = () => {
    if (order.isError)
      return <OrderProblem error={order.error} onRetry={() => void order.refetch()} />
    if (status === 'cancelled') return <CancelledOrder />
    if (order.data?.status !== 'pending') return <PaymentSkeleton acceptsTerms />
    return (
      <CheckoutPayment
        link={link}
        amount={order.data.amount}
        isOwn={order.data.view === 'full'}
        timeZone={order.data.timeZone}
        onDone={goToOrder}
      />
    )
  }
  return (
    <div className="sheet grid gap-12 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-12">
      {order.data?.status === 'pending' ? <OrderStrip order={order.data} /> : null}
      <div className="min-w-0">
        <CheckoutHead />
        <div className="mt-8 border-t border-ink pt-8">{step()}</div>
      </div>
      <OrderAside order={order.data} />
    </div>
  )
}

function CheckoutHead() {
  return (
    <div className="flex items-start gap-4">
      <Link
        to={pagePath('home')}
        aria-label="Back to Home"
        className="mt-1 grid size-10 shrink-0 place-items-center rounded-sm border border-edge hover:border-ink"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current">
          <path d="M14 8H2.5M7 3 2 8l5 5" strokeWidth="1.5" />
        </svg>
      </Link>
      <div>
        <h1 className="text-xl sm:text-2xl">Secure Checkout</h1>
        <p className="mt-1 text-graphite">Complete your order payment</p>
      </div>
    </div>
  )
}

function OrderProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
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
  return (
    <ErrorState title="Payment Form Error" onRetry={onRetry}>
      {messageOf(error, 'Failed to load payment form. Please refresh and try again.')}
    </ErrorState>
  )
}
