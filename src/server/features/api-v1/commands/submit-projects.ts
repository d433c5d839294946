import { sentenceFor } from '#contract/answer-sentences.ts'
import type { RefusalCode } from '#contract/refusals/refusal-sentences.ts'
import {
  type BulkResult,
  type ProjectSubmission,
  projectSubmission,
  type SubmittedProject,
} from '#contract/v1-projects.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import type { FactConflict } from '#core/facts-check/fact-conflict.ts'
import { findConflicts } from '#core/facts-check/find-conflicts.ts'
import { otherSpaces } from '#core/facts-check/other-spaces.ts'
import { suggestAnswers } from '#core/facts-check/suggest-answers.ts'
import { wordsAgainstAnswers } from '#core/facts-check/words-against-answers.ts'
import { readProjectFacts } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Day } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Transaction } from '#server/database/database.ts'
import { listProjectsByIds, presentProject } from '#server/features/api-projects/reads.ts'
import { type ApiOrder, placeApiOrders } from '#server/features/orders/commands/place-api-orders.ts'
import type { ApiKeyActor } from '#server/http/actor.ts'
import { issuesOf, plainSentence } from '#server/http/input-issues.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { marketZone } from '#server/market-day.ts'
import { outsideAreaOf } from '#server/markets/outside-area-of.ts'
import { webhookUrlProblem } from '#server/outbound/webhook-address.ts'
import type { Ports } from '#server/ports.ts'
import { findExternalIds, lockExternalIds } from '../reads.ts'
import { limitTestProjects } from './limit-test-projects.ts'

type Refused<Code> = Omit<Extract<BulkResult, { result: 'refused' }>['problem'], 'code'> & {
  readonly code: Code
}

/** A bulk's projects are read one by one, so that one of them may be `invalid-input`. */
type Checked<Code = RefusalCode | 'invalid-input'> =
  | { readonly order: ApiOrder; readonly problem?: undefined }
  | { readonly problem: Refused<Code> }

/** One project; its refusal becomes the answer. */
export async function submitProject(
  transaction: Transaction,
  ports: Ports,
  key: ApiKeyActor,
  submission: ProjectSubmission,
): Promise<Result<SubmittedProject, ExplainedRefusal | 'plan-required'>> {
  const checked = checkSubmission(ports, key, submission)
  if (checked.problem) {
    return refuse({ code: checked.problem.code, sentence: checked.problem.message })
  }
  const [known] = await withoutTaken<RefusalCode>(transaction, key, [checked])
  if (known?.problem) {
    const { code, message, projectId } = known.problem
    return refuse({ code, sentence: message, fields: { projectId } })
  }
  const placed = await place(transaction, ports, key, [checked.order])
  if (!placed.ok) return placed
  const [project] = placed.value
  if (!project) throw new Error('a project that was just made is gone')
  return accept(project)
}

type BulkAnswer = {
  readonly accepted: number
  readonly refused: number
  readonly results: BulkResult[]
}

/**
 * Each project separately: an invalid one is refused with its reason and does not stop the others.
 */
export async function submitProjects(
  transaction: Transaction,
  ports: Ports,
  key: ApiKeyActor,
  bulk: { readonly webhookUrl?: string | undefined; readonly projects: readonly unknown[] },
): Promise<Result<BulkAnswer, ExplainedRefusal<'bad-webhook-url'> | 'plan-required'>> {
  const badUrl = webhookProblem(ports, key, bulk.webhookUrl)
  if (badUrl !== undefined) return refuse({ code: 'bad-webhook-url', sentence: badUrl })
  const read = bulk.projects.map((project, index) =>
    readSubmission(ports, key, bulk.webhookUrl, project, index),
  )
  const checked = await withoutTaken(transaction, key, read)
  const orders = checked.flatMap((one) => (one.problem ? [] : [one.order]))
  const placed = await place(transaction, ports, key, orders)
  if (!placed.ok) return placed
  const projects = placed.value
  let next = 0
  const results = checked.map(({ problem }, index): BulkResult => {
    if (problem) return { result: 'refused', index, problem }
    const project = projects[next]
    next += 1
    if (!project) throw new Error('a project that was just made is gone')
    return { result: 'accepted', index, project }
  })
  const refused = checked.length - projects.length
  return accept({ accepted: projects.length, refused, results })
}

function webhookProblem(
  ports: Ports,
  key: ApiKeyActor,
  url: string | undefined,
): string | undefined {
  if (url === undefined) return undefined
  return webhookUrlProblem(url, key.mode === 'test', {
    allowedCidrs: ports.settings.webhookCidrs,
  })
}

