import { fileTypeFromBuffer } from 'file-type'
import type { UploadKind } from '#contract/uploads.ts'
import type { BrandLogo } from '#core/report/report-brand.ts'
import type { Result } from '#core/result.ts'
import { cleanPdf } from './clean-pdf.ts'
import { cleanPicture } from './clean-picture.ts'
import { cleanWord } from './clean-word.ts'
import {
  type AcceptedType,
  type FileRefusal,
  kindRules,
  refuseFile,
  type UploadedFile,
} from './uploaded-file.ts'

/** The content alone decides the type; the name and the browser's claim are ignored. */
export async function cleanFile(
  kind: UploadKind,
  bytes: Uint8Array,
): Promise<Result<UploadedFile, FileRefusal>> {
  if (bytes.length === 0) return refuseFile('no-file', 'The file is empty.')
  const type = await detectType(bytes)
  const { types, sentence } = kindRules[kind]
  if (type === undefined || !types.includes(type)) return refuseFile('wrong-file-type', sentence)
  switch (type) {
    case 'application/pdf':
      return cleanPdf(bytes)
    case 'application/msword':
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return cleanWord(type, bytes)
    default:
      return cleanPicture(type, bytes)
  }
}

/** Twice the printed size: sharp on paper, and small enough to embed in the report. */
const logoEdges = { width: 480, height: 160 }

/** The logo of a brand; vector and animated formats (SVG, GIF) are refused. */
export async function cleanLogo(
  bytes: Uint8Array,
): Promise<Result<UploadedFile & { readonly type: BrandLogo['type'] }, FileRefusal>> {
  if (bytes.length === 0) return refuseFile('no-file', 'The file is empty.')
  const type = await detectType(bytes)
  if (type !== 'image/png' && type !== 'image/jpeg') {
    return refuseFile('wrong-file-type', 'Please choose a PNG or JPG picture.')
  }
  return await cleanPicture(type, bytes, logoEdges)
}

async function detectType(bytes: Uint8Array): Promise<AcceptedType | undefined> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  // A compound file; the check of DOC looks for the Word part.
  if (detected?.mime === 'application/x-cfb') return 'application/msword'
  const accepted = new Set<string>(Object.values(kindRules).flatMap(({ types }) => types))
  return detected && accepted.has(detected.mime) ? (detected.mime as AcceptedType) : undefined
}
