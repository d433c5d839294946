import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StaffOrder } from '#contract/staff-order.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { callFileAsStaff } from '../session/call-as-staff.ts'

export type Upload = StaffOrder['uploads'][number]

/** Pictures and PDFs are shown; other files open in another program. */
export function isViewable({ type }: Upload): boolean {
  return type.startsWith('image/') || type === 'application/pdf'
}

export async function fetchUpload(upload: Upload, signal?: AbortSignal): Promise<Blob> {
  const params = { uploadId: upload.id }
  const response = await callFileAsStaff('showUpload', { params, ...(signal ? { signal } : {}) })
  // The stored type was detected from the file's bytes; the response itself says attachment.
  return new Blob([await response.arrayBuffer()], { type: upload.type })
}

export function UploadViewer({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const file = useQuery({
    queryKey: ['uploads', upload.id],
    queryFn: ({ signal }) => fetchUpload(upload, signal),
  })
  return (
    <Dialog
      wide
      onClose={onClose}
      title={upload.name}
      footer={
        <Button
          size="sm"
          variant="secondary"
          disabled={!file.data}
          onClick={() => file.data && saveFile(file.data, upload.name)}
        >
          Download
        </Button>
      }
    >
      {file.isPending ? <LoadingState text="Loading file..." /> : null}
      {file.isError ? <LoadFailed query={file} title="The file could not be loaded" /> : null}
      {file.data ? <FileView file={file.data} upload={upload} /> : null}
    </Dialog>
  )
}

function FileView({ file, upload }: { file: Blob; upload: Upload }) {
  const address = useAddress(file)
  if (address === undefined) return null
  return upload.type === 'application/pdf' ? (
    <iframe title={upload.name} src={address} className="h-[70dvh] w-full border-0" />
  ) : (
    <img src={address} alt={upload.name} className="mx-auto max-h-[70dvh] max-w-full" />
  )
}

function useAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
