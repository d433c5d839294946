import { useEffect, useState } from 'react'
import type { MovedRange, StandingRanges } from '#contract/ranges.ts'
import type { PermitKind } from '#core/catalog/permit-kind.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { numeric, TableHead } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import {
  useApplyRefit,
  usePreviewFormer,
  usePreviewRefit,
  useRestoreRanges,
} from './ranges-query.ts'

/** How past orders would have moved; only then can the change be applied, with its reason. */
export function RefitDialog({ ranges, onClose }: { ranges: StandingRanges; onClose: () => void }) {
  const { mutate: look, ...preview } = usePreviewRefit()
  const apply = useApplyRefit(onClose)
  useEffect(() => look(), [look])
  const { kinds } = ranges.proposal
  const scale = Object.fromEntries(kinds.map(({ kind, proposed }) => [kind, proposed])) as Record<
    PermitKind,
    number
  >
  return (
    <ChangeDialog
      title="Refit the Ranges"
      description="The newest orders, with the ranges in force and with the proposed ones. Applying changes no order: new drafts use the new ranges."
      confirm="Apply to New Drafts"
      preview={preview}
      isBusy={apply.isPending}
      onConfirm={(note) => apply.mutate({ basedOn: ranges.version, scale, note })}
      onClose={onClose}
    />
  )
}

/** The same for a former version, which is put back in force. */
export function RestoreDialog({
  ranges,
  version,
  onClose,
}: {
  ranges: StandingRanges
  version: string
  onClose: () => void
}) {
  const { mutate: look, ...preview } = usePreviewFormer()
  const restore = useRestoreRanges(onClose)
  useEffect(() => look(version), [look, version])
  return (
    <ChangeDialog
      title={`Go Back to ${version}`}
      description={`The newest orders, with the ranges in force and with ${version}. Going back changes no order: new drafts use the former ranges, and the versions after them are kept.`}
      confirm="Put Back in Force"
      preview={preview}
      isBusy={restore.isPending}
      onConfirm={(note) => restore.mutate({ basedOn: ranges.version, version, note })}
      onClose={onClose}
    />
  )
}

type ChangeDialogProps = {
  title: string
  description: string
  confirm: string
  preview: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly data: readonly MovedRange[] | undefined
  }
  isBusy: boolean
  onConfirm: (note: string) => void
  onClose: () => void
}

function ChangeDialog(props: ChangeDialogProps) {
  const { title, description, confirm, preview, isBusy, onConfirm, onClose } = props
  const [note, setNote] = useState('')
  return (
    <Dialog
      wide
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button size="sm" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            disabled={!preview.data || note.trim().length < 3}
            busy={isBusy}
            onClick={() => onConfirm(note.trim())}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {preview.isPending ? (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Spinner /> Computing past orders
        </p>
      ) : null}
      {preview.error ? (
        <Alert tone="bad" title="The preview could not be computed">
          {messageOf(preview.error, 'Please try again.')}
        </Alert>
      ) : null}
      {preview.data ? <Moved moved={preview.data} /> : null}
      <Field label="Why (required)" className="mt-4" hint="Kept with the version.">
        <Input
          name="note"
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </Dialog>
  )
}

function Moved({ moved }: { moved: readonly MovedRange[] }) {
  if (moved.length === 0) {
    return <p className="text-sm">None of the newest orders would have another range.</p>
  }
  return (
    <CardTable caption="Past orders">
      <TableHead columns={['Order', 'Project', numeric('P10'), numeric('P50'), numeric('P90')]} />
      <tbody>
        {moved.map(({ orderId, orderNumber, project, before, after }) => (
          <tr key={orderId}>
            <CardCell className="figures font-medium">{orderNumber}</CardCell>
            <CardCell>{project}</CardCell>
            <CardCell wide numeric label="P10">
              {movedText(before.p10, after.p10)}
            </CardCell>
            <CardCell wide numeric label="P50">
              {movedText(before.p50, after.p50)}
            </CardCell>
            <CardCell wide numeric label="P90">
              {movedText(before.p90, after.p90)}
            </CardCell>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function movedText(before: number, after: number): string {
  if (before === after) return formatUsdWhole(after)
  return `${formatUsdWhole(before)} to ${formatUsdWhole(after)}`
}
