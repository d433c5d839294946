import { StartRefused } from '#server/installation/start-refused.ts'

/** A mistake of the caller, told in its sentence alone; anything else is a bug and keeps its stack. */
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
