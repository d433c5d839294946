import { z } from 'zod'
import { endpoint, fileContent } from './endpoint.ts'

export const uploadKinds = ['floorPlan', 'loiDocument', 'leaseDocument', 'photo'] as const

export type UploadKind = (typeof uploadKinds)[number]

const uploadView = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
})

export const uploadsApi = {
  /** Multipart: `kind`, then `file`. */
  uploadFile: endpoint('uploadFile', {
    access: 'public',
    needsRoom: true,
    summary: 'Stores one file for an intake',
    body: fileContent,
    reply: uploadView,
    refusals: {
      'no-file': 400,
      'wrong-file-type': 415,
      'file-too-large': 413,
      'file-unreadable': 422,
      'file-infected': 422,
      'scanner-away': 503,
    },
  }),
  discardUpload: endpoint('discardUpload', {
    access: 'public',
    summary: 'Removes a file that this browser uploaded and no order uses yet',
    params: z.object({ uploadId: z.string().max(100) }),
    reply: z.object({ discarded: z.literal(true) }),
    refusals: { 'no-such-upload': 404 },
  }),
  showUpload: endpoint('showUpload', {
    access: 'staff',
    permission: 'read',
    summary: 'An uploaded file, as an attachment',
    params: z.object({ uploadId: z.string().max(100) }),
    reply: fileContent,
    media: 'application/octet-stream',
    refusals: { 'no-such-upload': 404 },
  }),
}