function readSubmission(
  ports: Ports,
  key: ApiKeyActor,
  webhookUrl: string | undefined,
  sent: unknown,
  index: number,
): Checked {
  const parsed = projectSubmission.safeParse(sent, { error: plainSentence })
  if (!parsed.success) {
    const issues = [...issuesOf(parsed.error, 'body', ['projects', index])]
    const message = issues[0]?.message ?? sentenceFor('invalid-input')
    return { problem: { code: 'invalid-input', message, issues } }
  }
  const url = parsed.data.webhookUrl ?? webhookUrl
  return checkSubmission(ports, key, { ...parsed.data, webhookUrl: url })
}

function checkSubmission(
  ports: Ports,
  key: ApiKeyActor,
  submission: ProjectSubmission,
): Checked<RefusalCode> {
  const { customerEmail, customerName, packageType, externalId, webhookUrl, testPace } = submission
  if (reportPackages[packageType].comingSoon) {
    return { problem: { code: 'coming-soon', message: sentenceFor('coming-soon') } }
  }
  if (testPace !== undefined && key.mode !== 'test') {
    return { problem: { code: 'test-key-only', message: sentenceFor('test-key-only') } }
  }
  const problem = webhookProblem(ports, key, webhookUrl)
  if (problem !== undefined) return { problem: { code: 'bad-webhook-url', message: problem } }
  const order = {
    packageType,
    customerEmail,
    customerName,
    externalId: externalId ?? null,
    poNumber: submission.poNumber ?? '',
    webhookUrl: webhookUrl ?? null,
    testPace: testPace ?? 'automatic',
    // What the intake would have asked besides is left out, not invented.
    projectData: {
      contactPerson: customerName,
      phone: '',
      description: '',
      ...submission.projectData,
      email: customerEmail,
    },
  }
  return { order }
}

/** An external id names one project of the key, both within one request and over time. */
async function withoutTaken<Code>(
  transaction: Transaction,
  key: ApiKeyActor,
  checked: readonly Checked<Code>[],
): Promise<readonly Checked<Code | 'external-id-taken'>[]> {
  const wanted = checked.flatMap((one) => (one.problem ? [] : (one.order.externalId ?? [])))
  if (wanted.length > 0) await lockExternalIds(transaction, key.apiKeyId)
  const known = await findExternalIds(transaction, key.apiKeyId, wanted)
  const seen = new Set<string>()
  return checked.map((one) => {
    const externalId = one.problem ? null : one.order.externalId
    if (externalId === null) return one
    const projectId = known.get(externalId)
    if (projectId === undefined && !seen.has(externalId)) {
      seen.add(externalId)
      return one
    }
    const code = 'external-id-taken' as const
    const problem = { code, message: sentenceFor(code), ...(projectId ? { projectId } : {}) }
    return { problem }
  })
}

async function place(
  transaction: Transaction,
  ports: Ports,
  key: ApiKeyActor,
  orders: readonly ApiOrder[],
): Promise<Result<SubmittedProject[], 'plan-required'>> {
  await limitTestProjects(transaction, ports, key, orders.length)
  const ids = await placeApiOrders(transaction, ports, key, orders)
  if (!ids) return refuse('plan-required')
  const now = ports.clock.now()
  const today = localDay(now, marketZone(ports))
  const rows = await listProjectsByIds(transaction, ids, now)
  const outside = await Promise.all(
    orders.map(({ projectData }) =>
      outsideAreaOf(transaction, ports, projectData, { isTest: key.mode === 'test' }),
    ),
  )
  const projects = ids.flatMap((id, index) => {
    const row = rows.get(id)
    const order = orders[index]
    if (!row || !order) return []
    return [
      {
        ...presentProject(row, ports.settings.publicUrl),
        ...askedBack(outside[index] ?? [], order, today),
      },
    ]
  })
  return accept(projects)
}

function askedBack(outside: readonly FactConflict[], { projectData }: ApiOrder, today: Day) {
  const facts = readProjectFacts(projectData)
  const contradictions = facts.ok ? findConflicts(facts.value, today) : []
  const conflicts = [
    ...outside,
    ...contradictions,
    ...otherSpaces(projectData),
    ...wordsAgainstAnswers(projectData),
  ]
  return {
    conflicts: conflicts.map(({ id, answers, sentence }) => ({
      id,
      fields: [...answers],
      message: sentence,
    })),
    suggestions: suggestAnswers(projectData).map(({ answer, value, quote, differs }) => ({
      field: answer,
      value: Array.isArray(value) ? value.map(String) : (value as string | number | boolean | null),
      quote,
      differs,
    })),
  }
}
