import { useState } from 'react'
import { reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { formatShortMoment } from '#web/lib/format-short-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
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
      <Table caption="Demo projects">
        <thead>
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
        <tbody>
          {projects.map((project) => (
            <Row
              key={project.id}
              project={project}
              onReview={() => onReview(project)}
              onDelete={() => setDoomed(project)}
            />
          ))}
        </tbody>
      </Table>
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

type RowProps = { project: DemoProject; onReview: () => void; onDelete: () => void }

function Row({ project, onReview, onDelete }: RowProps) {
  const { projectData } = project
  return (
    <tr className="hover:bg-raised">
      <Cell className="min-w-48">
        <span className="font-medium">{project.name}</span>
        <span className="block text-xs break-all text-graphite">{projectData.email}</span>
      </Cell>
      <Cell className="whitespace-nowrap">
        {projectTypeLabel(projectData.projectType, projectData.salonSubcategory)}
        <span className="figures block text-xs text-graphite">
          {formatInteger(projectData.squareFootage)} sf
        </span>
      </Cell>
      <Cell className="whitespace-nowrap">{reportPackages[project.packageType].name}</Cell>
      <Cell numeric>{formatUsd(project.estimatedCost)}</Cell>
      <Cell>
        <DemoStatusBadge status={project.status} />
      </Cell>
      <Cell className="figures whitespace-nowrap">{formatShortMoment(project.createdAt)}</Cell>
      <Cell>
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
