/** A free text as clauses: what stands between two commas, stops, semicolons or conjunctions. */

/** Texts are up to 5,000 characters; clauses beyond this are not read. */
const mostClauses = 200

export function readClauses(text: string): readonly string[] {
  return text
    .split(/[\n;!?•]|[.,](?=\s|$)|\s[-–—]\s|\s(?:but|then|while|plus)\s/i)
    .map((clause) => clause.trim())
    .filter(Boolean)
    .slice(0, mostClauses)
}
