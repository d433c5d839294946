/** Takes paid sample orders the way the product takes them: draft, approval, delivery. */

import { sendMailJob } from '#server/features/mail/jobs.ts'
import { approveOrderCommand } from '#server/features/orders/commands/approve-order.ts'
import { deliverReportCommand } from '#server/features/orders/commands/deliver-report.ts'
import { draftOrderCommand } from '#server/features/orders/commands/draft-order.ts'
import { releaseReportCommand } from '#server/features/orders/commands/release-report.ts'
import type { By } from '#server/http/actor.ts'
import type { JobHandler, JobHandlers, JobName } from '#server/jobs/queue.ts'
import type { SampleOrder } from './sample-order.ts'
import type { SamplePorts } from './sample-ports.ts'

type Sample = Omit<SamplePorts, 'close'>

const by: By = { actor: { kind: 'address', address: 'seed' }, requestId: 'seed' }

/** What staff would write where an issue blocks; asked for and kept only there. */
const overrideReason = 'Asked the customer by telephone; the answers stand.'

/** The row as a payment leaves it. */
export function asPaid(order: SampleOrder): SampleOrder {
  return {
    ...order,
    status: 'paid',
    qc_status: 'pending',
    project_data: order.intake,
    canonical_totals: null,
    validation_issues: [],
    price_book_version: null,
    approved_at: null,
    completed_at: null,
    updated_at: order.paid_at ?? order.updated_at,
  }
}

/** Drafted; approved and delivered too where the sample says that it was. */
export async function workThrough(sample: Sample, order: SampleOrder): Promise<void> {
  sample.setClock(order.paid_at ?? order.created_at)
  await runJobs(sample, [{ name: 'draft-estimate', payload: { orderId: order.id } }])
  if (order.approved_at === null) return
  sample.setClock(order.approved_at)
  await approveOrderCommand(sample.ports, by, order.id, { overrideReason })
  await runJobs(sample, sample.takeJobs())
}

type Jobs = ReturnType<Sample['takeJobs']>

/** These and all that they cause. */
async function runJobs({ ports, takeJobs }: Sample, first: Jobs): Promise<void> {
  const handlers: Partial<JobHandlers> = {
    'draft-estimate': ({ orderId }) => draftOrderCommand(ports, orderId),
    'release-report': ({ orderId }) => releaseReportCommand(ports, orderId),
    'deliver-report': ({ orderId }) => deliverReportCommand(ports, orderId),
    'send-mail': (payload) => sendMailJob(ports, payload),
  }
  for (let jobs = first; jobs.length > 0; jobs = takeJobs()) {
    for (const { name, payload } of jobs) {
      const handler = handlers[name] as JobHandler<JobName> | undefined
      await handler?.(payload)
    }
  }
}
