import type { Generated } from 'kysely'
import type { PromiseEnding, PromiseKind } from '#core/promises/promise-kind.ts'
import type { Moment, MomentOrNull } from './column-types.ts'

export type PromiseRow = {
  subject_id: string
  kind: PromiseKind
  promised_at: Moment
  due_at: Moment
  look_at: Moment
  starts: Generated<number>
  started_at: MomentOrNull
  done_at: MomentOrNull
  withdrawn_at: MomentOrNull
  withdrawn_because: PromiseEnding | null
}
