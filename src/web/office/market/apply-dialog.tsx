import { useQuery } from '@tanstack/react-query'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { countOf } from '#core/sentence-parts.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { percentText, typeText } from './market-labels.ts'
import { type SampleEffect, useApplyUpdates } from './market-query.ts'

type ApplyDialogProps = { ids: readonly string[]; onDone: () => void; onCancel: () => void }

/**
 * The effect of the selected rows on sample estimates, before they become a version of the price
 * book.
 */
export function ApplyDialog({ ids, onDone, onCancel }: ApplyDialogProps) {
  const apply = useApplyUpdates(onDone)
  const preview = useQuery({
    queryKey: ['market-preview', ids],
    queryFn: () => callAsStaff('previewPricingUpdates', { body: { ids: [...ids] } }),
    gcTime: 0,
  })
  const rows = countOf(ids.length, 'row')
  return (
    <Dialog
      onClose={() => {
        if (!apply.isPending) onCancel()
      }}
      title={`Apply ${rows}`}
      description="They become a new version of the price book; drafted orders keep their prices, and every row can be taken back. The new prices are of today, so an estimate adds less escalation to them."
      footer={
        <>
          <Button size="sm" variant="secondary" disabled={apply.isPending} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            size="sm"
            busy={apply.isPending}
            disabled={preview.data === undefined}
            onClick={() => apply.mutate([...ids])}
          >
            Apply {rows}
          </Button>
        </>
      }
    >
      {preview.data ? (
        <Samples samples={preview.data.samples} />
      ) : preview.isError ? (
        <LoadFailed query={preview} title="The effect could not be computed" />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}

function Samples({ samples }: { samples: readonly SampleEffect[] }) {
  const area = formatInteger(samples[0]?.squareFootage ?? 0)
  return (
    <Table
      caption={`A plain project of ${area} sf with standard finishes`}
      captionShown
      className="max-sm:[&_td]:px-1.5 max-sm:[&_td]:last:pr-0 max-sm:[&_th]:px-1.5"
    >
      <thead>
        <tr>
          <HeadCell>Project type</HeadCell>
          <HeadCell numeric>Now</HeadCell>
          <HeadCell numeric>Applied</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            Change
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {samples.map(({ projectType, beforeCents, afterCents }) => (
          <tr key={projectType}>
            <Cell>{typeText(projectType)}</Cell>
            <Cell numeric>{formatUsdWhole(beforeCents)}</Cell>
            <Cell numeric>
              {formatUsdWhole(afterCents)}
              <span className="block text-xs text-graphite sm:hidden">
                {percentText((afterCents / beforeCents - 1) * 100, 2)}
              </span>
            </Cell>
            <Cell numeric className="max-sm:hidden">
              {percentText((afterCents / beforeCents - 1) * 100, 2)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
