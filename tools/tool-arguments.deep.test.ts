import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, run } from './run.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const tools = [
  ...new Set(Object.values(scripts).flatMap((script) => /tools\/[\w-]+\.ts/.exec(script) ?? [])),
]

const call = (tool: string, ...given: string[]) => run(process.execPath, [tool, ...given])

test.each(tools)('%s says with --help how it is used, and does nothing else', async (tool) => {
  const { code, output } = await call(tool, '--help')
  expect([code, output.trim().split('\n').length]).toEqual([0, 1])
  expect(output).toMatch(/npm (run [a-z]+|test|start)/)
})

// The options of a benchmark are its own.
test.each(tools.filter((tool) => !tool.endsWith('/bench.ts')))(
  '%s refuses an unknown option with one line',
  async (tool) => {
    const { code, output } = await call(tool, '--no-such-option')
    expect([code, output.trim().split('\n').length]).toEqual([1, 1])
    expect(output).toContain("Unknown option '--no-such-option'. ")
    expect(output).toMatch(/npm (run [a-z]+|test|start)/)
  },
)

test('an option without its value is refused with one line', async () => {
  const { code, output } = await call('tools/faults.ts', '--kills')
  expect([code, output.trim().split('\n').length]).toEqual([1, 1])
  expect(output).toContain("Option '--kills <value>' argument missing. ")
})
