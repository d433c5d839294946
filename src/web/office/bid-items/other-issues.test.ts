import { expect, test } from 'vitest'
import { otherIssues } from './other-issues.ts'

test('an issue that a point says is not said a second time', () => {
  const conflict = 'Two kitchens are asked for.'
  const issues = [`The facts contradict each other: ${conflict}`, 'The report is late.']
  expect(otherIssues(issues, [{ text: conflict }])).toEqual(['The report is late.'])
  expect(otherIssues(issues, [])).toEqual(issues)
})
