import { useMemo } from 'react'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { plainArea } from '#core/project/plain-project.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { bookEffect } from './book-effect.ts'

type BookEffectDialogProps = {
  title: string
  before: PriceBook
  /** Undefined while it is loading. */
  after: PriceBook | undefined
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The effect of changed rows on sample estimates, before they are saved. */
export function BookEffectDialog({
  title,
  before,
  after,
  busy,
  onConfirm,
  onCancel,
}: BookEffectDialogProps) {
  const effects = useMemo(
    () => (after ? bookEffect(before, after, new Date().toISOString().slice(0, 10)) : []),
    [before, after],
  )
  const sample = `${formatInteger(plainArea)} sf with standard finishes`
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onCancel()
      }}
      title={title}
      description={`What this does to sample estimates of ${sample}, priced by their templates today. Orders keep the version they were priced with.`}
      footer={
        <>
          <Button size="sm" variant="secondary" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" busy={busy} disabled={after === undefined} onClick={onConfirm}>
            Save as New Version
          </Button>
        </>
      }
    >
      <Table caption="Sample estimates before and after">
        <thead>
          <tr>
            <HeadCell>Project type</HeadCell>
            <HeadCell numeric>Change</HeadCell>
            <HeadCell numeric>Now</HeadCell>
            <HeadCell numeric>After saving</HeadCell>
          </tr>
        </thead>
        <tbody>
          {effects.map(({ label, beforeCents, afterCents }) => (
            <tr key={label} className={beforeCents === afterCents ? 'text-graphite' : ''}>
              <Cell>{label}</Cell>
              <Cell numeric>{changeText(beforeCents, afterCents)}</Cell>
              <Cell numeric>{formatUsd(beforeCents)}</Cell>
              <Cell numeric>{formatUsd(afterCents)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  )
}

function changeText(before: number, after: number): string {
  if (before === after) return 'no change'
  const sign = after > before ? '+' : '−'
  const percent = Math.abs(((after - before) / before) * 100).toFixed(1)
  return `${sign}${formatUsd(Math.abs(after - before))} (${sign}${percent}%)`
}
