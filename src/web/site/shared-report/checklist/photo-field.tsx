import { useId, useRef } from 'react'
import { addressOf, messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { isWaitingForNetwork, usePhoto, useReply } from './use-checklist.ts'

type PhotoFieldProps = {
  linkToken: string
  /** The id of the question. */
  question: string
  /** What the photo shows. */
  shows: string
  /** The question in words. */
  about: string
  photoId: string | null
}

/**
 * A phone opens its camera; other devices choose a file. The photo is sent by itself, so that an
 * answer that is given during a slow upload stays.
 */
export function PhotoField({ linkToken, question, shows, about, photoId }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const sending = usePhoto(linkToken, question)
  const removal = useReply(linkToken, question)
  const isBusy = sending.isPending
  const busyText = isWaitingForNetwork(sending)
    ? 'Sent when the connection is back'
    : 'Sending the photo...'
  const failed = sending.error ?? removal.error
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
          const [file] = event.target.files ?? []
          if (file) sending.mutate(file)
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
          {isBusy ? busyText : photoId ? 'Another photo' : 'Take a photo'}
          <span className="sr-only">: {about}</span>
        </Button>
        {photoId && !isBusy ? (
          <Button variant="quiet" onClick={() => removal.mutate({ photoId: null })}>
            Remove photo<span className="sr-only">: {about}</span>
          </Button>
        ) : null}
      </div>
      <p id={hintId} className="mt-1 text-sm text-graphite">
        {shows}
      </p>
      {failed ? (
        <p role="alert" className="mt-1 text-sm text-bad">
          {messageOf(failed, 'The photo was not sent. Please try again.')}
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
