import { expect, test } from 'vitest'
import { type OrderStanding, orderStanding, type StandingFacts } from './order-standing.ts'

const now = new Date('2026-07-01T12:00:00.000Z')
const soon = '2026-07-01T12:01:00.000Z'
const past = '2026-07-01T11:00:00.000Z'

const paid: StandingFacts = {
  status: 'paid',
  createdAt: past,
  hold: null,
  hasPaymentIssue: false,
  isOutsideArea: false,
  waitingSince: null,
  hasOpenQuestion: false,
  answeredAt: null,
  approvalTakenBack: null,
  overrideRequestedAt: null,
  dueAt: '2026-07-02T12:00:00.000Z',
  releaseAt: null,
  isChangedSinceApproval: false,
  releasedVersion: null,
  hasCorrection: false,
  isAddressRefused: false,
  isRecipientApproved: true,
  isReportMailed: true,
  wasMailTried: false,
  promises: [{ kind: 'draft', dueAt: soon }],
}

const read = ({ before, at, after }: OrderStanding) => `${before}${at ?? ''}${after}`
const standing = (facts: Partial<StandingFacts>) => orderStanding({ ...paid, ...facts }, now)

test.each<[string, Partial<StandingFacts>]>([
  ['Not paid: it is cancelled 2026-07-04T11:00:00.000Z unless it is paid.', { status: 'pending' }],
  [`Paid: the estimate is drafted by ${soon}.`, {}],
  [`Drafted: waiting for your approval, promised ${paid.dueAt}.`, { status: 'in_progress' }],
  [
    `Approved: the report is released ${soon}; until then it can be undone.`,
    { status: 'qc_approved', releaseAt: soon, promises: [{ kind: 'report-release', dueAt: soon }] },
  ],
  [
    `Released: the report is mailed by ${soon}.`,
    { status: 'qc_approved', promises: [{ kind: 'report-mail', dueAt: soon }] },
  ],
  [
    'Released: the mail of the report is being sent; the order is completed once it is accepted.',
    { status: 'qc_approved', promises: [] },
  ],
  ['Delivered: nothing is left to do.', { status: 'completed', promises: [] }],
  [
    'A correction is under way: the customer reads version 2 until it is approved.',
    { status: 'completed', promises: [], releasedVersion: 2, hasCorrection: true },
  ],
  [
    'Delivered. A question to the customer is still open, and delays nothing: withdraw it, or wait for an answer.',
    { status: 'completed', promises: [], hasOpenQuestion: true },
  ],
  ['Cancelled: nothing more is owed, and nothing follows.', { status: 'cancelled' }],
  [
    `Waiting for the answer of the customer, who is reminded ${soon}; the promised time is paused.`,
    { status: 'in_progress', waitingSince: past, promises: [{ kind: 'question', dueAt: soon }] },
  ],
  [
    `Waiting since ${past} for the answer of the customer, who was reminded; the promised time is paused.`,
    { status: 'in_progress', waitingSince: past, promises: [] },
  ],
])('says where an order stands and what comes next: %s', (text, facts) => {
  expect(read(standing(facts))).toBe(text)
  expect(standing(facts).isUrgent).toBe(false)
})

test.each<[string, Partial<StandingFacts>]>([
  ['payment is disputed', { hold: 'dispute' }],
  ['refund is not decided', { hold: 'refund' }],
  ['refused the address', { status: 'qc_approved', isAddressRefused: true }],
  ['refused a mail to the address', { status: 'in_progress', isAddressRefused: true }],
  ['has not accepted the mail', { status: 'qc_approved', promises: [], wasMailTried: true }],
  ['Outside every area that is priced', { isOutsideArea: true }],
  ['Another address was given', { status: 'qc_approved', isRecipientApproved: false }],
  ['is not settled', { status: 'cancelled', hasPaymentIssue: true }],
  ['is not settled', { status: 'completed', hold: 'reversed', hasPaymentIssue: true }],
  ['One person approved prices', { status: 'in_progress', overrideRequestedAt: past }],
  [
    'what was changed since is not in it',
    { status: 'qc_approved', releaseAt: soon, isChangedSinceApproval: true, promises: [] },
  ],
  [`The customer answered ${past}. Accept or dismiss`, { status: 'in_progress', answeredAt: past }],
  [
    `The customer answered ${past}. Accept the answer, which begins a correction, or dismiss it.`,
    { status: 'completed', promises: [], answeredAt: past },
  ],
  [
    'so nothing is released before the answer was read',
    { status: 'qc_approved', releaseAt: soon, answeredAt: past, promises: [] },
  ],
  [
    'Press Replace Link: a new link is mailed there',
    { status: 'completed', promises: [], isRecipientApproved: false, isReportMailed: false },
  ],
  [
    `taken back ${past}, because the customer paid for a larger package, and nothing was sent. Approve it again.`,
    { status: 'in_progress', approvalTakenBack: { at: past, because: 'upgraded' } },
  ],
  ['Drafted and late', { status: 'in_progress', dueAt: past, promises: [] }],
  ['is not drafted, which was due', { promises: [{ kind: 'draft', dueAt: past }] }],
])('marks what needs a person: %s', (part, facts) => {
  expect(read(standing(facts))).toContain(part)
  expect(standing(facts).isUrgent).toBe(true)
})

test('an overdue promise comes before the question that the order waits for, a dispute before both', () => {
  const promises = [{ kind: 'draft', dueAt: past }] as const
  expect(standing({ waitingSince: past, promises }).before).toMatch(/^The estimate/)
  expect(standing({ waitingSince: past, promises, hold: 'dispute' }).before).toMatch(/^The payment/)
})
