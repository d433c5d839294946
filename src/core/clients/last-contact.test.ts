import { expect, test } from 'vitest'
import type { Instant } from '#core/time/day.ts'
import { type Contact, lastContact } from './last-contact.ts'

const contact = (at: Instant): Contact => ({ at, what: 'call', text: at })

test('the last contact is the newest of those that are known, in whatever order they come', () => {
  const early = contact('2026-07-05T09:00:00Z')
  const middle = contact('2026-07-12T09:00:00Z')
  const late = contact('2026-07-19T09:00:00Z')
  for (const contacts of [
    [early, late, undefined, middle],
    [late, middle, early],
    [undefined, middle, early, late],
  ]) {
    expect(lastContact(contacts)).toEqual(late)
  }
  expect(lastContact([undefined, early])).toEqual(early)
})

test('a client with whom nobody spoke has no last contact', () => {
  expect(lastContact([])).toBeNull()
  expect(lastContact([undefined])).toBeNull()
})
