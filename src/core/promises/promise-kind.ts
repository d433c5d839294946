/**
 * Promises with a time: what each is for, when it is due, and what staff does when it is overdue. A
 * promise that is not kept in time is tried again until it is kept or ends: closely at first, later
 * with growing pauses.
 */
import { payUpgradeWithinMs } from '#core/payment/upgrade.ts'
import { dayMs, hourMs, minuteMs } from '#core/time/durations.ts'

export const promiseKinds = [
  'draft',
  'report-release',
  'demo-release',
  'report-mail',
  'mail',
  'webhook',
  'invoice',
  'upgrade-offer',
  'question',
  'backup',
] as const

export type PromiseKind = (typeof promiseKinds)[number]

export type PromisePlan = {
  /** Counted from the event that makes the promise. */
  readonly withinMs: number
  /** What is promised, for a list. */
  readonly name: string
  /** What has not happened in time, as the beginning of a sentence. */
  readonly overdue: string
  readonly whatToDo: string
}

/** After the question, when nobody answered. */
export const remindOfQuestionAfterMs = 3 * dayMs

/** Judgment: everything newer than the newest backup is lost if the disk fails. */
export const backupEveryMs = 2 * dayMs

export const promisePlans: Readonly<Record<PromiseKind, PromisePlan>> = {
  draft: {
    name: 'Estimates of paid orders',
    withinMs: 2 * minuteMs,
    overdue: 'The estimate of a paid order is not drafted',
    whatToDo:
      'Look whether a worker is running, then at the failed jobs. Open the order: its issues say what its project lacks.',
  },
  'report-release': {
    name: 'Approved reports to release',
    // Counted from the end of the undo period.
    withinMs: 0,
    overdue: 'An approved report is not released',
    whatToDo: 'Look at the failed jobs, and whether a worker is running.',
  },
  'demo-release': {
    name: 'Approved reports of demo projects to release',
    withinMs: 0,
    overdue: 'The approved report of a demo project is not released',
    whatToDo: 'Look at the failed jobs, and whether a worker is running.',
  },
  'report-mail': {
    name: 'Released reports to mail',
    withinMs: minuteMs,
    overdue: 'A released report is not mailed',
    whatToDo: 'Look at the failed jobs: printing the report or storing its PDF may fail.',
  },
  mail: {
    name: 'Mails to be accepted',
    withinMs: 5 * minuteMs,
    overdue: 'The mail server has not accepted a mail',
    whatToDo: 'Check the mail server and its address; the mail is sent again by itself.',
  },
  webhook: {
    name: 'Webhooks to deliver',
    // Counted from the moment of each try.
    withinMs: 2 * minuteMs,
    overdue: 'A webhook is not tried when it should be',
    whatToDo: 'Look at the failed jobs, and whether a worker is running.',
  },
  invoice: {
    name: 'Invoices to number',
    withinMs: 15 * minuteMs,
    overdue: 'An invoice has no number',
    whatToDo: 'Look at the schedule “Continues and cleans up what was left unfinished”.',
  },
  'upgrade-offer': {
    name: 'Offered upgrades to pay or close',
    // The cleanup that closes it runs every few minutes.
    withinMs: payUpgradeWithinMs + hourMs,
    overdue: 'An offered upgrade is neither paid nor closed',
    whatToDo: 'Check the connection to the payment provider, where its payment is still open.',
  },
  question: {
    name: 'Questions to customers, to be answered or reminded',
    withinMs: remindOfQuestionAfterMs + 10 * minuteMs,
    overdue: 'A customer was not reminded of a question',
    whatToDo: 'Open the order and call the customer, or withdraw the question.',
  },
  backup: {
    name: 'The next backup',
    withinMs: backupEveryMs,
    overdue: 'No backup was made',
    whatToDo: 'Make one with npm run backup, and look at what makes them regularly.',
  },
}

/** How late something may be without being called overdue: workers look for work every 2 s. */
export const promiseToleranceMs = 5000

export function isPromiseOverdue(dueAt: Date, now: Date): boolean {
  return now.getTime() > dueAt.getTime() + promiseToleranceMs
}

const closePauseMs = 10_000
const spreadMs = 3000
const longestPauseMs = 30 * minuteMs

/** Judgment: what is away for longer is not back within seconds, and is not asked so often. */
const closelyForMs = 10 * minuteMs

/**
 * When the next look at an overdue promise is due: within 13 s for ten minutes, then after pauses
 * that double. What is overdue together is spread by the subject.
 */
export function nextLookAt(
  promise: { readonly subjectId: string; readonly dueAt: Date },
  now: Date,
) {
  const lateMs = now.getTime() - promise.dueAt.getTime()
  const pauseMs = Math.min(longestPauseMs, Math.max(closePauseMs, lateMs - closelyForMs))
  const part = Number.parseInt(promise.subjectId.slice(-2), 16) / 256
  return new Date(now.getTime() + pauseMs + part * spreadMs)
}

/** Why a promise ended without being kept. */
export type PromiseEnding =
  | 'approval-undone'
  | 'deleted'
  | 'given-up'
  | 'held'
  | 'nothing-owed'
  | 'refunded'
  | 'refused'
  | 'replaced'
