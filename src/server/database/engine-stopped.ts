import { NoConnection } from './no-connection.ts'
import { isStorageFull } from './storage-full.ts'

/**
 * The embedded database answers nothing any more until it is opened anew: what it held in memory
 * after such a failure is not what is stored.
 */
export class EngineStopped extends NoConnection {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The embedded database stopped: ${reason}`, cause)
    this.name = 'EngineStopped'
  }
}

/**
 * Whether the engine cannot be trusted after this failure. After a refused write it was seen to
 * answer that stored rows are not there; an engine that crashed answers anything.
 */
export function stopsEngine(error: unknown): boolean {
  if (isStorageFull(error)) return true
  if (error instanceof WebAssembly.RuntimeError) return true
  const { name, message } = Object(error) as { name?: unknown; message?: unknown }
  return name === 'ExitStatus' || /ERRORDATA_STACK_SIZE|^PANIC/.test(String(message))
}
