import type { IntakeValues } from './intake-values.ts'

export type SaveState = 'local' | 'saving' | 'saved' | 'failed'

export type DraftView = {
  readonly state: SaveState
  /** Answers that were replaced by newer ones and can be restored. */
  readonly aside: IntakeValues | undefined
  /** Why a mailed link could not be opened. */
  readonly linkProblem: 'gone' | 'unreachable' | undefined
}
