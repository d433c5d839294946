import { ReplacedNotice } from './replaced-notice.tsx'
import { ReportHead, type ReportHeadProps } from './report-head.tsx'

/** What the page shows first; the server draws it too. */
export function ReportTop(props: ReportHeadProps) {
  return (
    <>
      <ReplacedNotice page={props.page} />
      <ReportHead {...props} />
    </>
  )
}
