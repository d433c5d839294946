import { CallError, messageOf } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { toastFailed } from '../shell/toast-outcome.ts'
import { changesSinceRead } from './approval-calls.ts'

/**
 * After an approval that releases nothing: a first of two approvals is saved, which is no error, and
 * the dialog shows by itself what differs from the report that was read.
 */
export function toastUnapproved(error: unknown, fallback: string): void {
  if (changesSinceRead(error)) return
  if (error instanceof CallError && error.code === 'second-person-needed') {
    showToast({ title: 'Waits for a Second Person', description: messageOf(error, fallback) })
    return
  }
  toastFailed(error, fallback)
}
