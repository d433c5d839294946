/**
 * Everything that anybody but staff can get: the answer of every route that is not the office's, in
 * every format, to every caller who may ask; mails, webhooks, kept files and log lines.
 */

import type { LightMyRequestResponse } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { reportView } from '#report/view/report-view.ts'
import type { ReportPrinter } from '#server/ports.ts'
import type { memoryWebhooks } from '../memory-ports.ts'
import { customers, links, mailLinks, programs, strangers } from './callers.ts'
import type { CustomerWorld } from './customer-world.ts'
import { type Caller, fillRequest, isOfOffice } from './fill-request.ts'
import { openRehearsal } from './rehearsal.ts'

/** What was read, where. */
export type Surface = { readonly place: string; readonly text: string }

/** Prints the words and figures of the role's copy instead of drawing them. */
export const textPrinter: ReportPrinter = {
  print: async (document, role) => bytesOf([document.header, reportView(document, sharedOf(role))]),
  printInvoice: async (view) => bytesOf(view),
}

type SharedCopy = Parameters<typeof reportView>[1]

const sharedOf = (role: Parameters<ReportPrinter['print']>[1]): SharedCopy =>
  role === 'owner' ? undefined : role

const bytesOf = (printed: object | readonly object[]) =>
  new TextEncoder().encode(`%PDF-1.7 ${JSON.stringify(printed)}`)

/** The formats that the route offers; one undefined for a route without a choice. */
function formatsOf({ query }: Pick<Endpoint, 'query'>): readonly (string | undefined)[] {
  const { shape } = query as unknown as { shape?: Readonly<Record<string, unknown>> }
  const choice = shape?.['format'] as { unwrap?(): { options: readonly string[] } } | undefined
  return choice?.unwrap?.().options ?? [undefined]
}

/** Text of any file: workbooks and documents are archives of XML. */
export function textOf(bytes: Uint8Array): string {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isArchive) return strFromU8(bytes)
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n')
}

function readAnswer(place: string, answer: LightMyRequestResponse): Surface {
  const headers = JSON.stringify(answer.headers)
  return { place, text: `${headers}\n${textOf(answer.rawPayload)}` }
}

/** Callers with a secret of one kind are asked where it counts. */
function asks(caller: Caller, { path }: Endpoint): boolean {
  const { secureToken, linkToken } = caller.secrets ?? {}
  if (secureToken !== undefined) return path.includes(':secureToken')
  if (linkToken !== undefined) return path.includes(':linkToken')
  return !/:(secureToken|linkToken)/.test(path)
}

function everybody(world: CustomerWorld): readonly Caller[] {
  const { callers: people } = customers(world)
  return [
    ...strangers.callers.slice(0, 1),
    ...people.filter(({ name }) => name !== 'former member'),
    ...mailLinks(world).callers,
    ...links(world, 'live').callers,
    ...programs(world).callers.slice(0, 1),
  ]
}

/** Nothing that is asked stays: each request is taken back. */
async function readRoutes(
  world: CustomerWorld,
  callers: readonly Caller[],
): Promise<readonly Surface[]> {
  const rehearsal = await openRehearsal(world.shop.ports)
  const surfaces: Surface[] = []
  for (const line of Object.values<Endpoint>(api).filter((one) => !isOfOffice(one))) {
    for (const caller of callers.filter((one) => asks(one, line))) {
      for (const format of formatsOf(line)) {
        const answer = await rehearsal.ask(await fillRequest(world, line, caller, format))
        const place = `${answer.statusCode} ${line.name} ${format ?? ''} as ${caller.name}`
        surfaces.push(readAnswer(place, answer))
      }
    }
  }
  await rehearsal.close()
  return surfaces
}

const isStaffAddress = (to: string, adminEmail: string) =>
  to === adminEmail || to.endsWith('@example.com')

function readSent({ shop }: CustomerWorld): readonly Surface[] {
  const { adminEmail } = shop.ports.settings
  const mails = shop.mailer.sent
    .filter(({ to }) => !isStaffAddress(to, adminEmail))
    .map((mail) => ({ place: `mail "${mail.subject}" to ${mail.to}`, text: JSON.stringify(mail) }))
  const { calls } = shop.ports.webhooks as ReturnType<typeof memoryWebhooks>
  const webhooks = calls.map((call) => ({ place: 'webhook', text: JSON.stringify(call) }))
  const files = [...shop.files.kept].map(([key, bytes]) => ({
    place: `file ${key}`,
    text: textOf(bytes),
  }))
  const log = { place: 'log', text: shop.log.lines.map((one) => JSON.stringify(one)).join('\n') }
  return [...mails, ...webhooks, ...files, log]
}

export async function readSurfaces(world: CustomerWorld): Promise<readonly Surface[]> {
  return [...(await readRoutes(world, everybody(world))), ...readSent(world)]
}

/** What the holder of another report's link can get. */
export async function readLinkSurfaces(
  world: CustomerWorld,
  secureToken: string,
): Promise<readonly Surface[]> {
  const linked = { ...world, secureToken }
  const holder = links(linked, 'live').callers.slice(0, 1)
  return [...(await readRoutes(linked, holder)), ...readSent(world)]
}
