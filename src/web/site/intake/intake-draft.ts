import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts'
import { emptyIntake, type IntakeValues } from './intake-values.ts'

/** One draft for all packages: changing the package keeps what was typed. */
const draftKey = 'plumbline.intake'

/** The order made from the draft; once it is paid the draft has done its work. */
const orderKey = 'plumbline.intake-order'

export function keepDraft(values: IntakeValues): void {
  writeStored(draftKey, values)
}

/** What was typed before, laid over the empty form; values of a wrong shape are left out. */
export function readDraft(): IntakeValues {
  const kept = readStored(draftKey)
  if (typeof kept !== 'object' || kept === null) return emptyIntake
  const usable = Object.entries(kept).filter(
    ([name, value]) =>
      name in emptyIntake &&
      typeof value === typeof emptyIntake[name as keyof IntakeValues] &&
      Array.isArray(value) === Array.isArray(emptyIntake[name as keyof IntakeValues]),
  )
  return { ...emptyIntake, ...Object.fromEntries(usable) }
}

export function hasDraft(): boolean {
  return readStored(draftKey) !== undefined
}

export function discardDraft(): void {
  removeStored(draftKey)
  removeStored(orderKey)
}

export function rememberDraftOrder(orderId: string): void {
  writeStored(orderKey, orderId)
}

/** Forgets the draft when this paid order came from it. */
export function finishDraftOf(orderId: string): void {
  if (readStored(orderKey) === orderId) discardDraft()
}
