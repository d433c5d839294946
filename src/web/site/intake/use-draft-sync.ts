import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PackageType } from '#core/catalog/package-type.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { DraftSync } from './draft-sync.ts'
import type { DraftView } from './draft-view.ts'
import { type DraftKey, onDraftElsewhere } from './intake-draft.ts'
import type { AccountField, IntakeValues } from './intake-values.ts'

export type SavedDraft = DraftView & {
  readonly sync: DraftSync
  /** Newer answers of a link or of the server are in the form, if there are any. */
  readonly isOpened: boolean
  /** Tries the mailed link again after a connection error. */
  readonly reopenLink: () => void
}

/** A prerendered page has no draft. */
const firstView: DraftView = { state: 'local', aside: undefined, linkProblem: undefined }

/** Connects the form with its draft on this device and on the server. */
export function useDraftSync(
  form: UseFormReturn<IntakeValues>,
  packageType: PackageType,
): SavedDraft {
  const [link] = useState(readLink)
  const [sync] = useState(() => new DraftSync({ packageType, ...shownIn(form) }))
  const [isOpened, setIsOpened] = useState(false)
  const view = useSyncExternalStore(sync.subscribe, sync.view, () => firstView)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => sync.changed(values),
      }),
    [form, sync],
  )
  useEffect(() => {
    cleanAddress()
    // The calculator's answers are handed over once, so they are kept before anything is typed.
    sync.start(form.getValues())
    void sync.open(link).then(() => setIsOpened(true))
    const saveNow = () => {
      if (document.visibilityState === 'hidden') void sync.flush()
    }
    document.addEventListener('visibilitychange', saveNow)
    const stopListening = onDraftElsewhere(() => sync.meetOtherTab())
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', saveNow)
      sync.stop()
    }
  }, [form, sync, link])
  return { ...view, sync, isOpened, reopenLink: () => void sync.open(link) }
}

const judged = {
  keepErrors: true,
  keepDirty: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
}

function shownIn(form: UseFormReturn<IntakeValues>) {
  return {
    merge: (values: IntakeValues) => form.reset(values, judged),
    fill: (name: AccountField, text: string) => form.setValue(name, text),
    show: (values: IntakeValues, lostFiles: readonly string[]) => {
      form.reset(values)
      if (lostFiles.length === 0) return
      showToast({
        tone: 'destructive',
        title: 'Files to attach again',
        description: `No longer there: ${lostFiles.join(', ')}`,
      })
    },
  }
}

/** The key in a mailed link. It only reads, because React may discard a first render. */
function readLink(): DraftKey | undefined {
  if (typeof location === 'undefined') return undefined
  const text = new URLSearchParams(location.search).get('draft')
  if (text === null) return undefined
  const [draftId = '', token = ''] = text.split('.')
  return { draftId, token }
}

/** The key is removed from the address, and so from the history, before anything else happens. */
function cleanAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('draft')) return
  url.searchParams.delete('draft')
  history.replaceState(history.state, '', url)
}
