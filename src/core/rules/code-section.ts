/**
 * Sections of codes and standards that ask for work, as quantities cite them, and the editions that
 * a market has adopted.
 */
import type { Grade } from '#core/assemblies/grade.ts'

const codeBooks = {
  IBC: 'International Building Code',
  IFC: 'International Fire Code',
  IMC: 'International Mechanical Code',
  IECC: 'International Energy Conservation Code',
  UPC: 'Uniform Plumbing Code',
  IPC: 'International Plumbing Code',
  NEC: 'National Electrical Code (NFPA 70)',
  'NFPA 10': 'Standard for Portable Fire Extinguishers',
  'NFPA 13': 'Standard for the Installation of Sprinkler Systems',
  'NFPA 99': 'Health Care Facilities Code',
  'NCRP 147': 'Structural Shielding Design for Medical X-Ray Imaging Facilities',
  ADA: 'ADA Standards for Accessible Design',
  'Food Code': 'FDA Food Code',
  '28 CFR': 'Code of Federal Regulations, title 28',
  '40 CFR': 'Code of Federal Regulations, title 40',
} as const

type CodeBook = keyof typeof codeBooks

/** A standard as a whole, or one of its sections: `IBC 1013.1`. */
export type CodeSection = CodeBook | `${CodeBook} ${string}`

type CodeEdition = { readonly year: string; readonly grade: Grade; readonly source: string }

/** Books that are cited without an edition are missing. */
export type CodeEditions = Readonly<Partial<Record<CodeBook, CodeEdition>>>

/** `IBC 2024 section 1013.1`; `IBC section 1013.1` where the edition is not known. */
export function citeSection(section: CodeSection, editions: CodeEditions): string {
  const book = bookOf(section)
  const edition = editions[book]
  const at = section.slice(book.length).trim()
  const named = at === '' || at.startsWith('table') || book.endsWith('CFR') ? at : `section ${at}`
  return [book, edition?.year, named].filter((part) => part).join(' ')
}

/** The editions that these citations name, with title, source and grade, as a report prints them once. */
export function editionsText(editions: CodeEditions, citations: readonly string[]): string {
  return (Object.keys(codeBooks) as CodeBook[])
    .flatMap((book) => {
      const edition = editions[book]
      return edition && citations.some((text) => text.startsWith(`${book} ${edition.year}`))
        ? [`${codeBooks[book]} ${edition.year} (${edition.source}; grade ${edition.grade})`]
        : []
    })
    .join('; ')
}

function bookOf(section: CodeSection): CodeBook {
  const books = Object.keys(codeBooks) as CodeBook[]
  const found = books.find((book) => section === book || section.startsWith(`${book} `))
  if (!found) throw new Error(`${section} names no code`)
  return found
}
