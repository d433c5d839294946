import { useState } from 'react'
import { reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { formatDatedMoment } from '#web/lib/format-short-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Cell, HeadCell } from '#web/ui/table.tsx'
import { type DemoProject, useDeleteDemoProject } from './demo-projects-query.ts'

type DemoProjectTableProps = {
  projects: readonly DemoProject[]
  onReview: (project: DemoProject) => void
}

export function DemoProjectTable({ projects, onReview }: DemoProjectTableProps) {
  const [doomed, setDoomed] = useState<DemoProject>()
  const remove = useDeleteDemoProject(() => setDoomed(undefined))
  return (
    <>
      <table aria-label="Demo projects" className="w-full border-collapse text-sm max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            <HeadCell>Project</HeadCell>
            <HeadCell>Type</HeadCell>
            <HeadCell>Package</HeadCell>
            <HeadCell numeric>Estimate</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Received</HeadCell>
            <HeadCell numeric>Actions</HeadCell>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {projects.map((project) => (
            <Row
              key={project.id}
              project={project}
              onReview={() => onReview(project)}
              onDelete={() => setDoomed(project)}
            />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={doomed !== undefined}
        danger
        title="Delete this demo project?"
        description={`${doomed?.name ?? ''} and its report are removed.`}
        confirmLabel="Delete Demo Project"
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
        onCancel={() => setDoomed(undefined)}
      />
    </>
  )
}

const cell = 'max-lg:block max-lg:h-auto max-lg:border-0 max-lg:p-0'

type RowProps = { project: DemoProject; onReview: () => void; onDelete: () => void }

function Row({ project, onReview, onDelete }: RowProps) {
  const { projectData } = project
  return (
    <tr className="hover:bg-raised max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-1.5 max-lg:border-b max-lg:border-hairline max-lg:py-3">
      <Cell className={`${cell} max-lg:col-span-2 lg:min-w-48`}>
        <span className="font-medium">{project.name}</span>
        <span className="block text-xs wrap-anywhere text-graphite">{projectData.email}</span>
      </Cell>
      <Cell className={`${cell} whitespace-nowrap`}>
        {projectTypeLabel(projectData.projectType, projectData.salonSubcategory)}
        <span className="figures block text-xs text-graphite">
          {formatInteger(projectData.squareFootage)} sf
        </span>
      </Cell>
      <Cell className={`${cell} whitespace-nowrap max-lg:text-right`}>
        {reportPackages[project.packageType].name}
      </Cell>
      <Cell numeric className={`${cell} max-lg:text-left`}>
        {formatUsd(project.estimatedCost)}
      </Cell>
      <Cell className={`${cell} max-lg:text-right`}>
        <DemoStatusBadge status={project.status} />
      </Cell>
      <Cell className={`${cell} figures whitespace-nowrap max-lg:text-graphite`}>
        {formatDatedMoment(project.createdAt)}
      </Cell>
      <Cell className={cell}>
        <span className="flex justify-end gap-1">
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Review ${project.name}`}
            onClick={onReview}
          >
            Review
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="text-bad! hover:bg-wash-bad!"
            aria-label={`Delete ${project.name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </span>
      </Cell>
    </tr>
  )
}

const badges: Readonly<Record<DemoProject['status'], { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending: { label: 'Pending', tone: 'caution' },
  qc_approved: { label: 'QC Approved', tone: 'good' },
}

export function DemoStatusBadge({ status }: { status: DemoProject['status'] }) {
  return <Badge tone={badges[status].tone}>{badges[status].label}</Badge>
}
