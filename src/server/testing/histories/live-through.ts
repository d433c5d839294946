/** Lives through one history and looks with every customer's eyes after each step. */

import { watchPromises } from '#server/promises/watch-promises.ts'
import { decideRefund, renewOwn, winDisputes } from './customer-acts.ts'
import { promisesBroken } from './invariants.ts'
import { afterStep, type Life, type Model, startOfModel } from './model.ts'
import { makeSubject, type Office, type ReportView, type Subject, showReport } from './office.ts'
import { isPaidBack } from './readers.ts'
import type { History, Step } from './steps.ts'
import { take } from './take-step.ts'

/** To the end, where what was approved has arrived. Throws with the step that broke a promise. */
export async function liveThrough(office: Office, history: History): Promise<void> {
  const { subject, model: before } = await liveSteps(office, history)
  const { model, view } = await comeToAnEnd(office, subject, before)
  await expectKept(office, { subject, model }, view, 'at the end')
  await expectDelivered(office, { subject, model }, view)
}

export async function liveSteps(office: Office, history: History): Promise<Life> {
  const subject = await makeSubject(office, history)
  let model = startOfModel
  for (const [index, step] of history.steps.entries()) {
    const where = `after step ${index + 1} (${JSON.stringify(step)}) of ${history.kind}`
    const after = await takeStep(office, { subject, model }, step, where)
    model = after.model
    await expectKept(office, { subject, model }, after.view, where)
  }
  return { subject, model }
}

async function expectKept(
  office: Office,
  life: Life,
  view: ReportView,
  where: string,
): Promise<void> {
  const broken = await promisesBroken(office, life, view)
  if (broken.length > 0) throw new Error(`${where}: ${broken.join('; ')}`)
}

type After = { readonly model: Model; readonly view: ReportView }

async function takeStep(
  office: Office,
  { subject, model }: Life,
  step: Step,
  where: string,
): Promise<After> {
  const answer = await take(office, subject, step)
  if (answer && answer.statusCode >= 500) throw new Error(`${where}: ${answer.body}`)
  // Jobs run early: those whose time has not come have to wait by themselves.
  await office.runJobs({ deferred: true })
  return await lookAfter(office, { subject, model }, step, answer?.statusCode === 200)
}

async function lookAfter(
  office: Office,
  { subject, model }: Life,
  step: Step,
  isDone: boolean,
): Promise<After> {
  const view = await showReport(office, subject)
  subject.token = view.secureToken ?? subject.token
  const now = office.clock.now().getTime()
  return { model: afterStep(model, { step, isDone, view, now }), view }
}

/** Time passes, disputes are won, a refund that waits is declined, and the watcher of the promises finds what jobs left. */
async function comeToAnEnd(office: Office, subject: Subject, model: Model): Promise<After> {
  await office.asStaff('POST', `${subject.path}/restore`)
  await winDisputes(office, subject)
  await renewOwn(office, subject)
  await decideRefund(office, subject, 'decline')
  office.clock.advance(11 * 60_000)
  await office.ports.database
    .transaction()
    .execute((transaction) => office.ports.queue.enqueue(transaction, 'sweep', {}))
  await office.runJobs({ deferred: true })
  office.clock.advance(10_000)
  await watchPromises(office.ports)
  await office.runJobs({ deferred: true })
  await office.runJobs({ deferred: true })
  return await lookAfter(office, { subject, model }, { act: 'restore' }, true)
}

/** What was approved does arrive, unless the order was cancelled, paid back, or is not there. */
async function expectDelivered(
  office: Office,
  { subject, model }: Life,
  { status }: ReportView,
): Promise<void> {
  const newest = model.released.at(-1)
  if (newest === undefined || !['qc_approved', 'completed'].includes(status)) return
  if (await isPaidBack(office, subject)) return
  const answer = await office.app.inject(`/api/reports/secure/${subject.token}?format=json`)
  const shown = answer.statusCode === 200 ? answer.json().header.version : undefined
  if (shown === newest) return
  throw new Error(`at the end the link of ${subject.id} shows ${shown} instead of ${newest}`)
}
