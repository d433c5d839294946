/** One report and the requests of staff about it, an order's or a demo project's. */
import type { LightMyRequestResponse } from 'fastify'
import { buildSubmission, openApiShop } from '../api-shop.ts'
import { buildDemoOrder } from '../build-demo-order.ts'
import { cookieOf } from '../shop.ts'
import type { Kind, Step } from './history.ts'

export const customer = 'desk@customer.example'
export const undoMs = 30_000

/** A shop with a program's key and a customer who is signed in. */
export async function openOffice() {
  const shop = await openApiShop({ settings: { approvalUndoMs: undoMs } })
  const { secret } = await shop.grant('live')
  await shop.post('/api/account/sign-in', { email: customer })
  await shop.runJobs()
  const mail = shop.mailer.sent.find(({ text }) => text.includes('/sign-in?token='))
  const token = /sign-in\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const cookie = cookieOf(await shop.post('/api/account/sign-in/confirm', { token }))
  return { ...shop, secret, cookie }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

/** What both kinds say of their report. */
export type ReportView = {
  readonly reportVersion: number | null
  readonly reportState: 'draft' | 'reviewed' | 'released' | null
  readonly releaseAt: string | null
  readonly secureToken: string | null
  readonly status: string
  readonly bidItems?: readonly BidItem[]
  readonly projectData: { readonly bidItems?: readonly BidItem[] }
}

type BidItem = { readonly id?: string; readonly unitPrice: number }

export type Subject = { readonly kind: Kind; readonly id: string; readonly path: string }

/** A drafted report without review. */
export async function makeSubject(office: Office, kind: Kind): Promise<Subject> {
  const id = await makers[kind](office)
  await office.runJobs({ deferred: true })
  const isDemo = kind === 'demo-project'
  return { kind, id, path: `/api/admin/${isDemo ? 'demo-projects' : 'orders'}/${id}` }
}

const makers: Readonly<Record<Kind, (office: Office) => Promise<string>>> = {
  'card-order': async (office) => {
    office.clock.advance(15 * 60_000)
    const { orderId, clientSecret } = await office.placed({ email: customer })
    await office.pay(clientSecret)
    return orderId
  },
  'api-order': async ({ api, secret }) => {
    const sent = buildSubmission({ customerEmail: customer, externalId: crypto.randomUUID() })
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

type Answer = LightMyRequestResponse | undefined

type Acts = {
  readonly [Act in Step['act']]: (step: Extract<Step, { act: Act }>) => Promise<Answer>
}

/** Does what the step says; undefined where it is no request. Refusals are answers like others. */
export async function take(office: Office, subject: Subject, step: Step): Promise<Answer> {
  const isDemo = subject.kind === 'demo-project'
  const { asStaff } = office
  const { path } = subject
  const shared = {
    edit: ({ factor }) => edit(office, subject, factor),
    contradict: () =>
      asStaff('PUT', path, { projectData: { aiNarrative: 'It costs $123,456,789.' } }),
    generate: () => asStaff('POST', generatePath(subject), {}),
    approve: ({ overrides }) =>
      asStaff(
        isDemo ? 'PUT' : 'POST',
        `${path}/approve`,
        overrides ? { overrideReason: 'It is right all the same.' } : {},
      ),
    undo: () => asStaff('POST', `${path}/undo-approval`),
    delete: () => asStaff('DELETE', path),
    restore: () => asStaff('POST', `${path}/restore`),
    wait: async ({ seconds }) => void office.clock.advance(seconds * 1000),
  } satisfies Partial<Acts>
  const acts: Acts = { ...shared, ...(isDemo ? notOfDemos : ofOrders(office, subject)) }
  return await (acts[step.act] as (taken: Step) => Promise<Answer>)(step)
}

type OfOrders = Pick<Acts, 'price-again' | 'change-facts' | 'refund' | 'dispute'>

const none = async () => undefined

const notOfDemos: OfOrders = {
  'price-again': none,
  'change-facts': none,
  refund: none,
  dispute: none,
}

function ofOrders(office: Office, subject: Subject): OfOrders {
  const { asStaff } = office
  return {
    'price-again': () => asStaff('POST', generatePath(subject), { priceAgain: true }),
    'change-facts': ({ squareFootage, keeps }) =>
      asStaff('PUT', `${subject.path}/facts`, {
        answers: { squareFootage },
        lines: keeps ? 'keep' : 'reprice',
      }),
    refund: ({ isWhole }) => refund(office, subject, isWhole),
    dispute: () => dispute(office, subject.id),
  }
}

function generatePath({ kind, path, id }: Subject): string {
  return kind === 'demo-project'
    ? `${path}/generate-report`
    : `/api/admin-direct/orders/${id}/generate-report`
}

async function edit(office: Office, subject: Subject, factor: number) {
  const view = await showReport(office, subject)
  const lines = view.bidItems ?? view.projectData?.bidItems ?? []
  const bidItems = lines.map((item, index) =>
    index === 0 ? { ...item, unitPrice: Math.round(item.unitPrice * factor * 100) / 100 } : item,
  )
  return await office.asStaff('PUT', subject.path, { projectData: { bidItems } })
}

function refund({ asStaff }: Office, { path }: Subject, isWhole: boolean) {
  const amount = isWhole ? {} : { amount: 1000 }
  const body = { id: crypto.randomUUID(), reason: 'Asked for it', ...amount }
  return asStaff('POST', `${path}/refunds`, body)
}

/** An open dispute holds the delivery; one that was won lets it go on. */
export async function winDisputes({ clock, ports }: Office, { id }: Subject): Promise<void> {
  await ports.database
    .updateTable('order_disputes')
    .set({ status: 'won', closed_at: clock.now() })
    .where('order_id', '=', id)
    .execute()
}

async function dispute({ ports }: Office, id: string): Promise<undefined> {
  await ports.database
    .insertInto('order_disputes')
    .values({
      id: crypto.randomUUID(),
      order_id: id,
      amount: 1000,
      reason: 'other',
      status: 'needs_response',
    })
    .execute()
}
