import type { PackageType } from '#core/catalog/package-type.ts'
import { CallError, type CallReply, call } from '#web/lib/call.ts'
import { chooseAnswers } from './choose-answers.ts'
import {
  completeAnswers,
  type DraftKey,
  isSameDraft,
  type KeptDraft,
  keepAside,
  keepDraft,
  readAside,
  readDraft,
} from './intake-draft.ts'
import { emptyIntake, type IntakeValues } from './intake-values.ts'

export type SaveState = 'local' | 'saving' | 'saved' | 'failed'

export type DraftView = {
  readonly state: SaveState
  /** Answers that were replaced by newer ones and can be restored. */
  readonly aside: IntakeValues | undefined
  /** Why a mailed link could not be opened. */
  readonly linkProblem: 'gone' | 'unreachable' | undefined
}

type Found = CallReply<'openIntakeDraft'>

type Form = {
  readonly packageType: PackageType
  /** Puts answers into the form that were not typed here. */
  readonly show: (values: IntakeValues, lostFiles: readonly string[]) => void
}

const typingPauseMs = 1500
const retryMs = 15_000

/**
 * Stores the form on this device at every change and, once an email is given, on the server when
 * typing pauses. Of two versions the newer is shown, and the other one is set aside.
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

  changed(values: IntakeValues): void {
    if (isSameDraft(values, this.#kept.values)) return
    this.#keep({ ...this.#kept, values, changedAt: Date.now() })
    this.#show({ state: looksLikeEmail(values.email) ? 'saving' : 'local' })
    this.#later(typingPauseMs)
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
    if (!isSameDraft(this.#kept.values, emptyIntake)) this.#putAside(this.#kept.values)
    this.#form.show(values, [])
    this.changed(values)
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
    this.#kept = kept
    keepDraft(kept)
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

  #meet(key: DraftKey, found: Found): void {
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

  #take({ draftId, token }: DraftKey, found: Found, values: IntakeValues): void {
    const changedAt = Date.now() - found.ageSeconds * 1000
    const { revision } = found
    this.#keep({ values, changedAt, server: { draftId, token, revision, syncedAt: changedAt } })
    this.#form.show(values, found.lostFiles)
  }

  #eraseServer(): void {
    const { values, changedAt } = this.#kept
    this.#keep({ values, changedAt })
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
        const server = await this.#send(kept)
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

  async #send({ values, server }: KeptDraft): Promise<DraftKey & { readonly revision: number }> {
    const body = { packageType: this.#form.packageType, answers: values }
    if (!server) return await createDraft(body)
    const { draftId, token, revision } = server
    const save = (seen: number) =>
      call('saveIntakeDraft', { params: { draftId }, body: { ...body, token, revision: seen } })
    try {
      return { draftId, token, revision: (await save(revision)).revision }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'no-such-draft') return await createDraft(body)
      if (error.code !== 'draft-changed') throw error
      // The current input is newer; what another device saved in between is set aside.
      const found = await openDraft({ draftId, token })
      const answers = completeAnswers(found.answers)
      if (!isSameDraft(answers, values)) this.#putAside(answers)
      return { draftId, token, revision: (await save(found.revision)).revision }
    }
  }
}

async function createDraft(body: { packageType: PackageType; answers: IntakeValues }) {
  const { draftId, token, revision } = await call('createIntakeDraft', { body })
  return { draftId, token, revision }
}

function openDraft({ draftId, token }: DraftKey): Promise<Found> {
  return call('openIntakeDraft', { params: { draftId }, body: { token } })
}

export function looksLikeEmail(text: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/.test(text.trim())
}
