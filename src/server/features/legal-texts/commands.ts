import type { LegalTextView } from '#contract/legal-texts.ts'
import {
  type LegalDocument,
  legalTextProblem,
  readLegalText,
  writeLegalText,
} from '#core/legal/legal-text.ts'
import { shippedLegalTexts } from '#core/legal/shipped-legal-texts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Day } from '#core/time/day.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Connection } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyRead } from '#server/recently-read.ts'
import { legalToday, listTextHistory, readStandingTexts, type StandingTexts } from './reads.ts'
import { insertLegalText } from './writes.ts'

type Saved = { readonly revision: number; readonly effectiveOn: Day; readonly text: string }

type SaveRefusal =
  | 'legal-text-changed-meanwhile'
  | 'legal-text-before-today'
  | ExplainedRefusal<'legal-text-unreadable'>

export async function showLegalText(
  connection: Connection,
  document: LegalDocument,
  today: Day,
): Promise<LegalTextView> {
  const standing = await readStandingTexts(connection, today)
  const history = await listTextHistory(connection, document)
  const { revision, effectiveOn, sections } = shippedLegalTexts[document]
  const newest = history[0] ?? { revision, effectiveOn, text: writeLegalText(sections) }
  return {
    document,
    standing: standing[document].revision,
    newest: { revision: newest.revision, effectiveOn: newest.effectiveOn, text: newest.text },
    history,
  }
}

/** Saving what the newest revision holds already changes nothing. */
export async function saveLegalTextCommand(
  ports: Ports,
  by: ByStaff,
  document: LegalDocument,
  saved: Saved,
): Promise<Result<LegalTextView, SaveRefusal>> {
  const today = legalToday(ports)
  const read = readLegalText(saved.text)
  if (!read.ok)
    return refuse({ code: 'legal-text-unreadable', sentence: legalTextProblem(read.refusal) })
  const text = writeLegalText(read.value)
  return await ports.database.transaction().execute(async (transaction) => {
    const { newest: before } = await showLegalText(transaction, document, today)
    if (before.text === text && before.effectiveOn === saved.effectiveOn)
      return accept(await showLegalText(transaction, document, today))
    if (saved.effectiveOn < today) return refuse('legal-text-before-today')
    if (before.revision !== saved.revision) return refuse('legal-text-changed-meanwhile')
    const now = ports.clock.now()
    const { adminUserId } = by.actor
    const revision = saved.revision + 1
    const added = { document, revision, effectiveOn: saved.effectiveOn, text, adminUserId, now }
    if (!(await insertLegalText(transaction, added))) return refuse('legal-text-changed-meanwhile')
    await recordAudit(transaction, { ...by, at: now }, 'legal-text.changed', document, {
      before: { effectiveOn: before.effectiveOn, text: before.text },
      after: { effectiveOn: saved.effectiveOn, text },
    })
    return accept(await showLegalText(transaction, document, today))
  })
}

/** What the public pages show; undefined while the shipped texts apply or nothing was read yet. */
export function shownLegalTexts(ports: Ports): () => Promise<StandingTexts | undefined> {
  return recentlyRead<StandingTexts | undefined>(ports, 'the legal texts', undefined, () =>
    readStandingTexts(ports.database, legalToday(ports)),
  )
}
