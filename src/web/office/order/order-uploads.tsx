import { useMutation } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/admin-orders.ts'
import { callFileAsStaff } from '../session/call-as-staff.ts'
import { saveFile } from '../shell/save-file.ts'
import { toastFailed } from '../shell/toast-outcome.ts'

type Upload = StaffOrder['uploads'][number]

const kinds: Readonly<Record<string, string>> = {
  floorPlan: 'Floor plan',
  loiDocument: 'Letter of intent',
  leaseDocument: 'Lease',
  photo: 'Photo',
}

export function OrderUploads({ uploads }: { uploads: readonly Upload[] }) {
  const download = useMutation({
    mutationFn: async (upload: Upload) => {
      const params = { uploadId: upload.id }
      saveFile(await (await callFileAsStaff('showUpload', { params })).blob(), upload.name)
    },
    onError: (error) => toastFailed(error, 'Failed to download the file'),
  })
  if (uploads.length === 0) return <p className="text-sm text-graphite">No files were uploaded.</p>
  return (
    <ul className="text-sm">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex min-h-9 items-center gap-3 border-b border-hairline">
          <span className="shrink-0 text-xs text-graphite">
            {kinds[upload.kind] ?? upload.kind}
          </span>
          <button
            type="button"
            className="link min-w-0 flex-1 truncate text-left"
            onClick={() => download.mutate(upload)}
          >
            {upload.name}
          </button>
          <span className="figures shrink-0 text-xs text-graphite">{sizeText(upload.size)}</span>
        </li>
      ))}
    </ul>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
