import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Allowed } from '../session/allowed.tsx'
import { toastFailed } from '../shell/toast-outcome.ts'
import { fetchUpload, isViewable, type Upload, UploadViewer } from './upload-viewer.tsx'

const kinds: Readonly<Record<Upload['kind'], string>> = {
  floorPlan: 'Floor plan',
  loiDocument: 'Letter of intent',
  leaseDocument: 'Lease',
  photo: 'Photo',
}

type OrderUploadsProps = { orderId: string; uploads: readonly Upload[] }

export function OrderUploads({ orderId, uploads }: OrderUploadsProps) {
  const [shown, setShown] = useState<Upload>()
  const download = useMutation({
    mutationFn: async (upload: Upload) => saveFile(await fetchUpload(upload), upload.name),
    onError: (error) => toastFailed(error, 'Failed to download the file'),
  })
  if (uploads.length === 0) return <p className="text-sm text-graphite">No files were uploaded.</p>
  return (
    <>
      <ul className="text-sm">
        {uploads.map((upload) => (
          <li key={upload.id} className="flex min-h-9 items-center gap-3 border-b border-hairline">
            <span className="shrink-0 text-xs text-graphite">{kinds[upload.kind]}</span>
            <button
              type="button"
              className="link min-w-0 flex-1 truncate text-left"
              onClick={() => (isViewable(upload) ? setShown(upload) : download.mutate(upload))}
            >
              {upload.name}
            </button>
            {isViewable(upload) ? (
              <Allowed to="review">
                <Link
                  className="link shrink-0 text-xs"
                  to={pagePath('adminMeasure', { orderId, uploadId: upload.id })}
                >
                  Measure<span className="sr-only"> {upload.name}</span>
                </Link>
              </Allowed>
            ) : null}
            <span className="figures shrink-0 text-xs text-graphite">{sizeText(upload.size)}</span>
          </li>
        ))}
      </ul>
      {shown ? <UploadViewer upload={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
