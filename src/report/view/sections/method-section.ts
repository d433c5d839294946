import { type BidItem, provenanceOf } from '#core/bid-items/bid-item.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { sourceName } from '#core/report/source-name.ts'
import { listOf } from '#core/sentence-parts.ts'
import { formatDay } from '#core/time/day.ts'
import type { RowView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'
import { arithmeticBlocks } from './arithmetic-blocks.ts'

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
      ...arithmeticBlocks(items),
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
