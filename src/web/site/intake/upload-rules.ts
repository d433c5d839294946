import type { UploadKind } from '#contract/uploads.ts'
import { CallError } from '#web/lib/call.ts'

type UploadRule = {
  readonly accept: string
  readonly extensions: readonly string[]
  readonly most: number
  readonly wrongType: string
}

const images = ['png', 'jpg', 'jpeg', 'webp']
const documents = ['pdf', 'doc', 'docx']

const accepted = (extensions: readonly string[]) =>
  extensions.map((extension) => `.${extension}`).join(',')

/** The files that each field accepts; the server checks their content and decides. */
export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  floorPlan: {
    accept: accepted([...images, 'pdf']),
    extensions: [...images, 'pdf'],
    most: 1,
    wrongType: 'Please choose a PNG, JPG, WEBP or PDF file.',
  },
  loiDocument: {
    accept: accepted(documents),
    extensions: documents,
    most: 1,
    wrongType: 'Please choose a PDF, DOC or DOCX file.',
  },
  leaseDocument: {
    accept: accepted(documents),
    extensions: documents,
    most: 1,
    wrongType: 'Please choose a PDF, DOC or DOCX file.',
  },
  photo: {
    accept: accepted(images),
    extensions: images,
    most: 8,
    wrongType: 'Please choose PNG, JPG or WEBP images.',
  },
}

const maxBytes = 10 * 1024 * 1024

/** Why a file cannot be sent, as text; undefined when it can. */
export function refuseFile(
  kind: UploadKind,
  file: { name: string; size: number },
): string | undefined {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (!uploadRules[kind].extensions.includes(extension)) return uploadRules[kind].wrongType
  if (file.size > maxBytes) return 'This file is larger than 10 MB.'
  return file.size === 0 ? 'This file is empty.' : undefined
}

const refusedStatuses: ReadonlySet<number> = new Set([400, 413, 415, 422])

/** The server looked at the file and will not take it, however often it is sent. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && refusedStatuses.has(error.status)
}

/** `1.4 MB`, `320 KB`. */
export function formatBytes(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`
}
