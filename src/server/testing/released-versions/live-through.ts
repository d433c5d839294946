/**
 * Lives through one history and looks with every customer's eyes after each step. What may be seen is
 * worked out from the answers of the office alone: versions that were approved, not undone, and
 * whose time to undo is over.
 */
import type { Kind, Step } from './history.ts'
import {
  makeSubject,
  type Office,
  type ReportView,
  type Subject,
  showReport,
  take,
  winDisputes,
} from './office.ts'
import { countReportMails, readAsCustomer } from './readers.ts'

type Known = {
  /** Approved, and its release is still to come. */
  approved: { readonly version: number; readonly releaseAt: number } | undefined
  /** May be seen, the newest last. */
  readonly released: number[]
  /** The newest link that the report ever had. */
  token: string | null
}

export async function liveThrough(
  office: Office,
  kind: Kind,
  steps: readonly Step[],
): Promise<void> {
  const subject = await makeSubject(office, kind)
  const known: Known = { approved: undefined, released: [], token: null }
  for (const [index, step] of steps.entries()) {
    const where = `after step ${index + 1} (${JSON.stringify(step)}) of ${kind} ${subject.id}`
    await takeStep(office, subject, known, step, where)
    await office.runJobs({ deferred: true })
    await look(office, subject, known, where)
  }
  await office.asStaff('POST', `${subject.path}/restore`)
  await winDisputes(office, subject)
  // Jobs of the steps ran before their time and are gone: the sweep finds what they left.
  office.clock.advance(11 * 60_000)
  await office.ports.database
    .transaction()
    .execute((transaction) => office.ports.queue.enqueue(transaction, 'sweep', {}))
  await office.runJobs({ deferred: true })
  await office.runJobs({ deferred: true })
  letOut(office, known)
  await look(office, subject, known, 'at the end')
  await expectReleased(office, subject, known)
}

async function takeStep(
  office: Office,
  subject: Subject,
  known: Known,
  step: Step,
  where: string,
): Promise<void> {
  const answer = await take(office, subject, step)
  if (answer && answer.statusCode >= 500) throw new Error(`${where}: ${answer.body}`)
  const isDone = answer?.statusCode === 200
  if (step.act === 'undo' && isDone) known.approved = undefined
  if (step.act === 'approve' && isDone) noteApproval(known, viewIn(answer.json()))
  letOut(office, known)
  const view = await showReport(office, subject)
  known.token = view.secureToken ?? known.token
}

function viewIn(body: { order?: ReportView; project?: ReportView }): ReportView {
  const view = body.order ?? body.project
  if (!view) throw new Error(`an approval answered without its subject`)
  return view
}

function noteApproval(known: Known, { reportState, reportVersion, releaseAt }: ReportView): void {
  if (reportState !== 'reviewed' || reportVersion === null || releaseAt === null) return
  known.approved = { version: reportVersion, releaseAt: Date.parse(releaseAt) }
}

/** From here on it may be seen, whether or not a job has let it out. */
function letOut({ clock }: Office, known: Known): void {
  const { approved } = known
  if (!approved || clock.now().getTime() < approved.releaseAt) return
  known.released.push(approved.version)
  known.approved = undefined
}

async function look(office: Office, subject: Subject, known: Known, where: string): Promise<void> {
  for (const { reader, version } of await readAsCustomer(office, subject, known.token)) {
    if (known.released.includes(version)) continue
    throw new Error(`${where}: "${reader}" shows version ${version}; released: ${known.released}`)
  }
  const mails = countReportMails(office, subject)
  if (mails <= known.released.length) return
  throw new Error(`${where}: ${mails} mails of ${known.released.length} released versions`)
}

/** What was approved does arrive, unless the order was cancelled or is not there. */
async function expectReleased(office: Office, subject: Subject, known: Known): Promise<void> {
  const newest = known.released.at(-1)
  const { status } = await showReport(office, subject)
  if (newest === undefined || !['qc_approved', 'completed'].includes(status)) return
  const link = `/api/reports/secure/${known.token}?format=json`
  const answer = await office.app.inject(link)
  const shown = answer.statusCode === 200 ? answer.json().header.version : undefined
  if (shown === newest) return
  throw new Error(`at the end the link of ${subject.id} shows ${shown} instead of ${newest}`)
}
