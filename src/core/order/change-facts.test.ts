import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { readFactsOfType } from '#core/project/read-project-facts.ts'
import { mayBeOverridden } from '#core/qc/quality-issue.ts'
import { withOwnNarrative, withProjectEdit } from './apply-project-edit.ts'
import { changeFacts } from './change-facts.ts'
import { draftProject } from './draft-project.ts'
import { reviewProject } from './review-project.ts'
import { readStoredProject } from './stored-project.ts'

const pricing = { priceBook: builtInPriceBook }
const both = { before: pricing, after: pricing }
const today = '2026-10-15'
const times = { today, now: `${today}T12:00:00.000Z`, qcDeadline: null, issues: [] } as const

const answers = { projectType: 'office', squareFootage: 900, companyName: 'Elm Street Office' }

function draft(issues: readonly string[] = []) {
  const facts = readFactsOfType('office', answers)
  return draftProject({ ...times, data: answers, facts, pricing, issues })
}

function reviewOf(data: Readonly<Record<string, unknown>>, issues: readonly string[] = []) {
  const project = readStoredProject(data)
  if (!project.ok) throw new Error('No project')
  return reviewProject({ ...times, ...pricing, project: project.value, issues })
}

test('a larger area is priced on the day and with the book of the order', () => {
  const data = { ...draft().data, pricedOn: '2026-07-01' } as const
  const changed = { ...data, squareFootage: 1200 }
  const { kept, repriced, effect } = changeFacts({ data, changed, pricing: both, today })
  const larger = readFactsOfType('office', changed)
  const { totals } = draftEstimate(larger, builtInPriceBook, '2026-07-01')
  expect(kept).toEqual({ ...changed, countedFrom: { squareFootage: 900 } })
  expect(effect.lines.length).toBeGreaterThan(10)
  expect(effect.differenceCents).toBe(effect.afterCents - effect.beforeCents)
  expect(repriced['pricedFor']).toBe('1,200 sq ft, Office')
  expect(Math.abs(effect.afterCents - totals.totalCents)).toBeLessThan(totals.totalCents / 50)
})

test('another type takes the months of its own configuration', () => {
  const { data } = draft()
  const configuration = builtInPriceBook.configurations.retail
  const after = { ...pricing, configuration }
  const shop = { ...data, projectType: 'retail' }
  const moved = changeFacts({ data, changed: shop, pricing: { before: pricing, after }, today })
  expect(moved.repriced['timelineMonths']).toBe(configuration.timelineMonths)
  const same = changeFacts({ data, changed: data, pricing: { before: pricing, after }, today })
  expect(same.repriced['timelineMonths']).toBeUndefined()
})

test('without lines or a known type the answers change alone', () => {
  const input = {
    data: answers,
    changed: { ...answers, squareFootage: 1000 },
    pricing: both,
    today,
  } as const
  expect(changeFacts(input)).toEqual({
    kept: input.changed,
    repriced: input.changed,
    effect: { beforeCents: 0, afterCents: 0, differenceCents: 0, lines: [] },
  })
  const { data } = draft()
  const castle = { ...data, projectType: 'castle' }
  const unknown = changeFacts({
    data,
    changed: castle,
    pricing: { before: pricing, after: undefined },
    today,
  })
  expect(unknown.repriced).toEqual({ ...castle, countedFrom: { projectType: 'office' } })
  expect(unknown.effect.differenceCents).toBe(0)
})

test('a project whose area changed since it was priced blocks, whatever the reason', () => {
  const { data } = draft()
  const issuesOf = (project: object) =>
    reviewOf({ ...data, ...project }).issues.filter(({ rule }) => rule === 'facts-not-priced')
  const [issue] = issuesOf({ squareFootage: 1000, countedFrom: { squareFootage: 900 } })
  expect(issue?.text).toMatch(
    /^Bid items were priced for 900 sq ft, Office, but the project is now 1,000 sq ft, Office \("/,
  )
  expect(issue && mayBeOverridden(issue)).toBe(false)
  // Of an earlier program, which did not keep what the lines were counted from.
  expect(issuesOf({ squareFootage: 1000 })).toHaveLength(1)
  expect(issuesOf({})).toEqual([])
  expect(issuesOf({ squareFootage: 1000, pricedFor: undefined })).toEqual([])
})

test('issues of the payment are kept and come first, others are found anew', () => {
  const payment = 'Payment: the amount differs'
  const { validationIssues, qcStatus } = reviewOf(draft().data, [payment, 'An old issue'])
  expect(validationIssues[0]).toBe(payment)
  expect(validationIssues).not.toContain('An old issue')
  expect(qcStatus).toBe('needs_review')
})

test('text of staff is kept as theirs, and the same text stays as it was', () => {
  const { data } = draft()
  const edited = withProjectEdit(data, { aiNarrative: 'Our own words.' })
  expect(edited).toEqual({ ...data, aiNarrative: 'Our own words.', narrativeBy: 'staff' })
  expect(withProjectEdit(data, { aiNarrative: String(data['aiNarrative']) })).toEqual(data)
  expect(withProjectEdit(data, {})).toEqual(data)
  expect(withOwnNarrative(data, edited, reviewOf(edited))).toBe(edited)
})

test('the built-in text follows the figures, and nothing is written where there was none', () => {
  const { data } = draft()
  expect(withOwnNarrative(data, data, reviewOf(data))).toBe(data)
  const stale = { ...data, aiNarrative: 'An earlier text.' }
  expect(withOwnNarrative(data, stale, reviewOf(stale))['aiNarrative']).toBe(data['aiNarrative'])
  const empty = { ...data, aiNarrative: '' }
  expect(withOwnNarrative(data, empty, reviewOf(empty))).toBe(empty)
})

test("a model's text stays for the same lines and facts, and is replaced for other ones", () => {
  const { data } = draft()
  const written = { ...data, aiNarrative: 'In other words.', narrativeBy: 'model' }
  expect(withOwnNarrative(data, written, reviewOf(written))).toBe(written)
  const larger = { ...written, squareFootage: 1000 }
  const followed = withOwnNarrative(written, larger, reviewOf(larger))
  expect(followed).toMatchObject({ narrativeBy: 'built-in' })
  expect(followed['aiNarrative']).toContain('1,000')
})

test('edited lines are stored with their sum', () => {
  const { data } = draft()
  const line = {
    id: 'x',
    item: 'Sign',
    description: '',
    category: 'General',
    unit: 'EA',
    quantity: 2,
    unitPrice: 50.5,
    isPercentage: false,
  }
  const edited = withProjectEdit(data, { bidItems: [line] })
  expect(edited['estimatedCost']).toBe(10_100)
  expect(edited['bidItems']).toMatchObject([{ id: 'x', totalCost: 101, origin: 'staff' }])
})
