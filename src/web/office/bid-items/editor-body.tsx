import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { EditedMeanwhile } from '../order/edited-meanwhile.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { DraftOffer } from './draft-offer.tsx'
import { CategoryTotals, QualityCheck, TotalsBar } from './estimate-summary.tsx'
import type { EditableProject } from './load-project.ts'
import { MethodComparison } from './method-comparison.tsx'
import { NarrativeField } from './narrative-field.tsx'
import { NarrativeWriter } from './narrative-writer.tsx'
import type { LiveReview } from './project-review.ts'
import { SheetTable } from './sheet-table.tsx'
import { UndoButtons, type useUndo } from './undo-buttons.tsx'
import type { ProjectEditing } from './use-project-editor.ts'

type EditorBodyProps = {
  project: EditableProject
  editor: ProjectEditing
  review: LiveReview
  steps: ReturnType<typeof useUndo>
  /** Shown before everything else. */
  lead?: ReactNode
}

/** The quality check, the priced lines, their totals and the narrative. */
export function EditorBody({ project, editor, review, steps, lead }: EditorBodyProps) {
  const { history, dispatch, draft } = editor
  useSaveKey(editor.save)
  useShortcuts({ b: enterFirstQuantity })
  return (
    <div className="flex flex-col gap-8">
      {draft ? (
        <DraftOffer draft={draft} onRestore={editor.restoreDraft} onDiscard={editor.discardDraft} />
      ) : null}
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {lead}
        <QualityCheck issues={review.issues} points={lead ? review.points : []} />
      </div>
      <SheetTable
        items={history.present.items}
        exceptions={review.exceptions}
        dispatch={dispatch}
        onUndo={steps.undo}
        tools={<UndoButtons steps={steps} />}
      />
      <TotalsBar
        items={history.present.items}
        squareFootage={project.projectData.squareFootage}
        range={review.range}
      />
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
      <MethodComparison
        methods={review.methods}
        isConfigurationSaved={review.isConfigurationSaved}
      />
      <CategoryTotals items={history.present.items} />
    </div>
  )
}

function enterFirstQuantity(): void {
  const cell = document.querySelector<HTMLInputElement>('input[data-column="quantity"]')
  cell?.focus()
  cell?.select()
}

/** Asks before work is lost: on leaving, and when someone else has saved meanwhile. */
export function EditorDialogs({ editor }: { editor: ProjectEditing }) {
  return (
    <>
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
