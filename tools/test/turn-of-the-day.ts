/** Which part of a long list a day's test run takes, so that a few days together take all of it. */

/** Days since 1970 in UTC: the number of a day, and the seed of its random tests. */
export function dayNumber(now: Date): number {
  return Math.floor(now.getTime() / 86_400_000)
}

/** Every `days`-th entry, on another day others; after `days` days each had its turn once. */
export function turnOfTheDay<Entry>(
  all: readonly Entry[],
  days: number,
  day: number,
): readonly Entry[] {
  return all.filter((_, index) => index % days === day % days)
}
