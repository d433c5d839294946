import { expect, test } from 'vitest'
import { claims, figuresOf } from './claims.ts'

const [first] = claims
const file = first?.file ?? ''

const result = (fullName: string, status: string, proven?: number) => ({
  fullName,
  status,
  ...(proven === undefined ? {} : { meta: { proven } }),
})

const one = (...assertionResults: ReturnType<typeof result>[]) =>
  figuresOf([{ name: `/project/${file}`, assertionResults }], '/project')[0]

test('a figure adds up what the tests say, and one for each that says nothing', () => {
  const own = 'every route answers every caller'
  expect(one(result(own, 'passed', 40), result(`${own} again`, 'passed'))).toMatchObject({
    cases: 41,
    failed: 0,
    command: `npx vitest run ${file}`,
  })
})

test('what failed or was skipped is not counted but told', () => {
  const own = 'every route answers every caller'
  expect(one(result(own, 'failed', 40), result(own, 'skipped'))).toMatchObject({
    cases: 0,
    failed: 2,
  })
  expect(one(result('another test', 'passed', 40))).toMatchObject({ cases: 0, failed: 0 })
})
