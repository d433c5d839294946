import { judgeSecondPerson } from '#core/access/second-person.ts'
import type { StaffPermission } from '#core/access/staff-role.ts'
import { orderNumber } from '#core/order/order-number.ts'
import type { Instant } from '#core/time/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { secondPersonEmail } from '#server/emails/staff-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import type { ReportSubject } from '#server/features/reports/reads/report-subject.ts'
import type { StaffActor } from '#server/http/actor.ts'
import { HttpError } from '#server/http/refusal.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { areIndependent, findFactors, listOthersWith } from '../reads/second-persons.ts'

/**
 * Why this person cannot be the second one; undefined where nothing speaks against it. The office
 * asks for a proof that is missing and sends the decision again.
 */
export async function refuseSecondPerson(
  transaction: Transaction,
  actor: StaffActor,
  now: Date,
  { askerId, requestedAt }: { readonly askerId: string; readonly requestedAt: Instant },
): Promise<'unproved' | 'not-independent' | undefined> {
  const factors = await findFactors(transaction, actor)
  const proof = judgeSecondPerson({ ...factors, requestedAt })
  if (proof === 'proof-required') throw new HttpError(403, proof)
  if (proof !== 'proved') return 'unproved'
  const { provedSince } = factors
  const persons = { approverId: actor.adminUserId, askerId, provedSince, now }
  return (await areIndependent(transaction, persons)) ? undefined : 'not-independent'
}

type Asked = {
  readonly subject: ReportSubject
  /** What those who decide hold. */
  readonly permission: StaffPermission
  /** What waits, as it begins a sentence: "A refund of $695". */
  readonly what: string
  readonly now: Date
}

/**
 * Mails the colleagues who may decide: they hold the permission, have a second factor or passkey
 * from before, and are independent of who asked.
 */
export async function mailSecondPersons(
  transaction: Transaction,
  ports: Ports,
  asker: StaffActor,
  { subject, permission, what, now }: Asked,
): Promise<void> {
  const isOrder = subject.kind === 'order'
  const mail = secondPersonEmail({
    what,
    subject: isOrder ? orderNumber(subject.id) : `Demo project ${orderNumber(subject.id)}`,
    askedBy: asker.username,
    at: now.toISOString(),
    timeZone: marketZone(ports),
    url: `${ports.settings.publicUrl}/admin/order/${subject.id}${isOrder ? '' : '/report'}`,
  })
  const requestId = ports.ids.uuid()
  for (const other of await listOthersWith(transaction, permission, asker.adminUserId)) {
    const persons = { approverId: other.id, askerId: asker.adminUserId, provedSince: null, now }
    if (!other.hasSecondFactor || !(await areIndependent(transaction, persons))) continue
    await queueMail(transaction, ports, {
      to: other.email,
      dedupeKey: `${isOrder ? 'second-person' : 'demo-second-person'}:${subject.id}:${requestId}:${other.id}`,
      mail,
    })
  }
}
