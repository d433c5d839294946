/** The steps of a history as requests. */
import { answer, decideRefund, dispute, renewOwn, revoke, share, upgrade } from './customer-acts.ts'
import { changeRecipient } from './former-recipients.ts'
import { type Answer, type Office, type Subject, showReport } from './office.ts'
import type { Step } from './steps.ts'

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

type OfOrders = Omit<
  Acts,
  'edit' | 'contradict' | 'generate' | 'approve' | 'undo' | 'delete' | 'restore' | 'wait'
>

const none = async () => undefined

const notOfDemos: OfOrders = {
  'edit-stale': none,
  'open-screen': none,
  'approve-screen': none,
  'price-again': none,
  'change-facts': none,
  refund: none,
  dispute: none,
  ask: none,
  answer: none,
  'accept-answer': none,
  upgrade: none,
  'change-recipient': none,
  'request-refund': none,
  'approve-refund': none,
  share: none,
  revoke: none,
  'renew-own': none,
  'revoke-own': none,
  'repeat-jobs': none,
}

function ofOrders(office: Office, subject: Subject): OfOrders {
  const { asStaff } = office
  const { path } = subject
  return {
    'edit-stale': ({ factor }) => edit(office, subject, factor, subject.staleRevision),
    'open-screen': () => openScreen(office, subject),
    'approve-screen': () => approveScreen(office, subject),
    'price-again': () => asStaff('POST', generatePath(subject), { priceAgain: true }),
    'change-facts': ({ squareFootage, keeps }) =>
      asStaff('PUT', `${path}/facts`, {
        answers: { squareFootage },
        lines: keeps ? 'keep' : 'reprice',
      }),
    refund: ({ isWhole }) => refund(office, subject, isWhole),
    dispute: () => dispute(office, subject.id),
    ask: () => asStaff('POST', `${path}/request`, { message: 'How high is the ceiling?' }),
    answer: () => answer(office),
    'accept-answer': () => asStaff('POST', `${path}/request/decision`, { decision: 'accepted' }),
    upgrade: () => upgrade(office, subject),
    'change-recipient': () => changeRecipient(office, subject),
    'request-refund': () => requestRefund(office, subject),
    'approve-refund': () => decideRefund(office, subject, 'approve'),
    share: () => share(office, subject),
    revoke: () => revoke(office, subject),
    'renew-own': () => renewOwn(office, subject),
    'revoke-own': () => asStaff('DELETE', `${path}/report-link`),
    'repeat-jobs': () => repeatJobs(office, subject),
  }
}

export async function openScreen(office: Office, subject: Subject): Promise<undefined> {
  subject.screen = (await showReport(office, subject)).reportHash ?? undefined
}

/** What differs from the screen is refused. */
export async function approveScreen(
  office: Office,
  subject: Subject,
  identified: { readonly reportHash?: string | undefined } = { reportHash: subject.screen },
): Promise<Answer> {
  if (subject.screen === undefined) return undefined
  const now = (await showReport(office, subject)).reportHash
  const sent = { ...identified, overrideReason: 'It is right all the same.' }
  const answered = await office.asStaff('POST', `${subject.path}/approve`, sent)
  subject.approvedUnseen ||= answered.statusCode === 200 && now !== subject.screen
  return answered
}

async function requestRefund(office: Office, subject: Subject): Promise<Answer> {
  const limit = '/api/admin/payments/refund-limit'
  await office.asStaff('PUT', limit, { amount: 0 })
  const asked = await refund(office, subject, true)
  await office.asStaff('PUT', limit, { amount: 10_000_000 })
  return asked
}

async function repeatJobs({ ports }: Office, { id }: Subject): Promise<undefined> {
  await ports.database.transaction().execute(async (transaction) => {
    for (const name of ['release-report', 'deliver-report', 'draft-estimate'] as const) {
      await ports.queue.enqueue(transaction, name, { orderId: id })
    }
  })
}

function generatePath({ kind, path, id }: Subject): string {
  return kind === 'demo-project'
    ? `${path}/generate-report`
    : `/api/admin-direct/orders/${id}/generate-report`
}

async function edit(office: Office, subject: Subject, factor: number, revision?: number) {
  const view = await showReport(office, subject)
  const lines = view.bidItems ?? view.projectData?.bidItems ?? []
  const bidItems = lines.map((item, index) =>
    index === 0 ? { ...item, unitPrice: Math.round(item.unitPrice * factor * 100) / 100 } : item,
  )
  subject.staleRevision ??= view.revision
  return await office.asStaff('PUT', subject.path, {
    projectData: { bidItems },
    ...(revision === undefined ? {} : { revision }),
  })
}

function refund({ asStaff }: Office, { path }: Subject, isWhole: boolean) {
  const amount = isWhole ? {} : { amount: 1000 }
  const body = { id: crypto.randomUUID(), reason: 'Asked for it', ...amount }
  return asStaff('POST', `${path}/refunds`, body)
}
