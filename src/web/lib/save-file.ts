import { minuteMs } from '#core/time/durations.ts'

/** Starts a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = temporaryAddress(file)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/**
 * An address of the file for one download or tab. It ends a minute later: a busy browser opens the
 * address seconds after it was asked to, and would find nothing.
 */
export function temporaryAddress(file: Blob): string {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), minuteMs)
  return address
}
