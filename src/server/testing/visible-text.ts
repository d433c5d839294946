/** The words that a reader sees in an email, in HTML or in plain text. */
export function visibleWords(text: string): string[] {
  return text
    .replace(/<head>[\s\S]*<\/head>/, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split(/[\s:>]+/)
    .filter((word) => word !== '' && word !== '--')
}
