import { Link } from 'react-router'
import { reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { Wordmark } from '#web/lib/brand-mark.tsx'
import { formatDateIn } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { SummaryList } from '../frame/summary-list.tsx'
import { orderKeyQuery } from './order-key.ts'
import type { OrderView } from './order-view.ts'

/** One printable page for the customer's records. */
export function Receipt({ order }: { order: OrderView }) {
  const back = pagePath('order', { orderId: order.id }, orderKeyQuery(order.id))
  const backLink = (
    <Link to={back} className="link text-sm">
      Back to the order
    </Link>
  )
  const { receipt, projectData } = order
  if (!receipt || !('companyName' in projectData)) {
    return (
      <EmptyState heading="h1" title="No receipt here" actions={backLink}>
        A receipt is shown once the order is paid, in the browser that placed it and through the
        links in our e-mails.
      </EmptyState>
    )
  }
  return (
    <article aria-label="Receipt" className="mx-auto max-w-measure">
      <div className="flex items-center justify-between gap-4 pb-8" data-print="hide">
        {backLink}
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Wordmark />
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-4 border-b border-ink pb-4">
        <h1 className="text-xl sm:text-2xl">Receipt {receipt.number}</h1>
        <p className="figures">{formatDateIn(order.timeZone, receipt.paidAt)}</p>
      </div>
      <SummaryList
        className="mt-4"
        entries={[
          { label: 'Seller', value: 'Plumbline' },
          { label: 'Bought by', value: projectData.companyName },
          { label: 'Contact', value: `${projectData.contactPerson}, ${projectData.email}` },
          { label: 'Order ID', value: order.id },
          { label: 'Paid with', value: paidWith(receipt.cardLast4) },
        ]}
      />
      <table className="figures mt-8 w-full text-sm">
        <thead>
          <tr className="border-b border-ink text-left">
            <th className="py-2 font-medium">Item</th>
            <th className="py-2 text-right font-medium">Amount</th>
          </tr>
        </thead>
        <tbody>
          {itemsOf(order, receipt).map(({ text, amount }) => (
            <tr key={text} className="border-b border-hairline">
              <td className="py-3 pr-4">{text}</td>
              <td className="py-3 text-right">{formatUsd(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className="py-3 text-left font-medium">Paid</th>
            <td className="py-3 text-right font-serif text-lg">{formatUsd(order.amount)}</td>
          </tr>
          {receipt.returnedCents > 0 ? (
            <>
              <tr>
                <th className="py-3 text-left font-medium">Returned</th>
                <td className="py-3 text-right">{formatUsd(receipt.returnedCents)}</td>
              </tr>
              <tr>
                <th className="py-3 text-left font-medium">Kept after refunds</th>
                <td className="py-3 text-right">
                  {formatUsd(order.amount - receipt.returnedCents)}
                </td>
              </tr>
            </>
          ) : null}
        </tfoot>
      </table>
      {order.status === 'cancelled' ? (
        <p className="mt-4 text-sm">This order was cancelled and its payment refunded.</p>
      ) : null}
    </article>
  )
}

type ReceiptFacts = NonNullable<OrderView['receipt']>

/** The order's first payment, then each upgrade's. */
function itemsOf(order: OrderView, { upgrades }: ReceiptFacts) {
  const later = upgrades.reduce((sum, { amount }) => sum + amount, 0)
  const first = upgrades[0]?.fromPackage ?? order.packageType
  return [
    {
      text: `${reportPackages[first].name}, tenant-improvement cost report`,
      amount: order.amount - later,
    },
    ...upgrades.map(({ packageType, amount, paidAt, cardLast4, returnedCents }) => ({
      text: `Upgrade to ${reportPackages[packageType].name}, ${formatDateIn(order.timeZone, paidAt)}${cardLast4 ? `, card ending in ${cardLast4}` : ''}${returnedCents >= amount ? ', refunded' : ''}`,
      amount,
    })),
  ]
}

function paidWith(cardLast4: string | null): string {
  return cardLast4 === null ? 'Card' : `Card ending in ${cardLast4}`
}
