import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Without the program the test fails and says what to install: nothing is left out silently. */
export function needProgram(program: string): void {
  const places = (process.env['PATH'] ?? '').split(delimiter)
  if (places.some((place) => existsSync(join(place, program)))) return
  throw new Error(`${program} is not installed, and this test runs it: apt-get install ${program}`)
}

export type Ended = { readonly code: number; readonly printed: string; readonly said: string }

/** Runs a program to its end; it has no variables but these and the path. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...options.env }
  return new Promise((resolve) => {
    execFile(program, args, { ...options, env }, (error, printed, said) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0
      resolve({ code, printed, said })
    })
  })
}
