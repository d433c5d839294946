import { expect, test } from 'vitest'
import { changedLines, holdsRules } from './changed-lines.ts'
import { faultsOf, plant } from './faults.ts'
import { isTrue } from './judge-truth.ts'
import { testsOf } from './tests-of.ts'

const planted = (text: string, lines = new Set([1])) =>
  faultsOf(text, lines).map((fault) => plant(text, fault))

test.each([
  ['a < b', ['a <= b']],
  ['a === b && c', ['a === b || c', 'a !== b && c']],
  ['all.some(isPaid)', ['all.every(isPaid)']],
  ['Math.max(a, b)', ['Math.min(a, b)']],
  ['const paid = !isOpen', ['const paid = isOpen']],
  ['const paid = true', ['const paid = false']],
  ['await recordAudit(line)', ['void recordAudit(line)']],
  ['if (isLocked(order)) stop()', ['if (false) stop()']],
])('the faults of `%s` are the ones a person might make', (text, expected) => {
  expect(planted(text)).toEqual(expected)
})

test('types, imports and lines that did not change have no fault', () => {
  expect(planted("import { a } from './a.ts'\ntype B = true | false\n", new Set([1, 2]))).toEqual(
    [],
  )
  expect(planted('a < b\nc < d', new Set([2]))).toEqual(['a < b\nc <= d'])
})

test('the lines of a difference are those that stand there now', () => {
  const diff = [
    '--- a/src/core/a.ts',
    '+++ b/src/core/a.ts',
    '@@ -3,0 +4,2 @@ function a',
    '+one',
    '+two',
    '@@ -9 +11 @@',
    '@@ -20,2 +21,0 @@',
  ].join('\n')
  expect(changedLines(diff)).toEqual([{ path: 'src/core/a.ts', lines: new Set([4, 5, 11]) }])
})

test('faults are planted where rules are, and not into tests, markup and routes', () => {
  const paths = [
    'src/core/order/order.ts',
    'src/server/features/teams/commands/join-team.ts',
    'src/server/features/pricing/commands.ts',
    'src/web/lib/call.ts',
    'src/core/order/order.test.ts',
    'src/web/site/page.tsx',
    'src/server/features/pricing/routes.ts',
  ]
  expect(paths.filter(holdsRules)).toEqual(paths.slice(0, 4))
})

test('a file is tested by the tests of its folder or feature that are named most like it', () => {
  const all = [
    'src/core/order/order.test.ts',
    'src/core/order/move-order.test.ts',
    'src/server/features/orders/approve-order.test.ts',
    'src/server/features/orders/trash.test.ts',
  ]
  expect(testsOf('src/core/order/move-order.ts', all)).toEqual([
    'src/core/order/move-order.test.ts',
    'src/core/order/order.test.ts',
  ])
  expect(testsOf('src/server/features/orders/commands/approve-order.ts', all)).toEqual([
    'src/server/features/orders/approve-order.test.ts',
  ])
  expect(testsOf('src/core/time/day.ts', all)).toEqual([])
})

test('a change is red when fewer than 85 of 100 faults are noticed, and more than one is not', () => {
  expect(isTrue({ noticed: 0, survived: [] })).toBe(true)
  expect(isTrue({ noticed: 1, survived: ['a'] })).toBe(true)
  expect(isTrue({ noticed: 17, survived: ['a', 'b', 'c'] })).toBe(true)
  expect(isTrue({ noticed: 16, survived: ['a', 'b', 'c'] })).toBe(false)
})
