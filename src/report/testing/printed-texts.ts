/** Every string of a view or a document, in order. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

/** Sections of a code, years, and groups of a seal that happen to be digits: no separator. */
const notCounts = [
  /\b(?:IBC|IMC|IPC|UPC|NEC|IFC|NFPA|ASSE|section|sections|chapter|CFR|table|FM|AACE)\.? (?:table )?[\dA-Z][\d.A-Z()]*/gi,
  /\b(?:19|20)\d\d\b/g,
  /\b[\da-f]{16}\b/g,
]

/** What is around each number of a thousand or more that is printed without a separator. */
export function numbersWithoutSeparator(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    const counts = notCounts.reduce((rest, pattern) => rest.replace(pattern, ''), text)
    return counts.match(/(?<![\w.,#/-])\d{4,}(?![\w-]).{0,30}/g) ?? []
  })
}
