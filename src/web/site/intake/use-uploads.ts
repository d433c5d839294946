import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { UploadKind } from '#contract/uploads.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { uploadFile } from '#web/lib/upload-file.ts'
import type { IntakeValues, StoredUpload } from './intake-values.ts'
import { isRefusal, refuseFile, uploadRules } from './upload-rules.ts'

/** A file that is being sent, or whose upload failed. */
export type PendingUpload = {
  readonly key: string
  readonly file: File
  readonly percent: number
  readonly problem?: string
  /** A refusal because of type or size does not change with a retry. */
  readonly retryable: boolean
}

export type Uploads = {
  readonly stored: readonly StoredUpload[]
  readonly pending: readonly PendingUpload[]
  readonly previews: Readonly<Record<string, string>>
  readonly isFull: boolean
  readonly add: (files: readonly File[]) => void
  readonly retry: (pending: PendingUpload) => void
  readonly drop: (key: string) => void
  readonly remove: (upload: StoredUpload) => void
}

let lastKey = 0

export function useUploads(kind: UploadKind): Uploads {
  const { getValues, setValue } = useFormContext<IntakeValues>()
  const all = useWatch<IntakeValues, 'uploads'>({ name: 'uploads' })
  const stored = all.filter((upload) => upload.kind === kind)
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const { previews, preview } = usePreviews()
  const running = useRunning()

  const patch = (key: string, change: Partial<PendingUpload>) =>
    setPending((before) =>
      before.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    )
  const drop = (key: string) => {
    running.stop(key)
    setPending((before) => before.filter((upload) => upload.key !== key))
  }
  const replaceStored = (change: (before: StoredUpload[]) => StoredUpload[]) =>
    setValue('uploads', change(getValues('uploads')), { shouldDirty: true })

  const send = async (key: string, file: File) => {
    const { signal } = running.start(key)
    const onProgress = (percent: number) => patch(key, { percent })
    try {
      const view = await uploadFile({ kind, file, signal, onProgress })
      preview(view.id, file)
      replaceStored((before) => [...before, { ...view, kind }])
      drop(key)
    } catch (error) {
      if (signal.aborted) return
      const problem = messageOf(error, 'This file did not arrive.')
      patch(key, { problem, percent: 0, retryable: !isRefusal(error) })
    }
  }
  // A refused file does not count towards the limit; the next selection removes it from the list.
  const underWay = pending.filter(({ retryable }) => retryable)
  const room = Math.max(0, uploadRules[kind].most - stored.length - underWay.length)
  const add = (files: readonly File[]) => {
    const next = files.slice(0, room).map((file) => newUpload(kind, file))
    setPending((before) => [...before.filter(({ retryable }) => retryable), ...next])
    for (const upload of next) if (upload.retryable) void send(upload.key, upload.file)
  }
  const retry = ({ key, file }: PendingUpload) => {
    setPending((before) =>
      before.map((upload) =>
        upload.key === key ? { key, file, percent: 0, retryable: true } : upload,
      ),
    )
    void send(key, file)
  }
  const remove = (upload: StoredUpload) => {
    replaceStored((before) => before.filter((other) => other.id !== upload.id))
    // The server later removes files that are not removed here.
    call('discardUpload', { params: { uploadId: upload.id } }).catch(() => undefined)
  }
  return { stored, pending, previews, isFull: room === 0, add, retry, drop, remove }
}

function newUpload(kind: UploadKind, file: File): PendingUpload {
  lastKey += 1
  const problem = refuseFile(kind, file)
  return {
    key: `upload-${lastKey}`,
    file,
    percent: 0,
    retryable: problem === undefined,
    ...(problem === undefined ? {} : { problem }),
  }
}

/** The requests in progress; leaving the page cancels them. */
function useRunning() {
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const requests = running.current
    return () => {
      for (const request of requests.values()) request.abort()
    }
  }, [])
  return {
    start: (key: string) => {
      const request = new AbortController()
      running.current.set(key, request)
      return request
    },
    stop: (key: string) => {
      running.current.get(key)?.abort()
      running.current.delete(key)
    },
  }
}

/** Thumbnails of the images chosen on this page. */
function usePreviews() {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const urls = useRef<string[]>([])
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])
  const preview = (id: string, file: File) => {
    if (!file.type.startsWith('image/')) return
    const url = URL.createObjectURL(file)
    urls.current.push(url)
    setPreviews((before) => ({ ...before, [id]: url }))
  }
  return { previews, preview }
}
