import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type Api, type Project, type SubmittedProject, sendable } from './ask-api.ts'
import { Failure } from './failure.ts'
import { type Flags, secondsOf } from './flags.ts'
import { type Output, orPassing } from './output.ts'

const ofSubmission: Readonly<Record<string, string>> = {
  email: 'customerEmail',
  name: 'customerName',
  package: 'packageType',
  'external-id': 'externalId',
  'po-number': 'poNumber',
  'webhook-url': 'webhookUrl',
  'test-pace': 'testPace',
}

const ofSpace: Readonly<Record<string, string>> = {
  type: 'projectType',
  area: 'squareFootage',
  city: 'city',
  state: 'state',
  company: 'companyName',
  description: 'description',
}

export const submissionFlags = [...Object.keys(ofSubmission), ...Object.keys(ofSpace)]

const fieldsOf = (flags: Flags, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([flag]) => flags[flag] !== undefined)
      .map(([flag, field]) => [field, flag === 'area' ? areaOf(flags[flag]) : flags[flag]]),
  )

/** What is no plain number is sent as it is, and refused by the API with its reason. */
const areaOf = (text: Flags[string]) => (/^\d+(\.\d+)?$/.test(String(text)) ? Number(text) : text)

export async function create(api: Api, flags: Flags, output: Output): Promise<void> {
  const file = await readProject(flags['file'])
  const body = {
    ...file,
    ...fieldsOf(flags, ofSubmission),
    projectData: { ...(file['projectData'] as object), ...fieldsOf(flags, ofSpace) },
  }
  const given = flags['idempotency-key']
  if (given === '')
    throw new Failure('use', '--idempotency-key is empty: give one, or leave it out.')
  const idempotencyKey = sendable('--idempotency-key', String(given ?? randomUUID()))
  const { data } = await api<SubmittedProject>('/api/v1/projects', { body, idempotencyKey })
  output.progress(`${stateOf(data)}: project ${data.id} was taken.`)
  for (const { id, message } of data.conflicts) output.progress(`  ${id}: ${message}`)
  for (const { field, value, quote } of data.suggestions) {
    output.progress(`  Send ${field}: ${JSON.stringify(value)}? The text says: ${quote}`)
  }
  output.result(data.id, data)
}

async function readProject(file: Flags[string]): Promise<Record<string, unknown>> {
  if (typeof file !== 'string') return {}
  const source =
    file === '-' ? await text(process.stdin) : await readFile(file, 'utf8').catch(unread)
  const read = asObject(source.replace(/^\uFEFF/, ''))
  if (read === undefined || !isObject(read['projectData'] ?? {})) {
    const what = file === '-' ? 'The input' : file
    throw new Failure('use', `${what} is no JSON object with the fields of a project, in UTF-8.`)
  }
  return read
}

const isObject = (read: unknown) =>
  typeof read === 'object' && read !== null && !Array.isArray(read)

function asObject(source: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(source)
    return isObject(read) ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function unread(error: Error): never {
  throw new Failure('use', error.message)
}

export const show = async (api: Api, id: string) =>
  (await api<Project>(`/api/v1/projects/${encodeURIComponent(id)}`)).data

const summaryOf = (project: Project) =>
  [
    project.id,
    stateOf(project),
    cell(project.externalId ?? ''),
    cell(project.customerName),
    project.createdAt,
  ].join('\t')

/** One cell of one line, which no spreadsheet runs as a formula. */
const cell = (words: string) => words.replace(/\p{Cc}/gu, ' ').replace(/^(?=\s*[=+\-@])/, "'")

export const stateOf = ({ status, cancelled }: Pick<Project, 'status' | 'cancelled'>) =>
  cancelled ? 'cancelled' : status

export async function wait(api: Api, id: string, flags: Flags, output: Output): Promise<void> {
  const until = performance.now() + (secondsOf(flags, 'timeout', 0) ?? Infinity) * 1000
  let project = await show(api, id)
  let told: string | undefined
  for (let pause = 1000; ; pause = Math.min(pause * 1.5, 30_000)) {
    const state = stateOf(project)
    if (state !== told) output.progress(state)
    told = state
    if (state === 'cancelled' || state === 'completed') break
    const left = until - performance.now()
    if (left <= 0) throw new Failure('late', `The project is still ${state}.`)
    await setTimeout(Math.min(pause, left))
    project = (await orPassing(show(api, id), output)) ?? project
  }
  output.result(summaryOf(project), project)
  if (project.cancelled) {
    throw new Failure('cancelled', `The project is cancelled: ${project.cancelReason}.`)
  }
}

export async function list(api: Api, flags: Flags, output: Output): Promise<void> {
  const most = Number(flags['limit'] ?? 50)
  if (!Number.isInteger(most) || most < 1) throw new Failure('use', '--limit is a whole number.')
  const found: Project[] = []
  let cursor: string | undefined
  do {
    const query = {
      limit: String(Math.min(200, most - found.length)),
      cursor,
      status: flags['status'] as string | undefined,
      externalId: flags['external-id'] as string | undefined,
    }
    const page: Awaited<ReturnType<typeof api<Project[]>>> = await api('/api/v1/projects', {
      query,
    })
    found.push(...page.data)
    cursor = page.nextCursor
  } while (cursor !== undefined && found.length < most)
  output.result(found.map(summaryOf).join('\n'), found)
}
