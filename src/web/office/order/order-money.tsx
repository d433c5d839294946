import { type FormEvent, useState } from 'react'
import type { OrderMoney as Money } from '#contract/refunds.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { formatPlainDollars, formatUsd } from '#core/money/format-money.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FactList } from '../shell/fact-list.tsx'
import { useOrderMoney, useRefund } from './order-money-query.ts'
import { RefundRequests } from './refund-requests.tsx'

/** Payments, refunds and disputes of the order. */
export function OrderMoney({ orderId }: { orderId: string }) {
  const money = useOrderMoney(orderId)
  if (money.isError) {
    return (
      <Alert tone="bad" title="The payment could not be loaded">
        {messageOf(money.error, 'The server did not answer as expected.')}{' '}
        <button type="button" className="link" onClick={() => void money.refetch()}>
          Try Again
        </button>
      </Alert>
    )
  }
  if (!money.data) return <Skeleton className="h-16 w-full" />
  const { paid, refunded, refunds, refundRequests, disputes, charges, planReport, ...receipt } =
    money.data
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <div className="w-full">
        <FactList
          facts={[
            ['Paid', formatUsd(paid)],
            ['Refunded', formatUsd(refunded)],
            ...(planReport
              ? [['Covered by a plan', planReportTexts[planReport]] as [string, string]]
              : []),
            ...(charges.length > 1 ? charges.map(chargeFact) : receiptFacts(receipt)),
          ]}
        />
      </div>
      <DisputeList disputes={disputes} />
      <RefundRequests requests={refundRequests} />
      <RefundList refunds={refunds} />
      <RefundAction orderId={orderId} money={money.data} />
    </div>
  )
}

/** Money first; once none is left, the report of the plan that covers the order. */
function RefundAction({ orderId, money }: { orderId: string; money: Money }) {
  const [open, setOpen] = useState(false)
  const { refunded, refundable, charges, planReport, refundRequests } = money
  const givesReport = refundable === 0 && planReport === 'used'
  const isWaiting = refundRequests.some(({ outcome }) => outcome === null)
  const cards =
    charges.length > 1 ? 'the cards that paid, to the newest payment first' : 'the card that paid'
  return (
    <>
      {(refundable > 0 || givesReport) && !isWaiting ? (
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {givesReport ? 'Give Report Back' : 'Refund'}
        </Button>
      ) : null}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={givesReport ? 'Give this report back to the plan' : 'Refund this order'}
        description={
          givesReport
            ? 'It does not count in its month any more, and the holder of the plan gets an email. An order that was not delivered is cancelled.'
            : `Up to ${formatUsd(refundable)} go back to ${cards}. A full refund cancels an order that was not delivered. A large one waits until a second person approves it.`
        }
      >
        <RefundForm
          key={`${refunded}`}
          orderId={orderId}
          refundable={givesReport ? null : refundable}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

const planReportTexts: Readonly<Record<NonNullable<Money['planReport']>, string>> = {
  used: 'Took one report',
  returned: 'Report given back',
}

/** The content of the customer's receipt, for staff who is asked about it. */
function receiptFacts(
  receipt: Pick<Money, 'paidAt' | 'cardLast4' | 'paymentId'>,
): [string, string][] {
  const { paidAt, cardLast4, paymentId } = receipt
  return [
    ...(paidAt ? [['Paid on', formatDatedMoment(paidAt)] as [string, string]] : []),
    ...(cardLast4 ? [['Card', `ending in ${cardLast4}`] as [string, string]] : []),
    ...(paymentId ? [['Payment', paymentId] as [string, string]] : []),
  ]
}

function chargeFact(charge: Money['charges'][number]): [string, string] {
  const { name } = reportPackages[charge.packageType]
  const card = charge.cardLast4 ? `, card ending in ${charge.cardLast4}` : ''
  const back = charge.refunded > 0 ? `, ${formatUsd(charge.refunded)} refunded` : ''
  return [
    charge.isUpgrade ? `Upgrade to ${name}` : name,
    `${formatUsd(charge.amount)} on ${formatDatedMoment(charge.paidAt)}${card}${back}, ${charge.paymentId}`,
  ]
}

function DisputeList({ disputes }: Pick<Money, 'disputes'>) {
  return disputes.map((dispute) => (
    <Alert
      key={dispute.id}
      tone={dispute.closedAt ? 'caution' : 'bad'}
      title={dispute.closedAt ? 'Dispute closed' : 'The customer disputes this payment'}
    >
      {formatUsd(dispute.amount)}, {dispute.reason.replaceAll('_', ' ')}, since{' '}
      {formatDatedMoment(dispute.openedAt)}. Status: {dispute.status.replaceAll('_', ' ')}.
    </Alert>
  ))
}

const tones = { pending: 'caution', succeeded: 'good', failed: 'bad' } as const
const labels = { pending: 'Under way', succeeded: 'Refunded', failed: 'Failed' } as const

function RefundList({ refunds }: Pick<Money, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <ul className="w-full">
      {refunds.map((refund) => (
        <li key={refund.id} className="border-t border-hairline py-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={tones[refund.status]}>{labels[refund.status]}</Badge>
            <span className="figures font-medium">{formatUsd(refund.amount)}</span>
            <time dateTime={refund.createdAt} className="figures text-xs text-graphite">
              {formatDatedMoment(refund.createdAt)}
            </time>
            <span className="text-xs text-graphite">
              {refund.author}
              {refund.approvedBy ? `, approved by ${refund.approvedBy}` : null}
            </span>
          </div>
          <p className="mt-1 break-words text-graphite">{refund.reason}</p>
        </li>
      ))}
    </ul>
  )
}

/** Without an amount it is the report of a plan that goes back. */
type RefundFormProps = { orderId: string; refundable: number | null; onDone: () => void }

function RefundForm({ orderId, refundable, onDone }: RefundFormProps) {
  // One id per form, so that a repeat after a lost answer is the same refund.
  const [id] = useState(() => crypto.randomUUID())
  const [dollars, setDollars] = useState(formatPlainDollars(refundable ?? 0))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const refund = useRefund(orderId)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (refundable === null) return refund.mutate({ id, reason }, { onSuccess: onDone })
    const amount = /^\d+(\.\d{1,2})?$/.test(dollars.trim()) ? centsFromDollars(Number(dollars)) : 0
    const isRight = amount > 0 && amount <= refundable
    setProblem(isRight ? undefined : `Enter an amount up to ${formatUsd(refundable)}`)
    if (isRight) refund.mutate({ id, amount, reason }, { onSuccess: onDone })
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={send}>
      {refundable === null ? null : (
        <Field label="Amount in dollars" error={problem}>
          <Input
            className="figures"
            inputMode="decimal"
            value={dollars}
            onChange={(event) => setDollars(event.target.value)}
          />
        </Field>
      )}
      <Field label="Reason" hint="For the log; the customer does not see it.">
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="danger"
        busy={refund.isPending}
        disabled={reason.trim() === ''}
      >
        {refundable === null ? 'Give back now' : 'Refund now'}
      </Button>
    </form>
  )
}
