import { type DragEvent, useState } from 'react'
import type { UploadKind } from '#contract/uploads.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { fieldId } from './form-fields.tsx'
import type { StoredUpload } from './intake-values.ts'
import { formatBytes, uploadRules } from './upload-rules.ts'
import { type PendingUpload, type Uploads, useUploads } from './use-uploads.ts'

type UploadFieldProps = { kind: UploadKind; label: string; hint: string }

/** Choose or drop files; each shows its progress, and can be retried or removed. */
export function UploadField({ kind, label, hint }: UploadFieldProps) {
  const uploads = useUploads(kind)
  return (
    <div className="min-w-0 sm:col-span-2">
      {uploads.isFull ? (
        <p className="text-sm font-medium">{label}</p>
      ) : (
        <DropPlace kind={kind} label={label} hint={hint} onFiles={uploads.add} />
      )}
      <ul aria-label={`${label}: files`} className="mt-2">
        {uploads.stored.map((upload) => (
          <StoredRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
        {uploads.pending.map((upload) => (
          <PendingRow key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </div>
  )
}

type DropPlaceProps = UploadFieldProps & { onFiles: (files: readonly File[]) => void }

function DropPlace({ kind, label, hint, onFiles }: DropPlaceProps) {
  const id = fieldId(kind)
  const [over, setOver] = useState(false)
  const rule = uploadRules[kind]
  const takeDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={takeDrop}
        className={classNames(
          'mt-1 border border-dashed px-3 py-3',
          over ? 'border-blueprint bg-wash-blueprint' : 'border-edge',
        )}
      >
        <input
          id={id}
          type="file"
          accept={rule.accept}
          multiple={rule.most > 1}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
          className="w-full text-sm text-graphite file:mr-3 file:min-h-9 file:rounded-sm file:border file:border-edge file:bg-raised file:px-3 file:font-medium file:text-ink"
        />
        <p id={`${id}-hint`} className="mt-1 text-xs text-graphite">
          {hint}. Choose, or drop here.
        </p>
      </div>
    </>
  )
}

const rowClass = 'flex items-center gap-3 border-b border-hairline py-2 text-sm'

function StoredRow({ upload, uploads }: { upload: StoredUpload; uploads: Uploads }) {
  const preview = uploads.previews[upload.id]
  return (
    <li className={rowClass}>
      {preview ? (
        <img
          src={preview}
          alt=""
          className="size-10 shrink-0 border border-hairline object-cover"
        />
      ) : (
        <FileMark />
      )}
      <span className="min-w-0 flex-1 truncate">{upload.name}</span>
      <span className="figures shrink-0 text-xs text-graphite">{formatBytes(upload.size)}</span>
      <button type="button" className="link shrink-0" onClick={() => uploads.remove(upload)}>
        Remove<span className="sr-only"> {upload.name}</span>
      </button>
    </li>
  )
}

function PendingRow({ upload, uploads }: { upload: PendingUpload; uploads: Uploads }) {
  const { name } = upload.file
  return (
    <li className={rowClass}>
      <FileMark />
      <div className="min-w-0 flex-1">
        <p className="truncate">{name}</p>
        {upload.problem ? (
          <p role="alert" className="text-xs text-bad">
            {upload.problem}
          </p>
        ) : (
          <ProgressBar label={`Uploading ${name}`} percent={upload.percent} />
        )}
      </div>
      {upload.problem && upload.retryable ? (
        <button type="button" className="link shrink-0" onClick={() => uploads.retry(upload)}>
          Try again<span className="sr-only">: {name}</span>
        </button>
      ) : null}
      <button type="button" className="link shrink-0" onClick={() => uploads.drop(upload.key)}>
        {upload.problem ? 'Dismiss' : 'Cancel'}
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  )
}

function FileMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0 stroke-graphite">
      <path d="M10 4.5h14l7 7v24H10zM24 4.5v7h7" fill="none" />
      <path d="M15 20h11M15 25h11M15 30h7" />
    </svg>
  )
}
