import type { Instant } from '#core/time/day.ts'
import type { Sheet } from './bid-sheet.ts'

/** Unsaved work, stored as long as the window is open, so that it survives an expired session. */
export type KeptDraft = {
  readonly revision: number
  readonly keptAt: Instant
  readonly sheet: Sheet
}

const keyOf = (projectId: string) => `office.draft.${projectId}`

export function keepDraft(projectId: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(projectId), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage must not prevent typing.
  }
}

export function readDraft(projectId: string): KeptDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(projectId))
    return text === null ? undefined : (JSON.parse(text) as KeptDraft)
  } catch {
    return undefined
  }
}

export function dropDraft(projectId: string): void {
  try {
    sessionStorage.removeItem(keyOf(projectId))
  } catch {
    // Nothing could be stored, so there is nothing to remove.
  }
}
