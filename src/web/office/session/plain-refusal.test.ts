import { expect, test } from 'vitest'
import { CallError, messageOf } from '#web/lib/call.ts'
import { inPlainWords } from './plain-refusal.ts'

const said = (path: string, message: string) =>
  messageOf(
    inPlainWords(
      new CallError(
        400,
        JSON.stringify({ code: 'invalid-input', message, issues: [{ path, message }] }),
      ),
    ),
    'Failed',
  )

test('a refused field is named as on the screen, not as programs send it', () => {
  expect(said('config.office', 'config.office must be at least 0.')).toBe(
    'Office must be at least 0.',
  )
  expect(said('active', 'active is missing.')).toBe('Active is missing.')
  expect(said('projectData.squareFootage', 'projectData.squareFootage is not as documented.')).toBe(
    'Square footage is not what is expected here.',
  )
  expect(said('bidItems.3.unitPrice', 'bidItems.3.unitPrice must be a number.')).toBe(
    'Unit price in row 4 must be a number.',
  )
})

test('a sentence of its own stays, and a page of another version is to be reloaded', () => {
  const own = 'The range must not end before it begins'
  expect(said('query', own)).toBe(own)
  expect(said('', 'The body must be an object.')).toContain('Reload it')
  expect(said('speed', 'There is no field speed.')).toContain('Reload it')
})

test('every other error stays the same one', () => {
  const other = new CallError(409, '{"code":"conflict","message":"Somebody saved meanwhile."}')
  const bare = new CallError(400, '{"code":"invalid-input","message":"No."}')
  const broken = new Error('off')
  expect(inPlainWords(other)).toBe(other)
  expect(inPlainWords(bare)).toBe(bare)
  expect(inPlainWords(broken)).toBe(broken)
})
