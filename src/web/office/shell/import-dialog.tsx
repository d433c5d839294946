import { type ChangeEvent, type ReactNode, useState } from 'react'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type FileFault, FileFaults } from './file-faults.tsx'
import { type PickedCsv, readPickedCsv } from './read-picked-csv.ts'

type ImportDialogProps = {
  readonly title: string
  readonly description: string
  /** What the button says and does; it is off without something to import. */
  readonly action: {
    readonly label: string
    readonly isReady: boolean
    readonly isBusy?: boolean
    readonly run: () => void
  }
  /** A file was chosen, or put aside because it could not be read. */
  readonly onPick: (picked: PickedCsv | undefined) => void
  /** Beside the field of the file. */
  readonly field?: ReactNode
  /** What the columns hold. */
  readonly columns?: ReactNode
  readonly isChecking?: boolean
  readonly failure?: { readonly title: string; readonly error: Error | string } | undefined
  readonly faults?: { readonly title: string; readonly rows: readonly FileFault[] }
  readonly onClose: () => void
  /** What the file would change. */
  readonly children: ReactNode
}

/** A CSV file is read, checked and compared first; nothing is written before staff saw the result. */
export function ImportDialog({ action, onPick, onClose, ...shown }: ImportDialogProps) {
  const [{ problem }, setRead] = useState<Awaited<ReturnType<typeof readPickedCsv>>>({})
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const read = await readPickedCsv(target.files?.[0])
    setRead(read)
    onPick(read.picked)
  }
  return (
    <Dialog
      wide
      onClose={onClose}
      title={shown.title}
      description={shown.description}
      footer={
        <>
          <Button size="sm" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            disabled={!action.isReady}
            busy={action.isBusy ?? false}
            onClick={action.run}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.field}
        <Field label="CSV file">
          <Input
            type="file"
            accept=".csv,text/csv"
            className="py-2"
            // Emptied first, so that the same file can be chosen again once it is corrected.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
              setRead({})
              onPick(undefined)
            }}
            onChange={(event) => void pick(event)}
          />
        </Field>
      </div>
      {shown.columns ? <p className="mt-2 text-xs text-graphite">{shown.columns}</p> : null}
      {shown.isChecking ? (
        <p role="status" className="mt-4 flex items-center gap-2 text-sm">
          <Spinner /> Checking the file
        </p>
      ) : null}
      {problem ? (
        <Alert tone="bad" className="mt-4">
          {problem}
        </Alert>
      ) : null}
      {shown.failure ? (
        <Alert tone="bad" className="mt-4" title={shown.failure.title}>
          {typeof shown.failure.error === 'string'
            ? shown.failure.error
            : messageOf(shown.failure.error, 'Please try again.')}
        </Alert>
      ) : null}
      <div className="mt-4 flex flex-col gap-4">
        {shown.faults ? <FileFaults title={shown.faults.title} faults={shown.faults.rows} /> : null}
        {shown.children}
      </div>
    </Dialog>
  )
}
