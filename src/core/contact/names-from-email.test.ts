import { expect, test } from 'vitest'
import { namesFromEmail } from './names-from-email.ts'

test.each([
  ['ann@cedarnails.com', { person: 'Ann', company: 'Cedarnails' }],
  ['ann.lee@cedar-nails.com', { person: 'Ann Lee', company: 'Cedar Nails' }],
  ['Ann_Lee+shop@mail.cedar.co', { person: 'Ann Lee', company: 'Cedar' }],
  ['ann.lee@gmail.com', { person: 'Ann Lee' }],
  ['info@cedarnails.com', { company: 'Cedarnails' }],
  ['info@gmail.com', {}],
  ['a.lee@cedar.com', { company: 'Cedar' }],
  ['ann1984@cedar.com', { company: 'Cedar' }],
  ['one.two.three.four@cedar.com', { company: 'Cedar' }],
  ['ann@cedar', {}],
  ['ann', {}],
  ['', {}],
])('%s names %j', (email, names) => {
  expect(namesFromEmail(email)).toEqual(names)
})
