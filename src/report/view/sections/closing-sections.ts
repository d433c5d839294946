import type { PackageType } from '#core/catalog/package-type.ts'
import { formatNumber } from '#core/money/format-money.ts'
import { glossary } from '#core/report/glossary.ts'
import { sealGroups } from '#core/report/printed-seal.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { holdsSection } from '#core/report/report-section.ts'
import { formatDay } from '#core/time/day.ts'
import type { BlockView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'
import { shortDescription } from '../short-description.ts'

const sizeLabels = {
  small: 'small, under 1,000 sq ft',
  medium: 'medium, 1,000 to 1,999 sq ft',
  large: 'large, 2,000 to 3,999 sq ft',
  xlarge: 'extra large, 4,000 sq ft and over',
} as const

export function basisSection(sold: ReportDocument): SectionDraft {
  const { basis, project, header } = sold
  const isShortened = shortDescription(project.description) !== project.description
  return {
    id: 'basis',
    title: 'Basis of estimate',
    lead: 'What is in the figures, what is not, what was assumed and what is still open.',
    startsSheet: false,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Price book', value: basis.priceBookVersion },
          { label: 'Priced on', value: formatDay(basis.pricedOn) },
          // Neither changes a counted line.
          ...(sold.scope
            ? []
            : [
                { label: 'Size tier', value: sizeLabels[basis.sizeTier] },
                { label: 'Location factor', value: formatNumber(basis.locationFactor) },
              ]),
        ],
      },
      ...(isShortened
        ? [
            { kind: 'heading' as const, text: 'The project as it was described' },
            { kind: 'text' as const, paragraphs: [project.description] },
          ]
        : []),
      { kind: 'heading', text: 'Included' },
      {
        kind: 'text',
        paragraphs: [
          holdsSection(header.serviceTier, 'itemized')
            ? 'Every line of the itemized cost breakdown, with its description.'
            : `${basis.scope.join('; ')}.`,
        ],
      },
      ...listBlocks('Assumptions', basis.assumptions),
      ...listBlocks('Not included', basis.exclusions),
      ...listBlocks('Not known', notKnown(sold)),
      ...listBlocks('Sources', basis.sources),
      ...listBlocks('Words explained', wordsExplained(header.serviceTier)),
    ],
  }
}

function wordsExplained(packageType: PackageType): readonly string[] {
  return Object.entries(glossary)
    .filter(([id]) => id !== 'allowance' || holdsSection(packageType, 'lease'))
    .map(([, { term, meaning }]) => `${term}: ${meaning}`)
}

/** The open questions have a table of their own. */
function notKnown({ basis, assessment }: ReportDocument): readonly string[] {
  const asked = new Set(assessment.openQuestions.map(({ question }) => question))
  const others = basis.notKnown.filter((one) => !asked.has(one))
  return asked.size > 0
    ? ['The open questions under “What can move the total”.', ...others]
    : others
}

function listBlocks(text: string, items: readonly string[]): readonly BlockView[] {
  if (items.length === 0) return []
  return [
    { kind: 'heading', text },
    { kind: 'list', ordered: false, items },
  ]
}

export function closingSection(document: ReportDocument, seal: string): SectionDraft {
  return closing(document, seal, {
    lead: 'What this report is for, how long it holds, and how to check that it was not changed.',
    text: 'The seal is the SHA-256 hash of the JSON file of this report. If the file gives another hash, it is not this report. Anyone can check the seal, this PDF or the JSON file on the page /verify of the site that issued the report.',
  })
}

/** Of a copy that leaves sections out: the seal is that of the whole report. */
export function copysClosingSection(document: ReportDocument, seal: string): SectionDraft {
  return closing(document, seal, {
    lead: 'What this copy is for, how long it holds, and how to check the report that it was taken from.',
    text: 'This copy shows a part of the report. The seal is that of the whole report, whose owner keeps its JSON file. Anyone can check the seal, or the PDF of this copy, on the page /verify of the site that issued the report.',
  })
}

function closing(
  { disclaimers, header }: ReportDocument,
  seal: string,
  { lead, text }: { readonly lead: string; readonly text: string },
): SectionDraft {
  const label = `SHA-256 seal of ${header.reportId}, version ${header.version}`
  return {
    id: 'disclaimers',
    title: 'Terms of use and seal',
    lead,
    startsSheet: false,
    blocks: [
      { kind: 'list', ordered: true, items: disclaimers },
      { kind: 'seal', seal: { label, hash: seal, groups: sealGroups(seal), text } },
    ],
  }
}
