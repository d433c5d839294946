import type { PackageType } from '#core/catalog/package-type.ts'
import { CallError } from '#web/lib/call.ts'
import { looksLikeEmail } from '#web/lib/typed-input.ts'
import { chooseAnswers } from './choose-answers.ts'
import { openDraft, type StoredDraft, saveDraft } from './draft-on-server.ts'
import type { DraftView } from './draft-view.ts'
import {
  completeAnswers,
  type DraftKey,
  isSameDraft,
  type KeptDraft,
  keepAside,
  keepDraft,
  mergeKept,
  readAside,
  readDraft,
} from './intake-draft.ts'
import { type AccountField, emptyIntake, type IntakeValues } from './intake-values.ts'
import { isOfOtherSpace, isSameTyped, typedAtOnce, typedNow } from './merge-drafts.ts'

type Form = {
  readonly packageType: PackageType
  /** Puts answers into the form that were not typed here. */
  readonly show: (values: IntakeValues, lostFiles: readonly string[]) => void
  /** The same for answers that were typed in another tab: what was judged here stays judged. */
  readonly merge: (values: IntakeValues) => void
  readonly fill: (name: AccountField, text: string) => void
}

const typingPauseMs = 1500
const retryMs = 15_000

/**
 * Stores the form on this device at every change and, once an email is given, on the server when
 * typing pauses. Of two versions the newer is shown, and the other one is set aside; other tabs of
 * this device write the same draft, field by field.
 */
export class DraftSync {
  readonly #form: Form
  readonly #listeners = new Set<() => void>()
  #kept = readDraft()
  #view: DraftView = { state: 'local', aside: readAside(), linkProblem: undefined }
  #timer: ReturnType<typeof setTimeout> | undefined
  /** One request at a time, because each names the revision that the one before made. */
  #busy: Promise<unknown> = Promise.resolve()

  constructor(form: Form) {
    this.#form = form
  }

  readonly view = (): DraftView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Looks for newer answers: those of a mailed link, or of the draft that this device knows. */
  open(link: DraftKey | undefined): Promise<void> {
    const key = link ?? this.#kept.server
    return key ? this.#next(() => this.#open(key, link !== undefined)) : Promise.resolve()
  }

