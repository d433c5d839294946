import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { demoProjectsAddress } from '../dashboard/dashboard-place.ts'
import { EditedMeanwhile } from '../order/edited-meanwhile.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { CategoryTotals, QualityCheck, TotalsBar } from './estimate-summary.tsx'
import type { EditableProject } from './load-project.ts'
import { NarrativeField } from './narrative-field.tsx'
import { NarrativeWriter } from './narrative-writer.tsx'
import { useLiveReview } from './project-review.ts'
import { SheetTable } from './sheet-table.tsx'
import { UndoButtons, useUndo } from './undo-buttons.tsx'
import { useProjectEditor } from './use-project-editor.ts'

export function ProjectEditor({ project }: { project: EditableProject }) {
  const editor = useProjectEditor(project)
  const { history, dispatch } = editor
  const review = useLiveReview(project, history.present)
  const steps = useUndo(history, dispatch)
  useSaveKey(editor.save)
  return (
    <>
      <PageHead
        back={{
          to: demoProjectsAddress(),
          label: 'Back to Demo Projects',
        }}
        title="Edit Project"
        note={<ProjectLine project={project} />}
        actions={
          <>
            <span role="status" className="text-sm text-graphite">
              {editor.dirty ? 'Unsaved changes' : 'All changes saved'}
            </span>
            <Button
              size="sm"
              variant="secondary"
              busy={editor.saving}
              disabled={editor.generating && !editor.saving}
              onClick={editor.save}
            >
              {editor.saving ? 'Saving...' : 'Save Changes'}
            </Button>
            <Button
              size="sm"
              busy={editor.generating}
              disabled={editor.saving && !editor.generating}
              onClick={editor.generate}
            >
              {editor.generating ? 'Generating...' : 'Generate Report'}
            </Button>
          </>
        }
      />
      {editor.draft ? (
        <DraftOffer
          draft={editor.draft}
          onRestore={editor.restoreDraft}
          onDiscard={editor.discardDraft}
        />
      ) : null}
      <div className="flex flex-col gap-8">
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_20rem]">
          <div className="flex flex-col gap-4">
            <NarrativeField
              value={history.present.narrative}
              review={review}
              onUndo={steps.undo}
              dispatch={dispatch}
            />
            {project.kind === 'order' ? (
              <NarrativeWriter
                orderId={project.id}
                revision={editor.revision}
                dirty={editor.dirty}
                onWritten={editor.takeTheirs}
              />
            ) : null}
          </div>
          <QualityCheck issues={review.issues} />
        </div>
        <SheetTable
          items={history.present.items}
          dispatch={dispatch}
          onUndo={steps.undo}
          tools={<UndoButtons steps={steps} />}
        />
        <TotalsBar
          items={history.present.items}
          squareFootage={project.projectData.squareFootage}
        />
        <CategoryTotals items={history.present.items} />
      </div>
      <LeaveGuard dirty={editor.dirty && !editor.generating} />
      <EditedMeanwhile
        open={editor.conflict}
        onReload={() => void editor.takeTheirs()}
        onKeep={() => void editor.keepMine()}
        onCancel={editor.closeConflict}
      />
    </>
  )
}

function ProjectLine({ project }: { project: EditableProject }) {
  const { projectData: data } = project
  return (
    <>
      {data.companyName}, {projectTypeLabel(data.projectType, data.salonSubcategory)},{' '}
      <span className="figures">{formatInteger(data.squareFootage)} sf</span>
      {project.kind === 'order' ? (
        <>
          {' · '}
          <Link to={pagePath('adminOrder', { orderId: project.id })} className="link">
            Order details
          </Link>
        </>
      ) : null}
    </>
  )
}

function useSaveKey(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
