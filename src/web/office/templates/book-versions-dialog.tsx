import { useState } from 'react'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { numeric, TableHead } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import type { StandingPriceBook } from './price-book-query.ts'
import { checkNote } from './read-row-form.ts'

type Version = StandingPriceBook['versions'][number]

type BookVersionsDialogProps = {
  versions: readonly Version[]
  onRestore: (version: string, note: string) => void
  onClose: () => void
}

/** Every version with its author and reason; restoring an earlier one creates a new version. */
export function BookVersionsDialog({ versions, onRestore, onClose }: BookVersionsDialogProps) {
  const [chosen, setChosen] = useState<string>()
  if (chosen !== undefined) {
    return (
      <FormDialog
        title={`Restore ${chosen}`}
        description="Its rows price new estimates again, as a new version."
        submitLabel="Show the Effect"
        busy={false}
        check={checkNote}
        onSubmit={(values) => onRestore(chosen, (values['note'] ?? '').trim())}
        onClose={() => setChosen(undefined)}
      >
        <Field label="Why (required)">
          <Input name="note" autoComplete="off" maxLength={500} />
        </Field>
      </FormDialog>
    )
  }
  return (
    <Dialog wide onClose={onClose} title="Price Book Versions">
      <CardTable caption="Versions of the price book, the newest first">
        <TableHead columns={['Version', 'Saved', 'By', 'Why', numeric('Rows changed'), 'State']} />
        <tbody>
          {versions.map((version) => (
            <VersionRow key={version.version} version={version} onChoose={setChosen} />
          ))}
        </tbody>
      </CardTable>
    </Dialog>
  )
}

function VersionRow({
  version: { version, baseVersion, savedAt, savedBy, note, changedRows, isActive },
  onChoose,
}: {
  version: Version
  onChoose: (version: string) => void
}) {
  const isRestorable = !isActive && (baseVersion ?? version) === builtInPriceBook.version
  return (
    <tr>
      <CardCell wide className="figures font-medium whitespace-nowrap">
        {version}
      </CardCell>
      <CardCell label="Saved" className="figures">
        {formatDatedMoment(savedAt)}
      </CardCell>
      <CardCell label="By">{savedBy ?? 'The program'}</CardCell>
      <CardCell wide label="Why" className="min-w-40">
        {note ?? 'Its own price book'}
      </CardCell>
      <CardCell numeric label="Rows changed">
        {changedRows}
      </CardCell>
      <CardCell className="whitespace-nowrap">
        {isActive ? <Badge tone="good">In force</Badge> : null}
        {isRestorable ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Restore ${version}`}
            onClick={() => onChoose(version)}
          >
            Restore
          </Button>
        ) : null}
        {isActive || isRestorable ? null : 'Earlier program'}
      </CardCell>
    </tr>
  )
}
