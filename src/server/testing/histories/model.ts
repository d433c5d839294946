/** What must be true of a report, worked out from the answers of the office alone. */
import type { ReportView, Subject } from './office.ts'
import type { Step } from './steps.ts'

export type Model = {
  /** Approved, and its release is still to come. */
  readonly approved: { readonly version: number; readonly releaseAt: number } | undefined
  /** May be seen, the newest last. */
  readonly released: readonly number[]
  /** The customer has everything back, so nothing further is delivered. */
  readonly isPaidBack: boolean
}

export type Life = { readonly subject: Subject; readonly model: Model }

export const startOfModel: Model = { approved: undefined, released: [], isPaidBack: false }

type Answered = {
  readonly step: Step
  readonly isDone: boolean
  /** As the office shows it after the step. */
  readonly view: ReportView
  /** Milliseconds. */
  readonly now: number
}

const paysBack = (step: Step) =>
  (step.act === 'refund' && step.isWhole) || step.act === 'approve-refund'

const approves = ({ act }: Step) => act === 'approve' || act === 'approve-screen'

export function afterStep(before: Model, answered: Answered): Model {
  const { step, isDone, view, now } = answered
  const model = isDone ? afterDone(before, step, view) : before
  const { approved } = model
  if (!approved || now < approved.releaseAt) return model
  return { ...model, approved: undefined, released: [...model.released, approved.version] }
}

function afterDone(model: Model, step: Step, view: ReportView): Model {
  if (step.act === 'undo') return { ...model, approved: undefined }
  // The approval was of who gets it.
  if (step.act === 'change-recipient' && view.releaseAt === null) {
    return { ...model, approved: undefined }
  }
  if (paysBack(step)) {
    const isPaidBack = view.status === 'cancelled' || view.status === 'refunded'
    return isPaidBack ? { ...model, isPaidBack, approved: undefined } : model
  }
  const { reportState, reportVersion, releaseAt } = view
  const isWaiting = approves(step) && reportState === 'reviewed'
  if (!isWaiting || reportVersion === null || releaseAt === null) return model
  return { ...model, approved: { version: reportVersion, releaseAt: Date.parse(releaseAt) } }
}
