import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Api, Project } from './ask-api.ts'
import { Failure } from './failure.ts'
import { type Flags, secondsOf } from './flags.ts'
import { type Output, orPassing } from './output.ts'
import { stateOf } from './projects.ts'

const events: Readonly<Record<string, string>> = {
  in_progress: 'project.in_progress',
  completed: 'project.completed',
  cancelled: 'project.cancelled',
}

/** Forwards what changes from now on until the process is ended. */
export async function listen(api: Api, flags: Flags, output: Output, env: Flags): Promise<void> {
  const address = localAddress(String(flags['forward-to'] ?? ''))
  const key = keyOf(String(env['PLUMBLINE_WEBHOOK_SECRET'] ?? ''))
  const every = secondsOf(flags, 'every', 1) ?? 3
  let known = await states(api)
  output.progress(`Looking for changes every ${every} s, and sending them to ${address}`)
  for (;;) {
    await setTimeout(every * 1000)
    const now = await orPassing(states(api), output)
    if (now === undefined) continue
    for (const { event, project } of changes(known, now)) {
      await forward({ address, key, event, project, output })
    }
    known = now
  }
}

/** The oldest first, as they were sent. */
function changes(before: ReadonlyMap<string, Project>, now: ReadonlyMap<string, Project>) {
  return [...now].reverse().flatMap(([id, project]) => {
    const event = events[stateOf(project)]
    const known = before.get(id)
    const isChanged = known === undefined || stateOf(known) !== stateOf(project)
    return event !== undefined && isChanged ? [{ event, project }] : []
  })
}

/** The 200 newest projects by id, the newest first. */
async function states(api: Api): Promise<Map<string, Project>> {
  const { data } = await api<Project[]>('/api/v1/projects', { query: { limit: '200' } })
  return new Map(data.map((project) => [project.id, project]))
}

function localAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url !== undefined && ['http:', 'https:'].includes(url.protocol)
  if (isWeb && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return url.href
  throw new Failure('use', 'Give --forward-to an address of this machine: http://localhost:3000/….')
}

function keyOf(secret: string): Buffer {
  const text = secret.trim().replace(/^whsec_/, '')
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return Buffer.from(text, 'base64')
  throw new Failure('use', 'Set PLUMBLINE_WEBHOOK_SECRET to the secret that your receiver has.')
}

type Forwarded = {
  readonly address: string
  readonly key: Buffer
  readonly event: string
  readonly project: Project
  readonly output: Output
}

async function forward({ address, key, event, project, output }: Forwarded): Promise<void> {
  const body = JSON.stringify({ type: event, timestamp: new Date().toISOString(), data: project })
  const id = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }).catch(() => undefined)
  const status = answer?.status ?? null
  output.progress(`${event} ${project.id}: ${status ?? 'no answer'}`)
  output.result(`${event}\t${project.id}\t${status ?? ''}`, {
    event,
    projectId: project.id,
    status,
  })
}
