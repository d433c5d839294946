import { useMemo } from 'react'
import { formatInteger } from '#core/money/format-money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { plainArea } from '#core/project/plain-project.ts'
import { marketToday } from '#web/lib/market-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { bookEffect } from './book-effect.ts'
import { EffectTable } from './effect-table.tsx'

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
    () => (after ? bookEffect(before, after, marketToday()) : []),
    [before, after],
  )
  const sample = `${formatInteger(plainArea)} sf with standard finishes`
  return (
    <Dialog
      wide
      onClose={onCancel}
      title={title}
      description={`What this does to sample estimates of ${sample}, priced by their templates today. Orders are counted and priced by the price book of assemblies: these rates are compared with them.`}
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
      <EffectTable
        caption="Sample estimates before and after"
        heading="Project type"
        rows={effects.map((effect) => ({ id: effect.label, ...effect }))}
      />
    </Dialog>
  )
}
