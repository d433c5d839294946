import { sql } from 'kysely'
import {
  type LegalDocument,
  type LegalText,
  readLegalText,
  standingLegalText,
} from '#core/legal/legal-text.ts'
import { legalSettings, shippedLegalTexts } from '#core/legal/shipped-legal-texts.ts'
import type { Day } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { listRevisions } from '#server/settings/stored-setting.ts'

/** The day on which texts begin to apply, in the office's own time zone. */
export function legalToday({ clock, books }: Pick<Ports, 'clock' | 'books'>): Day {
  return localDay(clock.now(), marketZone({ books }))
}

/** Newest first; every one without a limit. */
export async function listTextRevisions(
  connection: Connection,
  document: LegalDocument,
  limit = 10_000,
) {
  const revisions = await listRevisions(connection, legalSettings[document], limit)
  return revisions.map(({ value, ...row }) => ({ ...row, ...value }))
}

function sectionsOf(body: string): LegalText['sections'] {
  const read = readLegalText(body)
  if (!read.ok) throw new Error(`A saved legal text cannot be read: ${read.refusal.code}`)
  return read.value
}

async function listSavedTexts(
  connection: Connection,
  document: LegalDocument,
): Promise<readonly LegalText[]> {
  const revisions = await listTextRevisions(connection, document)
  return revisions.map(({ revision, effectiveOn, text }) => ({
    revision,
    effectiveOn,
    sections: sectionsOf(text),
  }))
}

export type StandingTexts = Readonly<Record<LegalDocument, LegalText>>

export async function readStandingTexts(
  connection: Connection,
  today: Day,
): Promise<StandingTexts> {
  const standing = async (document: LegalDocument) =>
    standingLegalText(
      await listSavedTexts(connection, document),
      shippedLegalTexts[document],
      today,
    )
  return { terms: await standing('terms'), privacy: await standing('privacy') }
}

/** One saved text, or the shipped one for 0. */
export async function findLegalText(
  connection: Connection,
  document: LegalDocument,
  revision: number,
): Promise<LegalText | undefined> {
  if (revision === 0) return shippedLegalTexts[document]
  const saved = await listSavedTexts(connection, document)
  return saved.find((text) => text.revision === revision)
}

/** The revision of the terms in force on a day, 0 for the shipped ones. */
export function standingTermsRevision(day: Day | null) {
  return sql<number>`(select coalesce(max(revision), 0) from owner_settings
    where kind = 'terms' and (value->>'effectiveOn')::date <= ${day}::date)`
}

/** Since when a revision of the terms applies. */
export async function findTermsDay(connection: Connection, revision: number): Promise<Day> {
  const text = await findLegalText(connection, 'terms', revision)
  if (!text) throw new Error(`There is no revision ${revision} of the terms`)
  return text.effectiveOn
}
