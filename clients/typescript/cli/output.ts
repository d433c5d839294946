import { Failure } from './failure.ts'

/** What a command does with the outside: its result, and where it stands. */
export type Output = {
  readonly result: (lines: string, data: unknown) => void
  readonly progress: (line: string) => void
}

/** Undefined while the server is away: who asks again and again goes on. */
export async function orPassing<Read>(
  asked: Promise<Read>,
  output: Output,
): Promise<Read | undefined> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Failure && error.isPassing)) throw error
    output.progress(`${error.message} Asking again.`)
    return undefined
  }
}
