import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Repricing } from '#contract/repricing.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDay } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'

/** The price of the order with a stored price book today, and the reasons; computed on request. */
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
      <dl>
        <Row label={`Priced ${formatDay(from.pricedOn)}`} value={formatUsd(from.totalCents)} />
        <Row label="Price" value={signed(parts.priceCents)} />
        <Row label="Scope" value={signed(parts.scopeCents)} />
        <Row label="Index" value={signed(parts.indexCents)} />
        <Row label="Staff edits left out" value={signed(parts.editsCents)} />
        <Row label="Not reproduced" value={signed(parts.errorCents)} />
        <Row label={`Priced ${formatDay(to.pricedOn)}`} value={formatUsd(to.totalCents)} />
        <Row label="Change" value={signed(repricing.changeCents)} isSum />
      </dl>
      <p className="text-xs text-graphite">First priced with {from.version}. Nothing is stored.</p>
    </div>
  )
}

function Row({ label, value, isSum }: { label: string; value: string; isSum?: boolean }) {
  return (
    <div
      className={classNames(
        'flex min-h-8 items-baseline justify-between gap-4 border-b py-1',
        isSum ? 'border-ink font-semibold' : 'border-hairline',
      )}
    >
      <dt className={isSum ? '' : 'text-graphite'}>{label}</dt>
      <dd className="figures shrink-0">{value}</dd>
    </div>
  )
}

function signed(cents: number): string {
  if (cents === 0) return '±$0.00'
  return `${cents > 0 ? '+' : '−'}${formatUsd(Math.abs(cents))}`
}
