import { upperFirst } from '#core/sentence-parts.ts'

/** The display name of a price row's source. */
export function sourceName(source: string): string {
  if (source.toLowerCase() === 'judgment') return 'Judgment, where no published rate fits'
  return upperFirst(source)
}
