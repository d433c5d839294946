import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { findBlindChecks } from './canary.ts'

it('every check sees the violation that is planted for it', async () => {
  expect(await findBlindChecks(root)).toBe('')
})
