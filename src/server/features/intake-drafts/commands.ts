import type { DraftAnswers } from '#contract/intake-drafts.ts'
import { email as emailSchema } from '#contract/project-data.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { retentionPeriods } from '#core/retention/retention-periods.ts'
import type { Instant } from '#core/time/day.ts'
import { dayMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import { resumeIntakeEmail } from '#server/emails/client-emails.ts'
import { isOwnBrowser } from '#server/features/clients/reads.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { holdUploads } from '#server/features/uploads/commands.ts'
import { listUsableUploads } from '#server/features/uploads/reads.ts'
import { limitMails } from '#server/http/limit-rate.ts'
import { hashToken } from '#server/http/visitor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findDraft } from './reads.ts'
import {
  deleteDraft,
  deleteDraftsOf,
  insertDraft,
  insertDraftVisitor,
  updateDraft,
} from './writes.ts'

export type DraftContent = { readonly packageType: PackageType; readonly answers: DraftAnswers }

type Capability = { readonly draftId: string; readonly token: string }

type Saved = { readonly revision: number; readonly expiresAt: Instant }

export async function createDraftCommand(
  ports: Ports,
  content: DraftContent,
  visitorHash: string,
): Promise<Saved & Capability> {
  const { now, expiresAt } = timesOf(ports)
  const token = ports.ids.token()
  const draftId = await ports.database.transaction().execute(async (transaction) => {
    const id = await insertDraft(transaction, hashToken(token), { ...content, now, expiresAt })
    await insertDraftVisitor(transaction, id, visitorHash, now)
    await holdUploads(transaction, id, uploadIds(content.answers), visitorHash)
    return id
  })
  return { draftId, token, revision: 1, expiresAt: expiresAt.toISOString() }
}

/** Every save extends the thirty days. */
export async function saveDraftCommand(
  ports: Ports,
  draft: DraftContent & Capability & { readonly revision: number },
  visitorHash: string,
): Promise<Result<Saved, 'no-such-draft' | 'draft-changed'>> {
  const { now, expiresAt } = timesOf(ports)
  const { packageType, answers } = draft
  const found = await findDraft(ports.database, keyOf(draft), now)
  if (!found) return refuse('no-such-draft')
  const revision = await ports.database.transaction().execute(async (transaction) => {
    const content = { packageType, answers, now, expiresAt }
    const saved = await updateDraft(transaction, found.id, draft.revision, content)
    if (saved === undefined) return undefined
    await insertDraftVisitor(transaction, found.id, visitorHash, now)
    await holdUploads(transaction, found.id, uploadIds(answers), visitorHash)
    return saved
  })
  if (revision === undefined) return refuse('draft-changed')
  return accept({ revision, expiresAt: expiresAt.toISOString() })
}

/** The stored answers. A browser that has the token may also use the draft's files. */
export async function openDraftCommand(
  ports: Ports,
  capability: Capability,
  visitorHash: string,
): Promise<
  Result<
    DraftContent & Saved & { readonly ageSeconds: number; readonly lostFiles: readonly string[] },
    'no-such-draft'
  >
> {
  const now = ports.clock.now()
  const found = await findDraft(ports.database, keyOf(capability), now)
  if (!found) return refuse('no-such-draft')
  await insertDraftVisitor(ports.database, found.id, visitorHash, now)
  // This feature wrote it from a value of this type.
  const answers = found.answers as DraftAnswers
  const usable = await listUsableUploads(ports.database, uploadIds(answers), visitorHash)
  const isUsable = ({ id }: { readonly id: string }) => usable.includes(id)
  return accept({
    packageType: found.package_type,
    answers: { ...answers, uploads: answers.uploads.filter(isUsable) },
    revision: found.revision,
    expiresAt: found.expires_at,
    ageSeconds: Math.max(0, (now.getTime() - Date.parse(found.saved_at)) / 1000),
    lostFiles: answers.uploads.filter((upload) => !isUsable(upload)).map(({ name }) => name),
  })
}

/** The token comes from the browser, which asks from `address`; only its hash is stored here. */
export async function mailDraftCommand(
  ports: Ports,
  {
    draftId,
    token,
    address,
    visitorHash,
  }: Capability & { readonly address: string; readonly visitorHash: string | undefined },
): Promise<Result<{ readonly email: string }, 'no-such-draft' | 'no-email'>> {
  const found = await findDraft(ports.database, keyOf({ draftId, token }), ports.clock.now())
  if (!found) return refuse('no-such-draft')
  const email = emailSchema.safeParse(String(found.answers['email'] ?? '').trim())
  if (!email.success) return refuse('no-email')
  const isOwn = await isOwnBrowser(ports.database, email.data, visitorHash)
  await limitMails(ports, 'draft-mail', { address, email: email.data, isOwn })
  await ports.database.transaction().execute((transaction) =>
    queueMail(transaction, ports, {
      to: email.data,
      dedupeKey: `intake-draft:${draftId}:${ports.ids.uuid()}`,
      mail: resumeIntakeEmail({
        packageType: found.package_type,
        url: `${ports.settings.publicUrl}/intake/${found.package_type}?draft=${found.id}.${token}`,
        expiresAt: found.expires_at,
        timeZone: marketZone(ports),
      }),
      confidential: true,
    }),
  )
  return accept({ email: email.data })
}

export async function discardDraftCommand(
  ports: Ports,
  capability: Capability,
): Promise<Result<undefined, 'no-such-draft'>> {
  const found = await findDraft(ports.database, keyOf(capability), ports.clock.now())
  if (!found) return refuse('no-such-draft')
  await deleteDraft(ports.database, found.id)
  return accept(undefined)
}

function keyOf({ draftId, token }: Capability) {
  return { draftId, tokenHash: hashToken(token) }
}

function uploadIds(answers: DraftAnswers): readonly string[] {
  return answers.uploads.map(({ id }) => id)
}

function timesOf(ports: Ports) {
  const now = ports.clock.now()
  return { now, expiresAt: new Date(now.getTime() + retentionPeriods.intakes.days * dayMs) }
}

export function eraseDraftsOf(transaction: Transaction, email: string): Promise<void> {
  return deleteDraftsOf(transaction, email)
}
