/**
 * The same day and hour so many months later; the last day of the month where that day does not
 * exist.
 */
export function monthsAfter(moment: number, months: number): number {
  const from = new Date(moment)
  const month = from.getUTCFullYear() * 12 + from.getUTCMonth() + months
  const [year, index] = [Math.floor(month / 12), month % 12]
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
  const timeOfDay = moment - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  return Date.UTC(year, index, Math.min(from.getUTCDate(), last)) + timeOfDay
}
