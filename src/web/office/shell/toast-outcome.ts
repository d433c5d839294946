import { messageOf } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'

export function toastDone(title: string, description?: string): void {
  showToast({ title, tone: 'good', ...(description ? { description } : {}) })
}

/** The server's own message, or the fallback when there is none. */
export function toastFailed(error: unknown, fallback: string, title = 'Error'): void {
  showToast({ title, description: messageOf(error, fallback), tone: 'destructive' })
}
