import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import { readBidItems } from '#core/bid-items/bid-item-wire.ts'
import { CallError } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { editSheet, openSheet, type Sheet } from './bid-sheet.ts'
import { dropDraft, type KeptDraft, keepDraft, readDraft } from './kept-draft.ts'
import { type EditableProject, loadProject } from './load-project.ts'
import { type Attempt, generateReport, saveProject } from './save-project.ts'

function sheetOf(project: EditableProject): Sheet {
  return { narrative: project.narrative, items: readBidItems(project.bidItems) }
}

/** The current sheet, its saved state, and the two ways of saving it. */
export function useProjectEditor(project: EditableProject) {
  const [history, dispatch] = useReducer(editSheet, project, (start) => openSheet(sheetOf(start)))
  const [revision, setRevision] = useState(project.revision)
  const [saved, setSaved] = useState(history.present)
  const [draft, setDraft] = useState(() => readDraft(project.id))
  const dirty = !isSameSheet(history.present, saved)
  const [reportHash, setReportHash] = useState<string | undefined>(project.reportHash)
  const { save, generate } = useSaving(project, (attempt, next) => {
    const { narrative: sent } = attempt.sheet
    const stored = next.narrative ?? sent
    dispatch({ type: 'follow-narrative', from: sent, to: stored })
    setSaved({ ...attempt.sheet, narrative: stored })
    setRevision(next.revision)
    setReportHash(next.reportHash)
    dropDraft(project.id)
  })
  useKeptDraft(project.id, dirty, history.present, revision)
  const attempt: Attempt = {
    sheet: history.present,
    savedNarrative: saved.narrative,
    revision,
  }
  const failed = [generate, save].find((mutation) => isConflict(mutation.error))
  const load = (sheet: Sheet) => {
    dispatch({ type: 'load', sheet })
    setDraft(undefined)
  }
  const adopt = (theirs: EditableProject) => {
    const sheet = openSheet(sheetOf(theirs)).present
    load(sheet)
    setSaved(sheet)
    setRevision(theirs.revision)
    setReportHash(theirs.reportHash)
    dropDraft(project.id)
    failed?.reset()
  }
  return {
    history,
    dispatch,
    dirty,
    revision,
    /** Of the report as it was last loaded or saved here. */
    reportHash,
    draft: dirty ? undefined : draft,
    saving: save.isPending,
    generating: generate.isPending,
    save: () => save.mutate(attempt),
    /** Returns the saved state; undefined when there was nothing to save. */
    saveNow: async () => (dirty ? await save.mutateAsync(attempt) : undefined),
    /** Shows the server's answer to another change of the same project. */
    adopt,
    generate: () => generate.mutate(attempt),
    conflict: failed !== undefined,
    closeConflict: () => failed?.reset(),
    /** Replaces the current content by what someone else saved. */
    takeTheirs: async () => {
      adopt(await loadProject(project.id, new AbortController().signal))
    },
    /** Repeats the save on top of what someone else saved. */
    keepMine: async () => {
      const theirs = await loadProject(project.id, new AbortController().signal)
      setRevision(theirs.revision)
      failed?.mutate({ ...attempt, revision: theirs.revision })
    },
    /**
     * Keeps the revision that the draft was based on, so that a later save by someone else is
     * detected.
     */
    restoreDraft: (kept: KeptDraft) => {
      load(kept.sheet)
      setRevision(kept.revision)
    },
    discardDraft: () => {
      dropDraft(project.id)
      setDraft(undefined)
    },
  }
}

export type ProjectEditing = ReturnType<typeof useProjectEditor>

type Saved = Pick<EditableProject, 'revision'> &
  Partial<Pick<EditableProject, 'reportHash' | 'narrative'>>

function useSaving(project: EditableProject, onSaved: (attempt: Attempt, next: Saved) => void) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['demo-projects'] })
    return queries.invalidateQueries({ queryKey: ['project', project.id], refetchType: 'none' })
  }
  const save = useMutation({
    mutationFn: (attempt: Attempt) => saveProject(project, attempt),
    onSuccess: (next, attempt) => {
      onSaved(attempt, next)
      if (project.kind === 'order') toastDone('Changes Saved', 'Totals were computed anew.')
      else toastDone('Project Updated', 'Totals were computed anew.')
      return refresh()
    },
    onError: (error) => {
      if (!isConflict(error)) toastFailed(error, 'Failed to update project')
    },
  })
  const generate = useMutation({
    mutationFn: (attempt: Attempt) => generateReport(project, attempt),
    onSuccess: async ({ version }, attempt) => {
      onSaved(attempt, { revision: attempt.revision })
      toastDone('Report Generated', `Version ${version} is ready for the last look.`)
      await refresh()
      // The preview approves what it shows, so it never begins with what was stored before.
      queries.removeQueries({ queryKey: ['report', project.id] })
      await queries.refetchQueries({ queryKey: ['project', project.id] })
      await navigate(pagePath('adminReport', { orderId: project.id }))
    },
    onError: (error) => {
      if (!isConflict(error)) toastFailed(error, 'Failed to generate report')
    },
  })
  return { save, generate }
}

function useKeptDraft(projectId: string, dirty: boolean, sheet: Sheet, revision: number) {
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => {
      keepDraft(projectId, { revision, keptAt: new Date().toISOString(), sheet })
    }, 400)
    return () => clearTimeout(timer)
  }, [projectId, dirty, sheet, revision])
}

/** Undoing back to the saved state counts as saved. */
function isSameSheet(left: Sheet, right: Sheet): boolean {
  if (left === right) return true
  if (left.narrative !== right.narrative || left.items.length !== right.items.length) return false
  return JSON.stringify(left.items) === JSON.stringify(right.items)
}

function isConflict(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'edited-meanwhile'
}
