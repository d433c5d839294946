import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { DemoProjectRow } from './demo-projects-query.ts'

const badges: Readonly<Record<DemoProjectRow['status'], { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending: { label: 'Pending', tone: 'caution' },
  qc_approved: { label: 'QC Approved', tone: 'good' },
}

export function DemoStatusBadge({ status }: { status: DemoProjectRow['status'] }) {
  return <Badge tone={badges[status].tone}>{badges[status].label}</Badge>
}
