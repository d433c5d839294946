import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Repricing } from '#contract/repricing.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDay } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { FactList } from '../shell/fact-list.tsx'

/** What the order would cost with a kept price book today, and why; it is computed when asked for. */
export function OrderRepricing({ orderId }: { orderId: string }) {
  const [version, setVersion] = useState<string>()
  const [open, setOpen] = useState(false)
  const repricing = useQuery({
    queryKey: ['orders', 'repricing', orderId, version],
    queryFn: ({ signal }) =>
      callAsStaff('showRepricing', {
        params: { orderId },
        query: version === undefined ? {} : { version },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: open,
  })
  if (repricing.data) return <Answer repricing={repricing.data} onVersion={setVersion} />
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="text-graphite">
        What the model prices for this order today, and what moved the total. Nothing is changed.
      </p>
      {repricing.error ? (
        <p className="text-bad">{messageOf(repricing.error, 'The order was not priced again.')}</p>
      ) : null}
      <Button
        variant="secondary"
        size="sm"
        busy={repricing.isFetching}
        onClick={() => (open ? void repricing.refetch() : setOpen(true))}
      >
        Price again
      </Button>
    </div>
  )
}

type AnswerProps = { repricing: Repricing; onVersion: (version: string) => void }

function Answer({ repricing, onVersion }: AnswerProps) {
  const { from, to, parts, versions } = repricing
  return (
    <div className="grid gap-3 text-sm">
      <label className="flex items-center justify-between gap-4">
        <span className="text-graphite">Price book</span>
        <select
          value={to.version}
          onChange={(event) => onVersion(event.target.value)}
          className={`${controlClass} min-h-9 max-w-48 text-sm`}
        >
          {versions.map(({ version }) => (
            <option key={version}>{version}</option>
          ))}
        </select>
      </label>
      <FactList
        facts={[
          [`${formatDay(from.pricedOn)}, ${from.version}`, formatUsd(from.totalCents)],
          ['Price', signed(parts.priceCents)],
          ['Scope', signed(parts.scopeCents)],
          ['Index', signed(parts.indexCents)],
          ['Staff edits left out', signed(parts.editsCents)],
          ['Not reproduced', signed(parts.errorCents)],
          [`${formatDay(to.pricedOn)}, ${to.version}`, formatUsd(to.totalCents)],
          ['Change', <strong key="change">{signed(repricing.changeCents)}</strong>],
        ]}
      />
    </div>
  )
}

function signed(cents: number): string {
  if (cents === 0) return '±$0.00'
  return `${cents > 0 ? '+' : '−'}${formatUsd(Math.abs(cents))}`
}
