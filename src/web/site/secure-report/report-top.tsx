import type { SecureReport } from '#contract/reports.ts'
import { ReplacedNotice } from './replaced-notice.tsx'
import { ReportHead } from './report-head.tsx'

/** What the page shows first; the server draws it too. */
export function ReportTop({ secureToken, page }: { secureToken: string; page: SecureReport }) {
  return (
    <>
      <ReplacedNotice page={page} />
      <ReportHead secureToken={secureToken} page={page} />
    </>
  )
}
