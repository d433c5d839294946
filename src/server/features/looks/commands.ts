import type { LookView } from '#contract/looks.ts'
import {
  defaultLook,
  type Look,
  lookChanges,
  lookContrast,
  ratioText,
  type ShownLook,
  shownLook,
} from '#core/look/look.ts'
import { type BrandLogo, leastContrast, type ReportBrand } from '#core/report/report-brand.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyReadByMails } from '#server/recently-read.ts'
import { readLogoFile } from '#server/uploaded-files/read-logo-file.ts'
import type { FileRefusal } from '#server/uploaded-files/uploaded-file.ts'
import { findLogo, readLook, readLookHistory } from './reads.ts'
import { deleteLogo, insertLogo, insertLook } from './writes.ts'

type SaveRefusal =
  | 'look-changed-meanwhile'
  | 'accent-not-hex'
  | 'no-logo'
  | ExplainedRefusal<'accent-too-light'>

/** Saving the same look again changes nothing. */
export async function saveLookCommand(
  ports: Ports,
  by: ByStaff,
  { revision, look }: { readonly revision: number; readonly look: Look },
): Promise<Result<LookView, SaveRefusal>> {
  const readable = checkAccent(look.accent)
  if (!readable.ok) return readable
  const now = ports.clock.now()
  const outcome = await ports.database
    .transaction()
    .execute<Result<LookView, SaveRefusal>>(async (transaction) => {
      const before = await readLookHistory(transaction)
      const changes = lookChanges(before.look, look)
      if (changes.length === 0) return accept(before)
      if (before.revision !== revision) return refuse('look-changed-meanwhile')
      if (look.logoId !== null && !(await findLogo(transaction, look.logoId)))
        return refuse('no-logo')
      const { adminUserId } = by.actor
      if (!(await insertLook(transaction, { revision: revision + 1, look, adminUserId, now })))
        return refuse('look-changed-meanwhile')
      await recordAudit(transaction, { ...by, at: now }, 'look.changed', 'look', {
        before: Object.fromEntries(changes.map(({ field, before: value }) => [field, value])),
        after: Object.fromEntries(changes.map(({ field, after: value }) => [field, value])),
      })
      return accept(await readLookHistory(transaction))
    })
  currentLook.invalidate(ports)
  return outcome
}

function checkAccent(
  accent: string,
): Result<true, 'accent-not-hex' | ExplainedRefusal<'accent-too-light'>> {
  const contrast = lookContrast(accent)
  if (!contrast) return refuse('accent-not-hex')
  const [ground, least] =
    contrast.light <= contrast.dark ? ['light', contrast.light] : ['dark', contrast.dark]
  if (least >= leastContrast) return accept(true)
  const sentence = `The contrast of this color on ${ground} pages is ${ratioText(least)}. It must be at least ${leastContrast}:1.`
  return refuse({ code: 'accent-too-light', sentence })
}

/** The picture is drawn again before it is kept. */
export async function keepLogoCommand(
  ports: Ports,
  bytes: Uint8Array,
): Promise<Result<{ readonly logoId: string }, FileRefusal>> {
  const read = await readLogoFile(ports, bytes)
  if (!read.ok) return read
  return accept({ logoId: await keepLogo(ports.database, ports, read.value) })
}

/** Returns its id. */
export async function keepLogo(
  connection: Connection,
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  logo: BrandLogo,
): Promise<string> {
  const id = ids.uuid()
  await insertLogo(connection, { id, logo, now: clock.now() })
  return id
}

/** Of a customer who replaces or removes it, or is erased; the owner's stay for the history. */
export function eraseLogo(transaction: Transaction, logoId: string) {
  return deleteLogo(transaction, logoId)
}

const currentLook = recentlyReadByMails('the look of the business', defaultLook, readLook)

/** What mails wear. */
export const keptLook = currentLook.inMail

/** What public pages wear. */
export async function shownLookCommand(ports: Ports): Promise<ShownLook | undefined> {
  return shownLook(await currentLook.onPage(ports))
}

/** The owner's look as a report wears it; undefined for the program's own. */
export async function findHouseBrand(connection: Connection): Promise<ReportBrand | undefined> {
  const look = shownLook(await readLook(connection))
  if (!look) return undefined
  const logo = look.logoId === null ? undefined : await findLogo(connection, look.logoId)
  const { wordmark: name, accent } = look
  return { name, accent, ofHouse: true, ...(logo ? { logo } : {}) }
}
