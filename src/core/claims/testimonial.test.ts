import { expect, test } from 'vitest'
import { initialsOf } from './testimonial.ts'

test.each([
  ['Maria Lopez', 'ML'],
  ['Dr. Anna-Lena van der Berg', 'DB'],
  ['élodie', 'É'],
  ['J. (Jim) Miller, 3rd', 'JM'],
  ['42', ''],
])('%s is drawn as “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
