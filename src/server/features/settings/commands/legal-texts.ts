import type { LegalTextView } from '#contract/legal-texts.ts'
import {
  type LegalDocument,
  legalTextProblem,
  readLegalText,
  writeLegalText,
} from '#core/legal/legal-text.ts'
import { legalSettings } from '#core/legal/shipped-legal-texts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Day } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyRead } from '#server/recently-read.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import {
  legalToday,
  listTextRevisions,
  readStandingTexts,
  type StandingTexts,
} from '../reads/legal-texts.ts'

type Saved = { readonly revision: number; readonly effectiveOn: Day; readonly text: string }

type SaveRefusal =
  | 'legal-text-changed-meanwhile'
  | 'legal-text-before-today'
  | ExplainedRefusal<'legal-text-unreadable'>

/** The changes that the office lists; the audit log has all. */
const mostListed = 50

export async function showLegalText(
  connection: Connection,
  document: LegalDocument,
  today: Day,
): Promise<LegalTextView> {
  const standing = await readStandingTexts(connection, today)
  const history = await listTextRevisions(connection, document, mostListed)
  const { revision, effectiveOn, text } = history[0] ?? {
    revision: 0,
    ...legalSettings[document].initial,
  }
  return {
    document,
    standing: standing[document].revision,
    newest: { revision, effectiveOn, text },
    history,
  }
}

export async function saveLegalTextCommand(
  ports: Ports,
  by: ByStaff,
  document: LegalDocument,
  { revision, effectiveOn, text }: Saved,
): Promise<Result<LegalTextView, SaveRefusal>> {
  const today = legalToday(ports)
  const read = readLegalText(text)
  if (!read.ok)
    return refuse({ code: 'legal-text-unreadable', sentence: legalTextProblem(read.refusal) })
  const saved = await saveSetting(ports, by, legalSettings[document], {
    revision,
    value: { effectiveOn, text: writeLegalText(read.value) },
    audit: { action: 'legal-text.changed', subject: document },
    check: async () => (effectiveOn < today ? 'legal-text-before-today' : undefined),
  })
  if (!saved.ok) {
    const isLate = saved.refusal === 'changed-meanwhile'
    return refuse(isLate ? 'legal-text-changed-meanwhile' : 'legal-text-before-today')
  }
  return accept(await showLegalText(ports.database, document, today))
}

/** What the public pages show; undefined while the shipped texts apply or nothing was read yet. */
export function shownLegalTexts(ports: Ports): () => Promise<StandingTexts | undefined> {
  return recentlyRead<StandingTexts | undefined>(ports, 'the legal texts', undefined, () =>
    readStandingTexts(ports.database, legalToday(ports)),
  )
}
