import type { LookView } from '#contract/looks.ts'
import {
  defaultLook,
  type Look,
  lookContrast,
  lookSetting,
  ratioText,
  type ShownLook,
  shownLook,
} from '#core/look/look.ts'
import { leastContrast, type ReportBrand } from '#core/report/report-brand.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Connection } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyReadByMails } from '#server/recently-read.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import { readSettingHistory } from '#server/settings/stored-setting.ts'
import { findLogo, readLook } from '../reads/look.ts'

type SaveRefusal =
  | 'look-changed-meanwhile'
  | 'accent-not-hex'
  | 'no-logo'
  | ExplainedRefusal<'accent-too-light'>

export async function showLook(connection: Connection): Promise<LookView> {
  const { value, ...rest } = await readSettingHistory(connection, lookSetting)
  return { look: value, ...rest }
}

export async function saveLookCommand(
  ports: Ports,
  by: ByStaff,
  { revision, look }: { readonly revision: number; readonly look: Look },
): Promise<Result<LookView, SaveRefusal>> {
  const readable = checkAccent(look.accent)
  if (!readable.ok) return readable
  const saved = await saveSetting(ports, by, lookSetting, {
    revision,
    value: look,
    audit: { action: 'look.changed', subject: 'look' },
    check: async (transaction) =>
      look.logoId !== null && !(await findLogo(transaction, look.logoId)) ? 'no-logo' : undefined,
  })
  if (!saved.ok) return refuse(saved.refusal === 'no-logo' ? 'no-logo' : 'look-changed-meanwhile')
  currentLook.invalidate(ports)
  return accept(await showLook(ports.database))
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
