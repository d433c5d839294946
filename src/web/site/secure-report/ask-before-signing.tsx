import { Suspense, useState } from 'react'
import type { ReportDocument } from '#core/report/report-document.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { LoadingState } from '#web/ui/states.tsx'

const QuestionSheet = loadedLater(() =>
  import('./question-sheet.tsx').then((part) => part.QuestionSheet),
)

/** The open questions as one page to print and take along; loaded when it is opened. */
export function AskBeforeSigning({ report }: { report: ReportDocument }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" className="mb-4" onClick={() => setOpen(true)}>
        Ask before you sign: one page to print
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        wide
        title="Ask before you sign"
        footer={<Button onClick={() => print()}>Print this page</Button>}
      >
        <Suspense fallback={<LoadingState text="Loading the questions..." />}>
          <QuestionSheet report={report} />
        </Suspense>
      </Dialog>
    </>
  )
}
