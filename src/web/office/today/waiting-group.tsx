import { Link } from 'react-router'
import { formatInteger } from '#core/money/format-money.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import type { Waiting } from './waiting-groups.ts'

export function WaitingGroup({ group }: { group: Waiting }) {
  const { count, words, to, urgent, orders, page = 'adminOrder' } = group
  const [one, more] = words
  return (
    <li
      className={`min-w-0 border border-l-4 border-hairline bg-raised p-4 ${urgent ? 'border-l-bad' : 'border-l-blueprint'}`}
    >
      <h3 className="text-base font-semibold">
        <Link to={to} className="link">
          <span className="figures">{formatInteger(count)}</span> {count === 1 ? one : more}
        </Link>
      </h3>
      {orders.length > 0 ? (
        <ul className="mt-2 text-sm">
          {orders.map(({ orderId, companyName, at }) => (
            <li
              key={`${orderId} ${at}`}
              className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3 border-t border-hairline py-1.5"
            >
              <Link to={pagePath(page, { orderId })} className="link min-h-6 min-w-0 break-words">
                {companyName || 'Order'}
              </Link>
              <time dateTime={at} className="figures text-xs text-graphite">
                {formatDatedMoment(at)}
              </time>
            </li>
          ))}
        </ul>
      ) : null}
      {orders.length > 0 && count > orders.length ? (
        <p className="mt-1 text-xs text-graphite">
          and {formatInteger(count - orders.length)} more
        </p>
      ) : null}
    </li>
  )
}
