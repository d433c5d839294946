const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const momentFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** `July 1, 2026`, in the reader's own time zone. */
export function formatDate(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date)
}

/** `Wednesday, July 1 at 4:30 PM CDT`, in the reader's own time zone. */
export function formatMoment(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : momentFormat.format(date)
}
