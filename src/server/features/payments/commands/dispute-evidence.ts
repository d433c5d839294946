import { createHash } from 'node:crypto'
import type { AuditAction } from '#core/access/audit-action.ts'
import { awaitsEvidence } from '#core/payment/dispute.ts'
import {
  type EvidenceFacts,
  evidenceFiles,
  submittedEvidence,
} from '#core/payment/dispute-evidence.ts'
import { type Dispute, GatewayError } from '#core/payment/gateway.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { By } from '#server/http/actor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findEvidenceFacts } from '../reads/dispute-evidence.ts'
import { updateEvidenceSent } from '../writes/dispute-evidence.ts'

/** A ZIP file states when its entries changed; a fixed moment keeps equal bundles equal. */
const entryMoment = new Date('1980-01-01T00:00:00')

type Bundle = { readonly facts: EvidenceFacts; readonly bytes: Uint8Array; readonly sha256: string }

async function bundleOf(ports: Ports, disputeId: string): Promise<Bundle | undefined> {
  const { publicUrl } = ports.settings
  const timeZone = marketZone(ports)
  const facts = await findEvidenceFacts(ports.database, disputeId, { publicUrl, timeZone })
  if (!facts) return undefined
  const files = evidenceFiles(facts).map(({ name, text }) => [name, Buffer.from(text)] as const)
  const { zipSync } = await import('fflate')
  const bytes = zipSync(Object.fromEntries(files), { mtime: entryMoment })
  return { facts, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The same bytes as long as nothing new happened to the order. */
export async function showEvidenceCommand(
  ports: Ports,
  by: By,
  disputeId: string,
): Promise<Result<Bundle, 'no-such-dispute'>> {
  const bundle = await bundleOf(ports, disputeId)
  if (!bundle) return refuse('no-such-dispute')
  await record(ports, by, 'order.dispute-evidence-taken', bundle)
  return accept(bundle)
}

type SendRefusal =
  | 'no-such-dispute'
  | 'evidence-not-awaited'
  | 'evidence-refused'
  | 'payment-unavailable'

/**
 * The provider decides whether it still takes evidence. If the process ends after its answer, the
 * dispute's own event brings the status, and a second press is refused by the provider.
 */
export async function sendEvidenceCommand(
  ports: Ports,
  by: By,
  disputeId: string,
): Promise<Result<{ readonly status: string; readonly sha256: string }, SendRefusal>> {
  const bundle = await bundleOf(ports, disputeId)
  if (!bundle) return refuse('no-such-dispute')
  // Before the provider is asked: if the process ends meanwhile, the log still names the bundle.
  await record(ports, by, 'order.dispute-evidence-taken', bundle)
  const sent = await send(ports, bundle)
  if (!sent.ok) return sent
  const { status } = sent.value
  const { sha256 } = bundle
  await record(ports, by, 'order.dispute-evidence-sent', bundle, status)
  return accept({ status, sha256 })
}

async function send(
  { gateway, log }: Ports,
  { facts, sha256 }: Bundle,
): Promise<Result<Dispute, Exclude<SendRefusal, 'no-such-dispute'>>> {
  const { id: disputeId } = facts.dispute
  try {
    const { status } = await gateway.getDispute(disputeId)
    if (!awaitsEvidence(status)) return refuse('evidence-not-awaited')
    const evidence = submittedEvidence(facts)
    const idempotencyKey = `dispute:${disputeId}:evidence:${sha256}`
    return accept(await gateway.sendDisputeEvidence({ disputeId, evidence, idempotencyKey }))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ disputeId, kind: error.kind, error: error.message }, 'evidence was not sent')
    if (error.kind === 'conflict') return refuse('evidence-not-awaited')
    return refuse(error.kind === 'unavailable' ? 'payment-unavailable' : 'evidence-refused')
  }
}

async function record(
  { database, clock }: Ports,
  by: By,
  action: AuditAction,
  { facts, sha256 }: Bundle,
  status?: string,
): Promise<void> {
  const at = clock.now()
  await database.transaction().execute(async (transaction) => {
    if (status !== undefined) {
      await updateEvidenceSent(transaction, facts.dispute.id, { sha256, status, at })
    }
    await recordAudit(transaction, { ...by, at }, action, facts.order.id, {
      after: { disputeId: facts.dispute.id, sha256, ...(status ? { status } : {}) },
    })
  })
}
