/** For `like` on words that begin with a space each, in lower case. */
export function searchPattern(word: string): string {
  const part = word.replace(/[\\%_]/g, '\\$&')
  // Too short for a trigram anywhere in a word: then it is the beginning of one.
  return word.length < 3 ? `% ${part}%` : `%${part}%`
}
