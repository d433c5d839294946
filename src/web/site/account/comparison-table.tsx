import { formatNumber, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { orderNumber } from '#core/order/order-number.ts'
import type { ComparedOrder } from '#core/report/compare-orders.ts'
import { formatDay } from '#core/time/day.ts'
import type { CallReply } from '#web/lib/call.ts'

type Comparison = CallReply<'compareOrders'>

const measures: readonly {
  readonly label: string
  readonly value: (order: Comparison['orders'][number]) => string
}[] = [
  { label: 'What to budget', value: ({ p80 }) => formatUsdWhole(p80) },
  { label: 'Likely cost', value: ({ p50 }) => formatUsdWhole(p50) },
  {
    label: 'Low to high',
    value: ({ p10, p90 }) => `${formatUsdWhole(p10)} to ${formatUsdWhole(p90)}`,
  },
  { label: 'Area', value: ({ squareFeet }) => `${formatNumber(squareFeet)} sq ft` },
  { label: 'Likely cost per sq ft', value: ({ perSquareFoot }) => formatUsd(perSquareFoot) },
  { label: 'Report of', value: ({ reportDate }) => formatDay(reportDate) },
]

/** A table in a wide window; on a phone each row is a heading with one line a report below it. */
export function ComparisonTable({ comparison: { orders, trades } }: { comparison: Comparison }) {
  return (
    <table className="w-full border-collapse text-sm max-md:block">
      <caption className="pb-2 text-left text-xs text-graphite max-md:block">
        Trades by the size of the difference
      </caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className="border-b border-ink py-2 text-left text-xs text-graphite">
            Figure
          </th>
          {orders.map((order) => (
            <th
              key={order.orderId}
              scope="col"
              className="border-b border-ink py-2 pl-4 text-right font-medium"
            >
              {nameOf(order)}
              <span className="block text-xs font-normal text-graphite">
                {order.location}, {orderNumber(order.orderId)}
              </span>
            </th>
          ))}
          <th
            scope="col"
            className="border-b border-ink py-2 pl-4 text-right text-xs text-graphite"
          >
            Difference
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {measures.map(({ label, value }) => (
          <Row key={label} label={label} orders={orders} values={orders.map(value)} />
        ))}
        {trades.map(({ name, cents, difference }) => (
          <Row
            key={name}
            label={name}
            orders={orders}
            values={cents.map((amount) => (amount === null ? 'None' : formatUsdWhole(amount)))}
            difference={formatUsdWhole(difference)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  label: string
  orders: Comparison['orders']
  values: readonly string[]
  difference?: string
}

function Row({ label, orders, values, difference }: RowProps) {
  return (
    <tr className="border-b border-hairline max-md:block max-md:py-4">
      <th scope="row" className="py-1.5 text-left font-medium max-md:block">
        {label}
      </th>
      {orders.map((order, column) => (
        <Value key={order.orderId} name={nameOf(order)} value={values[column] ?? ''} />
      ))}
      <Value name="Difference" value={difference ?? ''} />
    </tr>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  if (value === '') return <td className="max-md:hidden" />
  return (
    <td className="figures py-1.5 text-right pl-4 max-md:flex">
      <span aria-hidden="true" className="min-w-0 mr-auto text-left text-graphite md:hidden">
        {name}
      </span>
      {value}
    </td>
  )
}

const nameOf = ({ companyName }: Pick<ComparedOrder, 'companyName'>) => companyName || 'Order'
