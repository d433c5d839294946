import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type Api, fetchRepeatedly, type Project } from './ask-api.ts'
import { Failure } from './failure.ts'

export type Flags = Readonly<Record<string, string | boolean | undefined>>

/** What a command does with the outside: its result, and where it stands. */
export type Output = {
  readonly result: (lines: string, data: unknown) => void
  readonly progress: (line: string) => void
}

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
      .map(([flag, field]) => [field, flag === 'area' ? Number(flags[flag]) : flags[flag]]),
  )

export async function create(api: Api, flags: Flags, output: Output): Promise<void> {
  const file = await readProject(flags['file'])
  const body = {
    ...file,
    ...fieldsOf(flags, ofSubmission),
    projectData: { ...(file['projectData'] as object), ...fieldsOf(flags, ofSpace) },
  }
  const idempotencyKey = String(flags['idempotency-key'] ?? randomUUID())
  const { data } = await api<Project>('/api/v1/projects', { body, idempotencyKey })
  output.progress(`${data.status}: project ${data.id} was taken.`)
  output.result(data.id, data)
}

async function readProject(file: Flags[string]): Promise<Record<string, unknown>> {
  if (typeof file !== 'string') return {}
  const source =
    file === '-' ? await text(process.stdin) : await readFile(file, 'utf8').catch(unread)
  try {
    return JSON.parse(source) as Record<string, unknown>
  } catch {
    throw new Failure('use', `${file === '-' ? 'The input' : file} is no JSON.`)
  }
}

function unread(error: Error): never {
  throw new Failure('use', error.message)
}

const show = async (api: Api, id: string) =>
  (await api<Project>(`/api/v1/projects/${encodeURIComponent(id)}`)).data

const summaryOf = (project: Project) =>
  [
    project.id,
    stateOf(project),
    project.externalId ?? '',
    project.customerName,
    project.createdAt,
  ].join('\t')

export const stateOf = ({ status, cancelled }: Project) => (cancelled ? 'cancelled' : status)

export async function wait(api: Api, id: string, flags: Flags, output: Output): Promise<void> {
  const until = performance.now() + Number(flags['timeout'] ?? Infinity) * 1000
  let state: string | undefined
  for (let pause = 1000; ; pause = Math.min(pause * 1.5, 30_000)) {
    const project = await show(api, id)
    if (stateOf(project) !== state) output.progress(stateOf(project))
    state = stateOf(project)
    if (state === 'cancelled' || state === 'completed') {
      output.result(summaryOf(project), project)
      if (state === 'completed') return
      throw new Failure('cancelled', `The project is cancelled: ${project.cancelReason}.`)
    }
    const left = until - performance.now()
    if (left <= 0) throw new Failure('late', `The project is still ${state}.`)
    await setTimeout(Math.min(pause, left))
  }
}

const formats = ['html', 'pdf', 'xlsx', 'csv', 'json'] as const

export async function download(api: Api, id: string, flags: Flags, output: Output): Promise<void> {
  const asked = String(flags['format'] ?? 'pdf').split(',')
  const wanted = formats.filter((format) => asked.includes(format))
  if (wanted.length < asked.length) {
    throw new Failure('use', `Formats are ${formats.join(', ')}; give them separated by commas.`)
  }
  const project = await show(api, id)
  if (!project.report) throw new Failure('missing', `Project ${id} has no report yet.`)
  const name =
    (project.externalId ?? '').replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || project.id
  const folder = String(flags['folder'] ?? '.')
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  for (const format of wanted) {
    const file = join(folder, `${name}.${format}`)
    await save(project.report[format], file)
    output.progress(`Saved ${file}`)
    files.push(file)
  }
  output.result(files.join('\n'), files)
}

/** The link itself is the permission to read, so no key is sent with it. */
async function save(url: string, file: string): Promise<void> {
  const answer = await fetchRepeatedly(url)
  const partial = `${file}.part`
  try {
    await writeFile(partial, new Uint8Array(await answer.arrayBuffer()))
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
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
