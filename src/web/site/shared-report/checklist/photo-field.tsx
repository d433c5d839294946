import { useId, useRef, useState } from 'react'
import { addressOf, call, messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'

type PhotoFieldProps = {
  linkToken: string
  /** What the photo shows. */
  shows: string
  /** The question. */
  about: string
  photoId: string | null
  /** Resolves once the reply with this photo is stored. */
  onChange: (photoId: string | null) => Promise<unknown>
}

/** A phone opens its camera; other devices choose a file. */
export function PhotoField({ linkToken, shows, about, photoId, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    setBusy(true)
    const form = new FormData()
    form.set('kind', 'photo')
    form.set('file', file)
    try {
      const stored = await call('uploadFile', { body: form })
      await onChange(stored.id)
    } catch (error) {
      setProblem(messageOf(error, 'The photo was not sent. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <div className="min-w-0 grow">
      <input
        ref={input}
        type="file"
        // Named types, so that a phone sends a JPEG instead of its own format.
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        aria-label={`Photo: ${about}`}
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={isBusy}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {isBusy ? 'Sending the photo...' : photoId ? 'Another photo' : 'Take a photo'}
          <span className="sr-only">: {about}</span>
        </Button>
        {photoId && !isBusy ? (
          <Button variant="quiet" onClick={() => void onChange(null).catch(() => undefined)}>
            Remove photo<span className="sr-only">: {about}</span>
          </Button>
        ) : null}
      </div>
      <p id={hintId} className="mt-1 text-sm text-graphite">
        {shows}
      </p>
      {problem ? (
        <p role="alert" className="mt-1 text-sm text-bad">
          {problem}
        </p>
      ) : null}
      {photoId ? (
        <img
          src={addressOf('showChecklistPhoto', { params: { linkToken, photoId } })}
          alt={`Your photo: ${about}`}
          className="mt-2 max-h-48 max-w-full border border-hairline"
        />
      ) : null}
    </div>
  )
}
