const dayFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const momentFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Jul 1, 2026`, for dense lists; the year is included because they go back years. */
export function formatShortDate(instant: string): string {
  return dayFormat.format(new Date(instant))
}

/** `Jul 1, 2026, 4:30 PM`, for dense lists. */
export function formatDatedMoment(instant: string): string {
  return momentFormat.format(new Date(instant))
}

/** The difference of two moments in the two largest units: `3 d 4 h`, `5 h 10 min`, `12 min`. */
export function formatSpan(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return `${minutes} min`
}
