import { useState } from 'react'
import { Link } from 'react-router'
import type { PaymentDesk } from '#contract/payment-desk.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '../shell/reason-dialog.tsx'
import { useResolveIssue } from './payment-desk-query.ts'
import { PaymentSection } from './payment-section.tsx'

type Issue = { readonly orderId: string; readonly issue: string }

/** Payments that do not match their order. */
export function PaymentIssues({ issues }: Pick<PaymentDesk, 'issues'>) {
  const [resolved, setResolved] = useState<Issue>()
  const resolve = useResolveIssue()
  return (
    <PaymentSection
      title="Orders with a payment issue"
      empty="Every payment fits its order."
      count={issues.length}
    >
      <ul>
        {issues.flatMap((order) =>
          order.issues.map((issue) => (
            <li
              key={`${order.orderId} ${issue}`}
              className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-3 text-sm"
            >
              <div className="min-w-0">
                <p>
                  <OrderLink {...order} />{' '}
                  <span className="text-graphite">
                    {formatUsd(order.amount)}, {order.status.replaceAll('_', ' ')}
                  </span>
                </p>
                <p className="mt-1 break-words">{issue}</p>
              </div>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => setResolved({ orderId: order.orderId, issue })}
              >
                Resolve
              </Button>
            </li>
          )),
        )}
      </ul>
      <ReasonDialog
        key={resolved?.issue}
        open={resolved !== undefined}
        title="Resolve this issue?"
        description="Say what was done about it. The issue leaves the order and stays in the audit log."
        confirmLabel="Resolve issue"
        busy={resolve.isPending}
        onConfirm={(reason) => {
          if (!resolved) return
          resolve.mutate({ ...resolved, reason }, { onSettled: () => setResolved(undefined) })
        }}
        onClose={() => setResolved(undefined)}
      />
    </PaymentSection>
  )
}

export function OrderLink({ orderId, companyName }: { orderId: string; companyName: string }) {
  return (
    <Link to={pagePath('adminOrder', { orderId })} className="link font-medium">
      {companyName || orderNumber(orderId)}
    </Link>
  )
}
