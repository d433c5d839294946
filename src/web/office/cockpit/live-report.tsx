import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#web/lib/call.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { EmptyState, LoadingState } from '#web/ui/states.tsx'
import type { Sheet } from '../bid-items/bid-sheet.ts'
import { projectEdit } from '../bid-items/save-project.ts'
import { callFileAsStaff } from '../session/call-as-staff.ts'

type LiveReportProps = { orderId: string; revision: number; sheet: Sheet }

/** The report with the current unsaved content; nothing is stored. */
export function LiveReport({ orderId, revision, sheet }: LiveReportProps) {
  const shown = useSettled(sheet)
  const body = { projectData: projectEdit(shown) }
  const report = useQuery({
    queryKey: ['report', orderId, 'live', revision, JSON.stringify(body)],
    queryFn: async ({ signal }) =>
      (await callFileAsStaff('previewOrderReport', { params: { orderId }, body, signal })).text(),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  if (report.error instanceof CallError && report.error.code === 'no-bid-items') {
    return <EmptyState title="There is nothing to report yet">There are no bid items.</EmptyState>
  }
  if (report.isError) return <LoadFailed query={report} title="The report could not be drawn" />
  if (report.data === undefined) return <LoadingState text="Drawing the report..." />
  return <ReportView html={report.data} />
}

/**
 * Keeps the scroll position when the report is rendered again. The frame may not run scripts, but
 * its position can be read.
 */
function ReportView({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const top = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is noted before another text is shown
  useEffect(() => {
    return () => {
      top.current = frame.current?.contentWindow?.scrollY ?? 0
    }
  }, [html])
  return (
    <iframe
      ref={frame}
      title="The report as it will be"
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={() => frame.current?.contentWindow?.scrollTo(0, top.current)}
      className="h-[80dvh] w-full border border-hairline bg-white xl:h-[calc(100dvh-10rem)]"
    />
  )
}

const settledAfterMs = 400

function useSettled(sheet: Sheet): Sheet {
  const [settled, setSettled] = useState(sheet)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(sheet), settledAfterMs)
    return () => clearTimeout(timer)
  }, [sheet])
  return settled
}
