/** A `like` pattern over lower-case words that each begin with a space. */
export function searchPattern(word: string): string {
  const part = word.replace(/[\\%_]/g, '\\$&')
  // A trigram index needs three letters, so a shorter word matches only the beginning of a word.
  return word.length < 3 ? `% ${part}%` : `%${part}%`
}
