import { useState } from 'react'
import type { PaymentDesk } from '#contract/payment-desk.ts'
import { formatPlainDollars, formatUsd } from '#core/money/format-money.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { highestRefundLimit } from '#core/payment/refund-approval.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RequestDecision } from '../order/refund-requests.tsx'
import { Allowed } from '../session/allowed.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import type { FormValues } from '../shell/use-checked-form.ts'
import { useSetRefundLimit } from './payment-desk-query.ts'
import { OrderLink } from './payment-issues.tsx'
import { PaymentSection } from './payment-section.tsx'

type WaitingRefundsProps = Pick<PaymentDesk, 'refundRequests' | 'refundLimit'>

/** Refunds above the owner's amount, and the amount. */
export function WaitingRefunds({ refundRequests, refundLimit }: WaitingRefundsProps) {
  return (
    <div className="grid gap-3">
      <PaymentSection
        title="Refunds that wait for a second person"
        empty="No refund waits."
        count={refundRequests.length}
      >
        <ul>
          {refundRequests.map((request) => (
            <li
              key={request.id}
              className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-3 text-sm"
            >
              <div className="min-w-0">
                <p>
                  <OrderLink {...request} />{' '}
                  <span className="figures">{formatUsd(request.amount)}</span>
                </p>
                <p className="mt-1 break-words text-graphite">
                  {request.requestedBy}, {formatDatedMoment(request.requestedAt)}: {request.reason}
                </p>
              </div>
              <RequestDecision request={request} />
            </li>
          ))}
        </ul>
      </PaymentSection>
      <RefundLimitLine limit={refundLimit} />
    </div>
  )
}

function RefundLimitLine({ limit }: { limit: PaymentDesk['refundLimit'] }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 text-sm">
      <div className="max-w-measure">
        <p>
          More than <span className="figures font-medium">{formatUsd(limit.amount)}</span> of one
          order is refunded only when a second person approves, with a second factor or passkey set
          up before the refund was asked for.
        </p>
        {limit.changes.length > 0 ? (
          <ul className="mt-1 text-xs text-graphite">
            {limit.changes.map(({ amount, author, at }) => (
              <li key={at}>
                {formatUsd(amount)}, set by {author} on {formatDatedMoment(at)}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-1 text-xs text-graphite">
            The default amount, a judgment; it has not been changed.
          </p>
        )}
      </div>
      <Allowed to="administration">
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
          Change Amount
        </Button>
      </Allowed>
      {open ? <LimitDialog amount={limit.amount} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function LimitDialog({ amount, onClose }: { amount: number; onClose: () => void }) {
  const set = useSetRefundLimit(onClose)
  return (
    <FormDialog
      title="Refunds That Need a Second Person"
      description="Counts for refunds from now on. While only one person may refund, no approval is needed."
      submitLabel="Set Amount"
      busy={set.isPending}
      check={check}
      onSubmit={(values) => set.mutate(centsOf(values))}
      onClose={onClose}
    >
      <Field
        label="Amount in dollars"
        hint="A refund of more than this waits for a second person. 0 means every refund does."
      >
        <Input
          name="amount"
          className="figures"
          inputMode="decimal"
          defaultValue={formatPlainDollars(amount)}
        />
      </Field>
    </FormDialog>
  )
}

const textOf = (values: FormValues) => String(values['amount'] ?? '').trim()
const centsOf = (values: FormValues) => centsFromDollars(Number(textOf(values)))

function check(values: FormValues): string | undefined {
  const isAmount = /^\d+(\.\d{1,2})?$/.test(textOf(values))
  return isAmount && centsOf(values) <= highestRefundLimit
    ? undefined
    : `Enter an amount from $0 to ${formatUsd(highestRefundLimit)}.`
}
