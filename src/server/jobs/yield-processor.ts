import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'

/** Of a processor that both want, the other one gets about three times as much. */
const niceness = 5

/**
 * Lets requests and the database on the same machine go before the calling thread. A draft is read
 * hours later, but a customer waits for the answer to a payment. Linux keeps a niceness for each
 * thread; elsewhere this does nothing.
 */
export function yieldProcessor(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(19, getPriority(thread) + niceness))
  } catch {
    // There is no such file, or the system does not allow it: the jobs run like everything else.
  }
}
