import { siteRoutes } from '#contract/site-routes.ts'
import type { UploadKind } from '#contract/uploads.ts'
import { CallError, type CallReply, ConnectionError } from './call.ts'
import { withOneCookie } from './one-cookie.ts'

type UploadOptions = {
  readonly kind: UploadKind
  readonly file: File
  /** 0 to 100, of the bytes sent. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** Sends one file with XMLHttpRequest, because `fetch` reports no progress. */
export function uploadFile(options: UploadOptions): Promise<CallReply<'uploadFile'>> {
  return withOneCookie(() => sendFile(options))
}

function sendFile(options: UploadOptions): Promise<CallReply<'uploadFile'>> {
  const { method, path } = siteRoutes.uploadFile
  const form = new FormData()
  form.append('kind', options.kind)
  form.append('file', options.file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.withCredentials = true
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress((event.loaded / event.total) * 100)
    }
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText))
      else reject(new CallError(request.status, request.responseText || request.statusText))
    }
    request.onerror = () => reject(new ConnectionError(request.statusText))
    options.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
