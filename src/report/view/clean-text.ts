// Control characters have no glyph and can break markup; marks that reverse text or have no width
// can make a figure read wrongly.
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/g

/** Outside text in printable form: no control characters, no lone surrogates, composed letters. */
export function printableText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(unprintable, '')
}

/** The same with curly quotation marks, as every text of a report has them. */
export function cleanText(text: string): string {
  return withCurlyQuotes(printableText(text))
}

/** As printers set them. Marks after a digit stay, because there they are feet and inches. */
export function withCurlyQuotes(text: string): string {
  if (!/['"]/.test(text)) return text
  return text
    .replace(/(?<![^\s(])"([^"]*[^\s"])"(?![^\s.,;:!?)])/g, '“$1”')
    .replace(/(?<![^\s(“])'(?=\p{L})/gu, '‘')
    .replace(/(?<=[\p{L}.,!?])'/gu, '’')
}

/** The same for every string inside a value. */
export function cleanTexts<Value>(value: Value): Value {
  return clean(value) as Value
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, clean(entry)]))
}
