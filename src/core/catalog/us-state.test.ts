import { expect, test } from 'vitest'
import { isUsState } from './us-state.ts'

test.each(['IA', 'ia', 'Iowa', ' new york ', 'District of Columbia', 'PR'])(
  '%s is a state',
  (text) => {
    expect(isUsState(text)).toBe(true)
  },
)

test.each(['zzzz', '', 'Ontario', 'I'])('%j is none', (text) => {
  expect(isUsState(text)).toBe(false)
})
