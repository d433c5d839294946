import { expect, test } from 'vitest'
import { emptyPlan } from '#core/takeoff/measured-plan.ts'
import { changeHistory, openHistory } from './plan-history.ts'

const whole = { ...emptyPlan, isWhole: true }

test('every change is undone and redone, without an end', () => {
  let history = openHistory(emptyPlan)
  const plans = Array.from({ length: 500 }, () => ({ ...emptyPlan }))
  for (const plan of plans) history = changeHistory(history, { type: 'change', plan })
  for (let n = 0; n < 600; n += 1) history = changeHistory(history, { type: 'undo' })
  expect(history.present).toBe(emptyPlan)
  for (let n = 0; n < 600; n += 1) history = changeHistory(history, { type: 'redo' })
  expect(history.present).toBe(plans.at(-1))
})

test('what is dragged is one step, however far', () => {
  const begun = changeHistory(openHistory(emptyPlan), { type: 'change', plan: { ...emptyPlan } })
  const dragged = changeHistory(begun, { type: 'adjust', plan: whole })
  expect(dragged.present).toBe(whole)
  expect(changeHistory(dragged, { type: 'undo' }).present).toBe(emptyPlan)
})

test('a change after an undo forgets what was undone, and no change is no step', () => {
  const changed = changeHistory(openHistory(emptyPlan), { type: 'change', plan: whole })
  const undone = changeHistory(changed, { type: 'undo' })
  expect(changeHistory(undone, { type: 'change', plan: emptyPlan })).toBe(undone)
  expect(changeHistory(undone, { type: 'change', plan: { ...whole } }).future).toEqual([])
})

test('what another person saved has nothing of one’s own to undo', () => {
  const changed = changeHistory(openHistory(emptyPlan), { type: 'change', plan: whole })
  expect(changeHistory(changed, { type: 'load', plan: emptyPlan }).past).toEqual([])
})