  /** The form starts with these answers; those of another space that they replace are set aside. */
  start(values: IntakeValues): void {
    if (isOfOtherSpace(this.#kept.values, values)) this.#putAside(this.#kept.values)
    this.changed(values)
  }

  changed(values: IntakeValues): void {
    if (isSameDraft(values, this.#kept.values)) return
    const now = Date.now()
    const typedAt = typedNow(this.#kept, values, now)
    this.#keep({ ...this.#kept, values, typedAt, changedAt: now })
    this.#show({ state: looksLikeEmail(values.email) ? 'saving' : 'local' })
    this.#later(typingPauseMs)
  }

  /** Takes over what was typed in another tab, and gives it what was typed here. */
  meetOtherTab(): void {
    const before = this.#kept
    const stored = readDraft()
    this.#kept = mergeKept(before, stored)
    const { values, changedAt, server } = this.#kept
    if (stored.changedAt > 0 && !isSameTyped(values, stored.values)) {
      keepDraft(this.#kept)
      this.#later(typingPauseMs)
    }
    if (values !== before.values) this.#form.merge(values)
    if (server && server.syncedAt === changedAt) this.#show({ state: 'saved' })
  }

  /** Saves unsaved answers now; true when the server has everything. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    return this.#next(() => this.#save())
  }

  /** The key of the draft, once the server has it. */
  async saved(): Promise<DraftKey | undefined> {
    return (await this.flush()) ? this.#kept.server : undefined
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Swaps the answers set aside with those in the form. */
  swapAside(): void {
    const { aside } = this.#view
    if (!aside) return
    this.#putAside(this.#kept.values)
    this.#form.show(aside, [])
    this.changed(aside)
  }

  /** Fills the form with the answers of an earlier order; what stood in it is set aside. */
  take(values: IntakeValues): void {
    if (this.#kept.changedAt > 0) this.#putAside(this.#kept.values)
    this.#form.show(values, [])
    this.changed(values)
  }

  /** One answer that the account has already: it is shown, and kept once something is typed. */
  fill(name: AccountField, text: string): void {
    const values = { ...this.#kept.values, [name]: text }
    this.#kept = { ...this.#kept, values }
    this.#form.fill(name, text)
  }

  dropAside(): void {
    this.#putAside(undefined)
  }

  /** After discarding everything: an empty form without a draft. */
  reset(): void {
    clearTimeout(this.#timer)
    this.#kept = { values: emptyIntake, changedAt: 0 }
    this.#putAside(undefined)
    this.#show({ state: 'local', linkProblem: undefined })
    this.#form.show(emptyIntake, [])
  }

  #next<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const running = this.#busy.then(work)
    this.#busy = running.catch(() => undefined)
    return running
  }

  #later(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delayMs)
  }

  #keep(kept: KeptDraft): void {
    const merged = mergeKept(kept, readDraft())
    this.#kept = merged
    keepDraft(merged)
    if (merged.values === kept.values) return
    // The form is in the middle of a change.
    queueMicrotask(() => this.#form.merge(this.#kept.values))
  }

  #putAside(aside: IntakeValues | undefined): void {
    keepAside(aside)
    this.#show({ aside })
  }

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  async #open(key: DraftKey, isLink: boolean): Promise<void> {
    try {
      this.#meet(key, await openDraft(key))
      this.#show({ linkProblem: undefined })
    } catch (error) {
      const isGone = error instanceof CallError && error.code === 'no-such-draft'
      if (isLink) this.#show({ linkProblem: isGone ? 'gone' : 'unreachable' })
      else if (isGone) this.#eraseServer()
    }
    if (this.#kept.changedAt > 0) this.#later(0)
  }

  #meet(key: DraftKey, found: StoredDraft): void {
    const { values, changedAt, server } = this.#kept
    const seenRevision = server?.draftId === key.draftId ? server.revision : undefined
    const isUnsaved = server?.syncedAt !== changedAt
    const local = { isEmpty: isSameDraft(values, emptyIntake), isUnsaved, seenRevision }
    const chosen = chooseAnswers({
      local: { ...local, ageMs: Date.now() - changedAt },
      server: { revision: found.revision, ageMs: found.ageSeconds * 1000 },
    })
    const answers = completeAnswers(found.answers)
    const isNews = seenRevision === undefined || found.revision > seenRevision
    const losesTyped = isNews && !local.isEmpty && (isUnsaved || seenRevision === undefined)
    if (losesTyped && !isSameDraft(values, answers)) {
      this.#putAside(chosen === 'server' ? values : answers)
    }
    if (chosen === 'server') this.#take(key, found, answers)
    else if (seenRevision !== undefined && server) {
      this.#keep({ ...this.#kept, server: { ...server, revision: found.revision } })
    }
  }

  #take({ draftId, token }: DraftKey, found: StoredDraft, values: IntakeValues): void {
    const changedAt = Date.now() - found.ageSeconds * 1000
    const typedAt = typedAtOnce(values, this.#kept.values, Date.now())
    const server = { draftId, token, revision: found.revision, syncedAt: changedAt }
    this.#kept = { values, changedAt, typedAt, server }
    keepDraft(this.#kept)
    this.#form.show(values, found.lostFiles)
  }

  #eraseServer(): void {
    const { server: _, ...kept } = mergeKept(this.#kept, readDraft())
    this.#kept = kept
    keepDraft(kept)
  }

  async #save(): Promise<boolean> {
    const kept = this.#kept
    if (!looksLikeEmail(kept.values.email)) {
      this.#show({ state: 'local' })
      return false
    }
    if (kept.server?.syncedAt !== kept.changedAt) {
      this.#show({ state: 'saving' })
      try {
        const body = { packageType: this.#form.packageType, answers: kept.values }
        const server = await saveDraft(body, kept.server, (found) => this.#putAside(found))
        this.#keep({ ...this.#kept, server: { ...server, syncedAt: kept.changedAt } })
      } catch (error) {
        this.#fail(error)
        return false
      }
    }
    const isCurrent = this.#kept.changedAt === kept.changedAt
    this.#show({ state: isCurrent ? 'saved' : 'saving' })
    return isCurrent
  }

  #fail(error: unknown): void {
    // Answers that the server refuses permanently stay on this device; other errors are retried.
    const isForGood = error instanceof CallError && error.status === 400
    this.#show({ state: isForGood ? 'local' : 'failed' })
    if (!isForGood) this.#later(retryMs)
  }
}
