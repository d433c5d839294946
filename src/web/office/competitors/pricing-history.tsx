import { messageOf } from '#web/lib/call.ts'
import { formatDatedMoment, formatShortDate } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx'
import { plainWords, priceText } from './competitor-fields.ts'
import {
  type CompetitorPricing,
  type PricingChange,
  usePricingHistory,
} from './competitors-query.ts'

export function PricingHistory(props: { price: CompetitorPricing; onClose: () => void }) {
  const { price, onClose } = props
  const history = usePricingHistory(price.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`History of ${price.serviceName}`}
      description={`Now ${priceText(price)}, since ${formatDatedMoment(price.updatedAt)}.`}
      footer={
        <Button size="sm" variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {history.data ? <Changes changes={history.data.data} /> : null}
      {history.isPending ? <LoadingState text="Loading history..." /> : null}
      {history.isError ? (
        <ErrorState title="The history could not be loaded" onRetry={() => void history.refetch()}>
          {messageOf(history.error, 'The server did not answer as expected.')}
        </ErrorState>
      ) : null}
    </Dialog>
  )
}

const changeNames = { changed: 'Changed', removed: 'Removed', restored: 'Restored' } as const

function Changes({ changes }: { changes: readonly PricingChange[] }) {
  if (changes.length === 0) return <EmptyState title="Never changed." />
  return (
    <ol className="text-sm">
      {changes.map(({ id, at, by, change, before }) => (
        <li key={id} className="border-t border-hairline py-3">
          <p className="figures text-xs text-graphite">
            {changeNames[change]} {formatDatedMoment(at)}
            {by ? ` by ${by}` : ''}
          </p>
          <p className="mt-1">
            {change === 'restored' ? 'As it was removed: ' : 'Until then: '}
            <span className="figures font-medium">{priceText(before)}</span>, {before.serviceName},{' '}
            {plainWords(before.pricingSource)}
            {before.sourceDate ? `, ${formatShortDate(before.sourceDate)}` : ''}
          </p>
        </li>
      ))}
    </ol>
  )
}
