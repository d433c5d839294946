/**
 * The legal texts that the owner may replace. A text is plain: titles, paragraphs and points, so no
 * markup of a stranger reaches a page.
 */
import { accept, type Result, refuse } from '#core/result.ts'
import type { Day } from '#core/time/day.ts'

export const legalDocuments = ['terms', 'privacy'] as const

export type LegalDocument = (typeof legalDocuments)[number]

export function isLegalDocument(text: string): text is LegalDocument {
  return (legalDocuments as readonly string[]).includes(text)
}

export const legalTitles: Readonly<Record<LegalDocument, string>> = {
  terms: 'Terms of Service and Disclaimer',
  privacy: 'Privacy Policy',
}

export type LegalSection = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Below the paragraphs. */
  readonly points?: readonly string[]
}

export type LegalText = {
  /** 0 is the text that the program ships with. */
  readonly revision: number
  /** The day from which it applies. */
  readonly effectiveOn: Day
  readonly sections: readonly LegalSection[]
}

export type LegalTextRefusal =
  | 'text-before-first-title'
  | 'empty-section'
  | 'title-used-twice'
  | 'paragraph-below-points'

/**
 * `## ` begins a section with its title, `- ` a point; an empty line ends a paragraph, and the lines
 * of a paragraph are joined.
 */
export function readLegalText(
  text: string,
): Result<readonly LegalSection[], { readonly code: LegalTextRefusal; readonly at: string }> {
  const parts = text.replaceAll(/\r\n?/g, '\n').split(/^## /m)
  const [before = '', ...written] = parts
  if (before.trim() !== '' || written.length === 0)
    return refuse({ code: 'text-before-first-title', at: firstLine(before) })
  const sections: LegalSection[] = []
  for (const part of written) {
    const section = readSection(part)
    if (!section.ok) return section
    if (sections.some(({ title }) => title === section.value.title))
      return refuse({ code: 'title-used-twice', at: section.value.title })
    sections.push(section.value)
  }
  return accept(sections)
}

function readSection(
  part: string,
): Result<LegalSection, { readonly code: LegalTextRefusal; readonly at: string }> {
  const [first = '', ...rest] = part.split('\n')
  const title = first.trim()
  const blocks = rest
    .join('\n')
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => block.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter((block) => block !== '')
  if (title === '' || blocks.length === 0) return refuse({ code: 'empty-section', at: title })
  const firstPoint = blocks.findIndex(isPoint)
  const paragraphs = firstPoint === -1 ? blocks : blocks.slice(0, firstPoint)
  const points = firstPoint === -1 ? [] : blocks.slice(firstPoint)
  const below = points.find((block) => !isPoint(block))
  if (below !== undefined) return refuse({ code: 'paragraph-below-points', at: title })
  return accept({
    title,
    paragraphs,
    ...(points.length === 0 ? {} : { points: points.map((point) => point.slice(2).trim()) }),
  })
}

const isPoint = (block: string) => block.startsWith('- ')

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''

const reasons: Readonly<Record<LegalTextRefusal, (at: string) => string>> = {
  'text-before-first-title': () =>
    'Begin with a title: a line that starts with “## ”. Every paragraph belongs below a title.',
  'empty-section': (at) =>
    at === '' ? 'A section has no title.' : `The section “${at}” has no text.`,
  'title-used-twice': (at) => `The title “${at}” is there twice.`,
  'paragraph-below-points': (at) =>
    `In “${at}” a paragraph follows the points. Begin a new section for it.`,
}

/** What to mend, for whoever edits the text. */
export function legalTextProblem({
  code,
  at,
}: {
  readonly code: LegalTextRefusal
  readonly at: string
}): string {
  return reasons[code](at.slice(0, 120))
}

/** The text as it is edited; read again it gives the same sections. */
export function writeLegalText(sections: readonly LegalSection[]): string {
  return `${sections
    .map(({ title, paragraphs, points = [] }) =>
      [`## ${title}`, ...paragraphs, points.map((point) => `- ${point}`).join('\n')]
        .filter((block) => block !== '')
        .join('\n\n'),
    )
    .join('\n\n')}\n`
}

/** The newest text whose day has come. */
export function standingLegalText(
  saved: readonly LegalText[],
  shipped: LegalText,
  today: Day,
): LegalText {
  return saved
    .filter(({ effectiveOn }) => effectiveOn <= today)
    .reduce((newest, text) => (text.revision > newest.revision ? text : newest), shipped)
}
