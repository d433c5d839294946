import { showToast } from '#web/ui/toast-store.ts'
import { toastDone } from './toast-outcome.ts'

/** Copies the address and confirms it under the title; false where the browser refuses. */
export async function copyLink(link: string, title: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    toastDone(title, 'Anyone who has it can read the report.')
    return true
  } catch {
    showToast({
      title: 'Copy Failed',
      description: 'Could not copy link. Please select and copy manually.',
      tone: 'destructive',
    })
    return false
  }
}
