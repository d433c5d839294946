import { useState } from 'react'
import { reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Cell, HeadCell } from '#web/ui/table.tsx'
import { CorrectionBadge, Estimate } from '../orders/correction.tsx'
import { ValidationIssues } from '../orders/validation-issues.tsx'
import { Allowed } from '../session/allowed.tsx'
import { type DemoProjectRow, useDeleteDemoProject } from './demo-projects-query.ts'
import { DemoStatusBadge } from './demo-status-badge.tsx'

type DemoProjectTableProps = {
  projects: readonly DemoProjectRow[]
  onReview: (project: DemoProjectRow) => void
}

export function DemoProjectTable({ projects, onReview }: DemoProjectTableProps) {
  const [doomed, setDoomed] = useState<DemoProjectRow>()
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
        description={`${doomed?.name ?? ''} leaves every list, and its report link stops working. It can be restored from the trash for 30 days.`}
        confirmLabel="Delete Demo Project"
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
        onCancel={() => setDoomed(undefined)}
      />
    </>
  )
}

const cell = 'max-lg:block max-lg:h-auto max-lg:border-0 max-lg:p-0'

type RowProps = { project: DemoProjectRow; onReview: () => void; onDelete: () => void }

function Row({ project, onReview, onDelete }: RowProps) {
  const { projectData } = project
  return (
    <tr className="hover:bg-raised max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-1.5 max-lg:border-b max-lg:border-hairline max-lg:py-3">
      <Cell className={`${cell} max-lg:col-span-2 lg:min-w-48`}>
        <span className="font-medium">{project.name}</span>
        <span className="block text-xs wrap-anywhere text-graphite">{project.customerEmail}</span>
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
        <Estimate cents={project.estimatedCost} correction={project.correction} />
      </Cell>
      <Cell className={`${cell} max-lg:text-right`}>
        <DemoStatusBadge status={project.status} />
        {project.correction ? <CorrectionBadge /> : null}
        {project.overrideRequestedAt ? (
          <Badge tone="caution">Waits for a second person</Badge>
        ) : null}
        {project.status === 'pending' ? (
          <span className="block">
            <ValidationIssues issues={project.validationIssues} of={project.name} />
          </span>
        ) : null}
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
          <Allowed to="review">
            <Button
              size="sm"
              variant="quiet"
              className={project.status === 'qc_approved' ? '' : 'text-bad! hover:bg-wash-bad!'}
              aria-label={`Delete ${project.name}`}
              onClick={onDelete}
            >
              Delete
            </Button>
          </Allowed>
        </span>
      </Cell>
    </tr>
  )
}
