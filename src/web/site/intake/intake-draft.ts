import { isProjectType, salonSubcategories } from '#core/catalog/project-type.ts'
import { dayMs } from '#core/time/durations.ts'
import { isUuid } from '#core/uuid.ts'
import { call } from '#web/lib/call.ts'
import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts'
import { calculatorKey } from '../estimate/calculator-facts.ts'
import { answerChange } from './answer-change.ts'
import { emptyIntake, type IntakeValues } from './intake-values.ts'
import { isSameTyped, mergeTyped, type TypedAt } from './merge-drafts.ts'

/** The only key to the draft on the server. */
export type DraftKey = { readonly draftId: string; readonly token: string }

export type KeptDraft = {
  readonly values: IntakeValues
  /** The time of the last input by this device's clock; 0 before any input. */
  readonly changedAt: number
  /** Tells which of two tabs changed a field last. */
  readonly typedAt?: TypedAt
  /** `syncedAt` is the `changedAt` of the answers that the server has. */
  readonly server?: DraftKey & { readonly revision: number; readonly syncedAt: number }
}

/** One draft for all packages, so that changing the package keeps the answers. */
const draftKey = 'plumbline.intake'

/** Answers that were replaced by newer ones, so that nothing typed is lost. */
const asideKey = 'plumbline.intake-aside'

/** The order made from the draft; the draft is deleted once it is paid. */
const orderKey = 'plumbline.intake-order'

/** Tells a duplicate from the order with the same answers, also when it is sent twice. */
const duplicateKey = 'plumbline.intake-duplicate'

/** Calls back when another tab has written the draft, or may have while this page was asleep. */
export function onDraftElsewhere(listener: () => void): () => void {
  const written = ({ key }: StorageEvent) => {
    if (key === draftKey) listener()
  }
  const shown = () => {
    if (document.visibilityState === 'visible') listener()
  }
  addEventListener('storage', written)
  document.addEventListener('visibilitychange', shown)
  return () => {
    removeEventListener('storage', written)
    document.removeEventListener('visibilitychange', shown)
  }
}

/** One draft of what two tabs have, so that neither loses what was typed in the other. */
export function mergeKept(mine: KeptDraft, other: KeptDraft): KeptDraft {
  if (other.changedAt === 0) return mine
  const { values, typedAt } = mergeTyped(typed(mine), typed(other))
  const server = newerKey(mine.server, other.server)
  return {
    values: isSameTyped(values, mine.values) ? mine.values : values,
    typedAt,
    changedAt: changedAtOf(values, mine, other),
    ...(server ? { server } : {}),
  }
}

function typed({ values, typedAt = {} }: KeptDraft) {
  return { values, typedAt }
}

/** A mix of both is newer than what either of them may have saved. */
function changedAtOf(values: IntakeValues, mine: KeptDraft, other: KeptDraft): number {
  const equal = [mine, other].filter((draft) => isSameTyped(draft.values, values))
  return equal.length === 0 ? Date.now() : Math.max(...equal.map(({ changedAt }) => changedAt))
}

function newerKey(mine: KeptDraft['server'], other: KeptDraft['server']): KeptDraft['server'] {
  if (!(mine && other)) return mine ?? other
  return other.draftId === mine.draftId && other.revision > mine.revision ? other : mine
}

export function keepDraft(draft: KeptDraft): void {
  writeStored(draftKey, draft)
}

/** As long as the server keeps a draft. */
const keptMs = 30 * dayMs

/** The stored answers over the empty form; those left alone for thirty days are erased first. */
export function readDraft(now = Date.now()): KeptDraft {
  const kept = readKept()
  if (kept.changedAt === 0 || now - kept.changedAt <= keptMs) return kept
  eraseHere()
  return readKept()
}

function readKept(): KeptDraft {
  const kept = readStored(draftKey)
  if (!isRecord(kept)) return { values: emptyIntake, changedAt: 0 }
  const { values, changedAt, typedAt, server } = kept as Partial<KeptDraft>
  return {
    values: completeAnswers(values),
    changedAt: typeof changedAt === 'number' ? changedAt : 0,
    ...(isRecord(typedAt) ? { typedAt } : {}),
    ...(isRecord(server) ? { server } : {}),
  }
}

