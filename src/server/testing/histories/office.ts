/** One report and the requests of staff about it, an order's or a demo project's. */
import type { LightMyRequestResponse } from 'fastify'
import type { Instant } from '#core/time/day.ts'
import { buildSubmission, openApiShop } from '../api-shop.ts'
import { buildDemoOrder } from '../build-demo-order.ts'
import { cookieOf } from '../shop.ts'
import { textPrinter } from '../surfaces/read-surfaces.ts'
import type { History, Kind } from './steps.ts'

export const customer = 'desk@customer.example'
const undoMs = 30_000

/** What the customers order, square feet. */
export const orderedArea = 1850

/** A shop with a program's key and a customer who is signed in. */
export async function openOffice() {
  const shop = await openApiShop({ settings: { approvalUndoMs: undoMs }, printer: textPrinter })
  const { secret } = await shop.grant('live')
  await shop.post('/api/account/sign-in', { email: customer })
  await shop.runJobs()
  const mail = shop.mailer.sent.find(({ text }) => text.includes('/sign-in?token='))
  const token = /sign-in\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const cookie = cookieOf(await shop.post('/api/account/sign-in/confirm', { token }))
  await shop.adminToken('money')
  return { ...shop, secret, cookie }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

/** What both kinds say of their report. */
export type ReportView = {
  readonly reportVersion: number | null
  readonly reportState: 'draft' | 'reviewed' | 'released' | null
  readonly releaseAt: Instant | null
  readonly secureToken: string | null
  readonly status: string
  readonly revision?: number
  readonly reportHash?: string | null
  readonly releasedVersion?: number | null
  readonly reportOutdated?: boolean
  readonly correction?: object | null
  readonly bidItems?: readonly BidItem[]
  readonly projectData: { readonly bidItems?: readonly BidItem[] }
}

type BidItem = { readonly id?: string; readonly unitPrice: number }

export type Shown = {
  readonly reader: string
  readonly version: number
  /** The whole copy, of readers that give one. */
  readonly text?: string
}

/** An address that got the report before, and what it was mailed. */
export type FormerRecipient = {
  readonly address: string
  /** Of the order's page, in mails until the change. */
  readonly keys: readonly string[]
  /** How many mails there were until then. */
  readonly mailsBefore: number
}

export type Subject = {
  readonly kind: Kind
  readonly id: string
  readonly path: string
  /** Role links: their tokens and ids, the newest last. */
  readonly links: { readonly id: string; readonly token: string; isRevoked: boolean }[]
  /** Own links that were replaced since. */
  readonly replaced: string[]
  /** The newest secure link that the report ever had. */
  token: string | null
  /** The revision of the order when a second reviewer opened it. */
  staleRevision: number | undefined
  /** The report that a reviewer's screen showed. */
  screen: string | undefined
  /** A report was approved that is not the one of the screen. */
  approvedUnseen: boolean
  /** Who gets the report now. */
  recipient: string
  /** Who got it before. */
  readonly formers: FormerRecipient[]
  /** The newest that was read. */
  workbook: Shown | undefined
}

/** A drafted report without review. */
export async function makeSubject(
  office: Office,
  { kind, isBasic }: Pick<History, 'kind' | 'isBasic'>,
): Promise<Subject> {
  const id = await makers[kind](office, isBasic ? 'basic' : 'pro')
  await office.runJobs({ deferred: true })
  const isDemo = kind === 'demo-project'
  const path = `/api/admin/${isDemo ? 'demo-projects' : 'orders'}/${id}`
  return {
    kind,
    id,
    path,
    links: [],
    replaced: [],
    token: null,
    staleRevision: undefined,
    screen: undefined,
    approvedUnseen: false,
    recipient: customer,
    formers: [],
    workbook: undefined,
  }
}

type Maker = (office: Office, packageType: 'basic' | 'pro') => Promise<string>

const makers: Readonly<Record<Kind, Maker>> = {
  'card-order': async (office, packageType) => {
    office.clock.advance(15 * 60_000)
    const { orderId, clientSecret } = await office.placed({ email: customer, packageType })
    await office.pay(clientSecret)
    return orderId
  },
  'api-order': async ({ api, secret }, packageType) => {
    const sent = buildSubmission({
      customerEmail: customer,
      packageType,
      externalId: crypto.randomUUID(),
    })
    const created = await api(secret, 'POST', '/api/v1/projects', { body: sent })
    return created.json<{ id: string }>().id
  },
  'demo-project': async ({ post }) => {
    const sent = buildDemoOrder({ customerEmail: customer })
    return (await post('/api/demo/create-test-order', sent)).json<{ orderId: string }>().orderId
  },
}

export async function showReport(office: Office, { path }: Subject): Promise<ReportView> {
  return (await office.asStaff('GET', path)).json<ReportView>()
}

export type Answer = LightMyRequestResponse | undefined
