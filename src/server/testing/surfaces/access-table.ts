/**
 * The access table: every route of the contract, asked by every caller, with the status of the
 * answer. It is asked of the running application and compared with the accepted file; nothing in it
 * is worked out from the permissions that the contract names.
 */
import type { LightMyRequestResponse } from 'fastify'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/route.ts'
import {
  type CallerGroup,
  customers,
  endedSessions,
  hinderedStaff,
  links,
  mailLinks,
  narrowPrograms,
  programs,
  staff,
  strangers,
} from './callers.ts'
import type { CustomerWorld } from './customer-world.ts'
import { type Caller, fillRequest, isOfOffice, parametersOf } from './fill-request.ts'
import { openRehearsal } from './rehearsal.ts'

async function allCallers(world: CustomerWorld): Promise<readonly CallerGroup[]> {
  return [
    strangers,
    customers(world),
    mailLinks(world),
    links(world, 'live'),
    links(world, 'ended'),
    links(world, 'revoked'),
    programs(world),
    narrowPrograms(world),
    await staff(world),
    await hinderedStaff(world),
    await endedSessions(world),
  ]
}

const unknownId = '00000000-0000-4000-8000-000000000000'

/** The office is asked with ids that are not there and without content. */
function askOffice(line: Endpoint, { headers = {} }: Caller) {
  const ids = Object.fromEntries(parametersOf(line).map((name) => [name, unknownId]))
  const { method } = line
  const payload = method === 'POST' || method === 'PUT' ? { payload: {} } : {}
  return { method, url: fillPath(line.path, ids), headers, ...payload }
}

/** Groups that are asked where they could matter; each has a broader one that is asked everywhere. */
const placesOf: Readonly<Record<string, RegExp>> = {
  'ended links': /:(secure|link)Token/,
  'revoked links': /:(secure|link)Token/,
  'narrow keys': /^\/api\/v1\//,
}

const isAsked = ({ name }: CallerGroup, { path }: Endpoint) => placesOf[name]?.test(path) ?? true

/** The status, and whether the answer is the limited view or says nothing. */
function statusOf(answer: LightMyRequestResponse): string {
  const status = String(answer.statusCode)
  if (answer.statusCode >= 300 || !answer.headers['content-type']?.includes('json')) return status
  const body: unknown = answer.json()
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return status
  if ('view' in body && body.view === 'limited') return `${status} limited`
  const values = Object.values(body)
  const isEmpty = values.length > 0 && values.every((value) => value === null)
  return isEmpty ? `${status} empty` : status
}

export type AccessRow = {
  readonly line: Endpoint
  /** By the name of the caller. */
  readonly statuses: ReadonlyMap<string, string>
}

export type AccessTable = {
  readonly groups: readonly CallerGroup[]
  readonly rows: readonly AccessRow[]
}

export async function askAll(world: CustomerWorld): Promise<AccessTable> {
  const groups = await allCallers(world)
  const rehearsal = await openRehearsal(world.shop.ports)
  const rows: AccessRow[] = []
  for (const line of Object.values<Endpoint>(api)) {
    const statuses = new Map<string, string>()
    const asked = groups.filter((group) => isAsked(group, line))
    for (const caller of asked.flatMap(({ callers }) => callers)) {
      const request = isOfOffice(line)
        ? askOffice(line, caller)
        : await fillRequest(world, line, caller)
      statuses.set(caller.name, statusOf(await rehearsal.ask(request)))
    }
    rows.push({ line, statuses })
  }
  await rehearsal.close()
  return { groups, rows }
}

const introduction = `# Who may ask what

Every route of the server, asked by every caller, with the status of the answer. The table was asked of the running application; \`npm test\` asks again and compares. Accept a change that is meant with \`sh tools/node24.sh tools/access.ts --write\`, and read the difference of this page before committing it.

Routes of customers and programs are asked with valid content, for things that belong to the customer, the browser and the program below. Whoever holds no link guesses its secret. Routes of the office are asked with an id that is not there and without content, so 404 and 400 there mean that the caller was let in. Ended and revoked links are asked where a path takes a link, narrow keys at the API of programs. "limited" is the view of an order without names, "empty" an answer that says nothing.

## Callers
`

/** The page of the accepted table. */
export function writeAccessTable({ groups, rows }: AccessTable): string {
  const listed = groups.map(
    ({ name, callers }) => `- **${name}**: ${callers.map((caller) => caller.name).join(', ')}`,
  )
  const lines = rows.flatMap((row) => rowLines(row, groups))
  const head = ['| route | status | callers |', '|---|---|---|']
  return `${[introduction, ...listed, '', '## Routes', '', ...head, ...lines].join('\n')}\n`
}

function rowLines({ line, statuses }: AccessRow, groups: readonly CallerGroup[]): string[] {
  const found = [...new Set(statuses.values())].toSorted()
  const route = `${line.method} ${line.path}`
  if (found.length === 1) return [`| ${route} | ${found[0]} | everybody |`]
  return found.map((status) => {
    const callers = groups.flatMap((group) => {
      const names = group.callers.map(({ name }) => name)
      const own = names.filter((name) => statuses.get(name) === status)
      return own.length === names.length ? [`**${group.name}**`] : own
    })
    return `| ${route} | ${status} | ${callers.join(', ')} |`
  })
}
