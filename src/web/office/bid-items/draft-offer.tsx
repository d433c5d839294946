import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { KeptDraft } from './kept-draft.ts'

type DraftOfferProps = {
  draft: KeptDraft
  onRestore: (draft: KeptDraft) => void
  onDiscard: () => void
}

export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Alert tone="caution" title="Unsaved changes were kept" className="mb-6">
      <p>You left this page on {formatDatedMoment(draft.keptAt)} without saving.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onRestore(draft)}>
          Restore Them
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Discard Them
        </Button>
      </div>
    </Alert>
  )
}
