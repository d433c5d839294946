import type { UploadKind } from '#contract/uploads.ts'
import { type Result, refuse } from '#core/result.ts'

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

export type PictureType = (typeof pictureTypes)[number]

const wordTypes = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

export type WordType = (typeof wordTypes)[number]

export type AcceptedType = PictureType | WordType | 'application/pdf'

export const fileEndings: Readonly<Record<AcceptedType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

type KindRule = { readonly types: readonly AcceptedType[]; readonly sentence: string }

const documents: KindRule = {
  types: ['application/pdf', ...wordTypes],
  sentence: 'Please choose a PDF, DOC or DOCX file.',
}

export const kindRules: Readonly<Record<UploadKind, KindRule>> = {
  floorPlan: {
    types: [...pictureTypes, 'application/pdf'],
    sentence: 'Please choose a PNG, JPG, WebP or PDF file.',
  },
  loiDocument: documents,
  leaseDocument: documents,
  photo: { types: pictureTypes, sentence: 'Please choose a PNG, JPG or WebP picture.' },
}

/** What is stored of an upload: bytes that were rebuilt or checked here. */
export type UploadedFile = { readonly type: AcceptedType; readonly bytes: Uint8Array }

export type FileRefusal = {
  readonly code:
    | 'no-file'
    | 'wrong-file-type'
    | 'file-too-large'
    | 'file-unreadable'
    | 'file-infected'
    | 'scanner-away'
  /** Explains to the customer what to do. */
  readonly sentence: string
}

export function refuseFile(
  code: FileRefusal['code'],
  sentence: string,
): Result<never, FileRefusal> {
  return refuse({ code, sentence })
}
