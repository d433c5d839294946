import { useMutation } from '@tanstack/react-query'
import { saveFile, temporaryAddress } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { EditableProject } from '../bid-items/load-project.ts'
import { callFileAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

type PdfButtonProps = { project: EditableProject; html: string | undefined }

export function PdfButton({ project, html }: PdfButtonProps) {
  const convert = useMutation({
    mutationFn: async () => {
      const body = { orderId: project.id, ...(html === undefined ? {} : { reportHTML: html }) }
      return (await callFileAsStaff('generatePdf', { body })).blob()
    },
    onSuccess: (file) => deliver(file, fileName(project)),
    onError: (error) =>
      toastFailed(error, 'Failed to generate PDF report', 'PDF Generation Failed'),
  })
  const start = () => {
    if (html !== undefined) return convert.mutate()
    showToast({
      title: 'PDF Generation Failed',
      description: 'Report not available yet',
      tone: 'destructive',
    })
  }
  return (
    <Button variant="secondary" busy={convert.isPending} onClick={start}>
      {convert.isPending ? 'Converting...' : 'Convert to PDF'}
    </Button>
  )
}

/** A server without a PDF printer returns HTML, which opens in a new tab for printing. */
function deliver(file: Blob, name: string) {
  if (!file.type.includes('html')) {
    saveFile(file, name)
    return toastDone('PDF Downloaded Successfully')
  }
  window.open(temporaryAddress(file), '_blank', 'noopener')
  toastDone('Report Opened in New Tab')
}

function fileName({ projectData, id }: EditableProject): string {
  const company = projectData.companyName.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `cost-report-${company.replace(/^-|-$/g, '') || id}.pdf`
}
