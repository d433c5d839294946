import { type BidItem, provenanceOf } from '#core/bid-items/bid-item.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import { glossary } from '#core/report/glossary.ts'
import { sealGroups } from '#core/report/printed-seal.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { holdsSection } from '#core/report/report-section.ts'
import { sourceName } from '#core/report/source-name.ts'
import { listOf } from '#core/sentence-parts.ts'
import { formatDay } from '#core/time/day.ts'
import type { BlockView, RowView } from '../report-view-model.ts'
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

/** The provenance of every line: how its figure was computed, step by step. */
export function methodSection({ categories, basis }: ReportDocument): SectionDraft {
  const items = categories.flatMap((category) => category.items)
  const shared = sharedSteps(items)
  const common = commonStep(items)
  const usual = usualSource(items)
  return {
    id: 'method',
    title: 'How each figure came about',
    lead: 'Every line with the steps that made it, so that you can check it with a calculator.',
    startsSheet: false,
    blocks: [
      {
        kind: 'table',
        table: {
          number: '',
          title: 'Number biographies',
          source: `Price book ${basis.priceBookVersion}. Confidence: high 5-7%, medium 8-10%, low 10-15% either way. Where a line says no more, its quantity is usual for the area and use${usual === '' ? '' : `, and its source: ${usual}`}.`,
          isDense: true,
          columns: [
            { label: 'Line', align: 'start', width: 0.23 },
            { label: 'Steps', align: 'start', width: 0 },
          ],
          rows: items.map((item) => provenanceRow(item, { shared, common, usual })),
        },
      },
      ...(shared.size > 0
        ? [
            { kind: 'heading' as const, text: 'Steps that several lines share' },
            {
              kind: 'list' as const,
              ordered: true,
              items: [...shared.keys()].map((step) =>
                step === common ? `Of every counted line. ${step}` : step,
              ),
            },
          ]
        : []),
    ],
  }
}

/** Steps that several lines share are printed once, and the lines refer to their number. */
function sharedSteps(items: readonly BidItem[]): ReadonlyMap<string, number> {
  const all = items.flatMap((item) => [...new Set(provenanceOf(item)?.steps ?? [])])
  const repeated = [...Map.groupBy(all, (step) => step)]
    .filter(([step, times]) => times.length > 1 && !step.endsWith(withoutEffect))
    .map(([step]) => step)
  return new Map(repeated.map((step, index) => [step, index + 1]))
}

/** At least this share of the lines has a step that no line needs to refer to. */
const commonShare = 0.8

/** The step of nearly every line, said once. */
function commonStep(items: readonly BidItem[]): string | undefined {
  const counted = items.filter((item) => provenanceOf(item)?.parts !== undefined)
  const [first] = counted
  if (!first || counted.length <= items.length * commonShare) return undefined
  return provenanceOf(first)?.steps.find((step) =>
    counted.every((item) => provenanceOf(item)?.steps.includes(step)),
  )
}

function sourceOf(item: BidItem): string {
  const provenance = provenanceOf(item)
  return provenance
    ? `${sourceName(provenance.source)}, ${formatDay(provenance.priceDate)}; ${provenance.confidence} confidence`
    : ''
}

/** The source of most lines, stated once under the table. */
function usualSource(items: readonly BidItem[]): string {
  const [most] = [...Map.groupBy(items, sourceOf)].toSorted((a, b) => b[1].length - a[1].length)
  return most && most[1].length > items.length / 2 ? most[0] : ''
}

type SaidElsewhere = {
  readonly shared: ReadonlyMap<string, number>
  readonly common: string | undefined
  readonly usual: string
}

function provenanceRow(item: BidItem, { shared, common, usual }: SaidElsewhere): RowView {
  const provenance = provenanceOf(item)
  const all = (provenance?.steps ?? ['Entered in review; no price book row is behind it.']).filter(
    (step) => !step.endsWith(withoutEffect),
  )
  const numbers = all.flatMap((step) => (step === common ? [] : (shared.get(step) ?? [])))
  const steps = [...all.filter((step) => !shared.has(step)), ...stepsBelow(numbers)].join(' ')
  const own = sourceOf(item)
  const source = own === usual ? '' : own
  return {
    kind: 'line',
    cells: [
      { text: item.item, note: item.unpriced ? 'unpriced' : formatUsd(item.totalCents) },
      {
        text: item.editedByStaff ? `${steps} Adjusted in review.` : steps,
        ...(source ? { note: source } : {}),
      },
    ],
  }
}

function stepsBelow(numbers: readonly number[]): readonly string[] {
  if (numbers.length === 0) return []
  return [`${numbers.length === 1 ? 'Step' : 'Steps'} ${listOf(numbers.map(String))} below.`]
}

/** A step without effect contains these words and is left out. */
const withoutEffect = 'no change to this line.'

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
