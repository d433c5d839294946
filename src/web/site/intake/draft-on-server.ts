import type { PackageType } from '#core/catalog/package-type.ts'
import { CallError, type CallReply, call } from '#web/lib/call.ts'
import { withOneCookie } from '#web/lib/one-cookie.ts'
import { completeAnswers, type DraftKey, isSameDraft } from './intake-draft.ts'
import type { IntakeValues } from './intake-values.ts'

export type StoredDraft = CallReply<'openIntakeDraft'>

type SavedKey = DraftKey & { readonly revision: number }

type Body = { readonly packageType: PackageType; readonly answers: IntakeValues }

export function openDraft({ draftId, token }: DraftKey): Promise<StoredDraft> {
  return withOneCookie(() => call('openIntakeDraft', { params: { draftId }, body: { token } }))
}

/**
 * Saves the form over the draft, or as a new draft without one. The current input is newer than what
 * another device saved in between, which is handed to `onReplaced`.
 */
export async function saveDraft(
  body: Body,
  server: SavedKey | undefined,
  onReplaced: (answers: IntakeValues) => void,
): Promise<SavedKey> {
  if (!server) return await createDraft(body)
  const { draftId, token, revision } = server
  const save = (seen: number) =>
    withOneCookie(() =>
      call('saveIntakeDraft', { params: { draftId }, body: { ...body, token, revision: seen } }),
    )
  try {
    return { draftId, token, revision: (await save(revision)).revision }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'no-such-draft') return await createDraft(body)
    if (error.code !== 'draft-changed') throw error
    const found = await openDraft({ draftId, token })
    const answers = completeAnswers(found.answers)
    if (!isSameDraft(answers, body.answers)) onReplaced(answers)
    return { draftId, token, revision: (await save(found.revision)).revision }
  }
}

async function createDraft(body: Body): Promise<SavedKey> {
  const { draftId, token, revision } = await withOneCookie(() =>
    call('createIntakeDraft', { body }),
  )
  return { draftId, token, revision }
}
