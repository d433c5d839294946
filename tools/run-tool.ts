import { StartRefused } from '#server/installation/start-refused.ts'

/** An error of the caller, printed as a sentence; any other error is a bug and keeps its stack. */
export class Refusal extends Error {}

/** Runs a command-line tool: a refusal is one sentence and exit code 1. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof StartRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
