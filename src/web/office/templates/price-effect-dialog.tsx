import { useQuery } from '@tanstack/react-query'
import type { PriceBookPreview } from '#contract/price-book-effects.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { plainArea } from '#core/project/plain-project.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { EffectTable } from './effect-table.tsx'
import type { RowChange } from './price-book-query.ts'

type PriceEffectDialogProps = {
  change: RowChange
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The effect of a change on sample projects and on open orders, before it is saved. */
export function PriceEffectDialog({ change, busy, onConfirm, onCancel }: PriceEffectDialogProps) {
  const preview = useQuery({
    queryKey: ['price-book', 'preview', change],
    queryFn: ({ signal }) =>
      callAsStaff('previewPriceBook', {
        body:
          change.kind === 'rows' ? { changes: { ...change.sent } } : { version: change.version },
        signal,
      }),
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog
      wide
      onClose={() => {
        if (!busy) onCancel()
      }}
      title={change.title}
      description="What this does when a project is priced today. Orders keep the version they were priced with."
      footer={
        <>
          <Button size="sm" variant="secondary" disabled={busy} onClick={onCancel}>
            Back
          </Button>
          <Button size="sm" busy={busy} disabled={preview.data === undefined} onClick={onConfirm}>
            Save as New Version
          </Button>
        </>
      }
    >
      {preview.data ? <Effects preview={preview.data} /> : null}
      {preview.isPending ? (
        <div role="status">
          <span className="sr-only">Pricing sample projects and open orders</span>
          <Skeleton className="h-40 w-full" />
        </div>
      ) : null}
      {preview.isError ? (
        <LoadFailed query={preview} title="The effect could not be computed" />
      ) : null}
    </Dialog>
  )
}

function Effects({ preview: { samples, orders } }: { preview: PriceBookPreview }) {
  const rates = samples.filter(
    ({ perSquareFoot }) => perSquareFoot.beforeCents !== perSquareFoot.afterCents,
  )
  return (
    <div className="flex flex-col gap-6">
      <EffectTable
        caption={`Samples of ${formatInteger(plainArea)} sf, standard finishes`}
        captionShown
        heading="Project type"
        rows={samples.map(({ projectType, label, counted }) => ({
          id: projectType,
          label,
          ...counted,
        }))}
      />
      {rates.length > 0 ? (
        <EffectTable
          caption="The same by rates per square foot"
          captionShown
          heading="Project type"
          rows={rates.map(({ projectType, label, perSquareFoot }) => ({
            id: projectType,
            label,
            ...perSquareFoot,
          }))}
        />
      ) : null}
      {orders.length > 0 ? (
        <EffectTable
          caption="Open orders, if they were priced again today"
          captionShown
          heading="Order"
          rows={orders.map(({ orderId, ...order }) => ({ id: orderId, ...order }))}
        />
      ) : (
        <p className="text-sm text-graphite">No open order is priced by these rows.</p>
      )}
    </div>
  )
}
