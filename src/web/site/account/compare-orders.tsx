import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { mostCompared } from '#core/report/compare-orders.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatDateIn } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { callAccount } from './account-calls.ts'
import { AccountSection } from './account-section.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** Delivered reports side by side, for a client who chooses between suites. */
export function CompareOrders({ orders }: Pick<Account, 'orders'>) {
  const reports = orders.filter(({ reportUrl }) => reportUrl !== null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const compare = useMutation({
    mutationFn: () => callAccount('compareOrders', { body: { orderIds: [...chosen] } }),
  })
  if (reports.length < 2) return null
  const toggle = (id: string) => {
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
    compare.reset()
  }
  const isFull = chosen.length >= mostCompared
  return (
    <AccountSection title="Compare suites">
      <fieldset>
        <legend className="max-w-prose text-graphite">
          Choose two to {mostCompared} delivered reports. Each figure is the one that the report
          prints.
        </legend>
        <ul className="mt-4 grid max-w-3xl gap-2 sm:grid-cols-2">
          {reports.map((order) => (
            <li key={order.id}>
              <Checkbox
                checked={chosen.includes(order.id)}
                disabled={isFull && !chosen.includes(order.id)}
                onChange={() => toggle(order.id)}
                label={`${order.companyName || 'Order'}, ${reportPackages[order.packageType].name}, ${formatDateIn(order.timeZone, order.createdAt)}`}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <Button
        className="mt-4"
        busy={compare.isPending}
        disabled={chosen.length < 2}
        onClick={() => compare.mutate()}
      >
        Compare
      </Button>
      {compare.isError ? (
        <Alert tone="caution" className="mt-4" title="The reports could not be compared">
          {messageOf(compare.error, 'Please try again.')}
        </Alert>
      ) : null}
      {compare.data ? (
        <div role="status" className="mt-6">
          <ComparisonTable comparison={compare.data} />
        </div>
      ) : null}
    </AccountSection>
  )
}