/** With the space that was entered in the calculator since a form was opened, whatever an older draft says. */
export function withCalculatorFacts(values: IntakeValues): IntakeValues {
  const { projectType, squareFootage, finishQuality, isTaken, answers } = readCalculatorFacts()
  if (isTaken === true) return values
  if (typeof projectType !== 'string' || !isProjectType(projectType)) return values
  const salon = salonSubcategories.find((id) => id === projectType)
  return completeAnswers({
    ...withTaps(values, answers),
    projectType: salon ? 'salon' : projectType,
    salonSubcategory: salon ?? '',
    squareFootage: typeof squareFootage === 'number' ? String(squareFootage) : '',
    finishQuality,
  })
}

/** Once a form has them, a later one does not start with them again; the calculator still shows them. */
export function takeCalculatorFacts(): void {
  const facts = readCalculatorFacts()
  if (facts['projectType'] !== undefined) writeStored(calculatorKey, { ...facts, isTaken: true })
}

function readCalculatorFacts(): Readonly<Record<string, unknown>> {
  const kept = readStored(calculatorKey)
  return isRecord(kept) ? kept : {}
}

/** Every answer that the form has a place for; the form checks them like typed ones. */
function withTaps(values: IntakeValues, answers: unknown): IntakeValues {
  if (!isRecord(answers)) return values
  const given = { ...values }
  for (const [id, value] of Object.entries(answers)) {
    Object.assign(given, answerChange(given, id, value))
  }
  return given
}

/** The answers over the empty form; those of a wrong shape are left out. */
export function completeAnswers(kept: unknown): IntakeValues {
  if (!isRecord(kept)) return emptyIntake
  const usable = Object.entries(kept).filter(
    ([name, value]) =>
      name in emptyIntake &&
      value !== null &&
      typeof value === typeof emptyIntake[name as keyof IntakeValues] &&
      Array.isArray(value) === Array.isArray(emptyIntake[name as keyof IntakeValues]),
  )
  return { ...emptyIntake, ...Object.fromEntries(usable) }
}

export function isSameDraft(one: IntakeValues, other: IntakeValues): boolean {
  return Object.keys(emptyIntake).every((name) => {
    const key = name as keyof IntakeValues
    return isSameAnswer(one[key], other[key])
  })
}

/** The database does not keep the order of names. */
function isSameAnswer(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(isRecord(value) && !Array.isArray(value) ? sortedEntries(value) : value)
  return text(one) === text(other)
}

function sortedEntries(value: Readonly<Record<string, unknown>>) {
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
}

export function keepAside(values: IntakeValues | undefined): void {
  if (values) writeStored(asideKey, values)
  else removeStored(asideKey)
}

export function readAside(): IntakeValues | undefined {
  const kept = readStored(asideKey)
  return kept === undefined ? undefined : completeAnswers(kept)
}

/** Erases the draft here and on the server. */
export function discardDraft(): void {
  const { server } = readDraft()
  eraseHere()
  if (!server) return
  const { draftId, token } = server
  // If the server cannot be reached now, it erases the draft after thirty days.
  call('discardIntakeDraft', { params: { draftId }, body: { token } }).catch(() => undefined)
}

function eraseHere(): void {
  removeStored(draftKey)
  removeStored(asideKey)
  removeStored(orderKey)
  removeStored(duplicateKey)
}

/** The next order is another one than the one made before, which stays as it is. */
export function markDuplicate(): void {
  removeStored(orderKey)
  writeStored(duplicateKey, crypto.randomUUID())
}

export function findDuplicateMark(): string | undefined {
  return readId(duplicateKey)
}

export function rememberDraftOrder(orderId: string): void {
  writeStored(orderKey, orderId)
}

/** The order that was made from the draft and not paid yet. */
export function findDraftOrder(): string | undefined {
  return readId(orderKey)
}

function readId(key: string): string | undefined {
  const kept = readStored(key)
  return typeof kept === 'string' && isUuid(kept) ? kept : undefined
}

/** Erases the draft when this paid order was made from it. */
export function finishDraftOf(orderId: string): void {
  if (readStored(orderKey) === orderId) discardDraft()
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
