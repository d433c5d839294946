import type { Transaction } from '#server/database/database.ts'

/** The payload of each job, by the name of its queue. */
export type JobPayloads = {
  /** Paid order → estimate, report and status in_progress. */
  readonly 'draft-estimate': { readonly orderId: string }
  /** Test key's order → where its program wants it. */
  readonly 'advance-test-order': { readonly orderId: string }
  /** Drafted order → the language model's narrative instead of the built-in one. */
  readonly 'write-narrative': { readonly orderId: string }
  /** Approved order → report released, at the instant at which the approval cannot be undone. */
  readonly 'release-report': { readonly orderId: string }
  /** Released order → PDF stored, customer mailed, status completed. */
  readonly 'deliver-report': { readonly orderId: string }
  /** Approved demo project → report released, customer mailed. */
  readonly 'deliver-demo-report': { readonly demoProjectId: string }
  readonly 'send-mail': { readonly mailId: string }
  /** A few minutes after an order: one mail, if it is still unpaid then. */
  readonly 'send-received-email': { readonly orderId: string }
  /** A day after an unpaid order: one mail, if it is still open then. */
  readonly 'remind-unpaid': { readonly orderId: string }
  /** Refunded order → the open payment of its upgrade is cancelled at the provider. */
  readonly 'close-upgrade': { readonly orderId: string }
  /** Some days after a question to a customer: one mail, if it is still open then. */
  readonly 'remind-of-question': { readonly orderId: string }
  /** Every hour: reads the provider's events that were not delivered. */
  readonly 'back-fill-events': Record<string, never>
  /** Every day: compares the ledger with the provider's balance. */
  readonly 'match-money': Record<string, never>
  readonly 'sync-subscription': { readonly subscriptionId: string }
  /** A run that staff started; without `runId` the monthly run over everything. */
  readonly 'collect-market': { readonly runId?: string }
  /** One attempt of a webhook; another is enqueued when it failed. */
  readonly 'send-webhook': { readonly deliveryId: string }
  /** Every few minutes: pending orders, orphaned uploads, expired sessions and the like. */
  readonly sweep: Record<string, never>
  /** Every night: deletes data whose retention period on the privacy page has ended. */
  readonly retain: Record<string, never>
}

export type JobName = keyof JobPayloads

export type Queue = {
  /** Enqueues inside the caller's transaction: the job exists if and only if the change does. */
  enqueue<Name extends JobName>(
    transaction: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: { readonly runAt?: Date; readonly singletonKey?: string },
  ): Promise<void>
  /** Enqueues several jobs of one kind in one statement. */
  enqueueAll<Name extends JobName>(
    transaction: Transaction,
    name: Name,
    payloads: readonly JobPayloads[Name][],
  ): Promise<void>
}

/** The job began before its time, by the clock of its process: it is run again at that instant. */
export type TooEarly = { readonly dueAt: Date }

export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
) => Promise<TooEarly | undefined> | Promise<void>

export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }
