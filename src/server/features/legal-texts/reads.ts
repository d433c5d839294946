import { sql } from 'kysely'
import {
  isLegalDocument,
  type LegalDocument,
  type LegalText,
  readLegalText,
  standingLegalText,
} from '#core/legal/legal-text.ts'
import { shippedLegalTexts } from '#core/legal/shipped-legal-texts.ts'
import type { Day } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'

/** The day on which texts begin to apply, in the office's own time zone. */
export function legalToday({ clock, books }: Pick<Ports, 'clock' | 'books'>): Day {
  return localDay(clock.now(), marketZone({ books }))
}

type SavedText = LegalText & { readonly document: LegalDocument }

/** Every text that was saved, oldest first. */
async function listSavedTexts(connection: Connection): Promise<readonly SavedText[]> {
  const rows = await connection
    .selectFrom('legal_texts')
    .select(['document', 'revision', 'effective_on as effectiveOn', 'body'])
    .orderBy('revision')
    .execute()
  return rows.flatMap(({ document, body, ...row }) =>
    isLegalDocument(document) ? [{ document, ...row, sections: sectionsOf(body) }] : [],
  )
}

function sectionsOf(body: string): LegalText['sections'] {
  const read = readLegalText(body)
  if (!read.ok) throw new Error(`A saved legal text cannot be read: ${read.refusal.code}`)
  return read.value
}

export type StandingTexts = Readonly<Record<LegalDocument, LegalText>>

export async function readStandingTexts(
  connection: Connection,
  today: Day,
): Promise<StandingTexts> {
  const saved = await listSavedTexts(connection)
  const standing = (document: LegalDocument) =>
    standingLegalText(
      saved.filter((text) => text.document === document),
      shippedLegalTexts[document],
      today,
    )
  return { terms: standing('terms'), privacy: standing('privacy') }
}

/** One saved text, or the shipped one for 0. */
export async function findLegalText(
  connection: Connection,
  document: LegalDocument,
  revision: number,
): Promise<LegalText | undefined> {
  if (revision === 0) return shippedLegalTexts[document]
  const saved = await listSavedTexts(connection)
  return saved.find((text) => text.document === document && text.revision === revision)
}

/** The changes that the office lists; the audit log has all. */
const mostListed = 50

export async function listTextHistory(connection: Connection, document: LegalDocument) {
  return await connection
    .selectFrom('legal_texts')
    .innerJoin('admin_users', 'admin_users.id', 'legal_texts.changed_by_admin_id')
    .select([
      'revision',
      'effective_on as effectiveOn',
      'body as text',
      'admin_users.username as changedBy',
      'changed_at as changedAt',
    ])
    .where('document', '=', document)
    .orderBy('revision', 'desc')
    .limit(mostListed)
    .execute()
}

/** The revision of the terms in force on a day, 0 for the shipped ones. */
export function standingTermsRevision(day: Day | null) {
  return sql<number>`(select coalesce(max(revision), 0) from legal_texts
    where document = 'terms' and effective_on <= ${day}::date)`
}

/** Since when a revision of the terms applies. */
export async function findTermsDay(connection: Connection, revision: number): Promise<Day> {
  if (revision === 0) return shippedLegalTexts.terms.effectiveOn
  const row = await connection
    .selectFrom('legal_texts')
    .select('effective_on')
    .where('document', '=', 'terms')
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return row.effective_on
}
