import type { Alternate } from '#core/estimate/alternates.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ScopeEntry } from '#core/scope/check-scope.ts'
import { listOf, lowerFirst } from '#core/sentence-parts.ts'
import type { BlockView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

/**
 * The work that neither lines nor budget cover, each with its price, what is built only if somebody
 * asks for it, and where the rest is covered. A report without the project budget says that a
 * larger one holds it.
 */
export function leftOutSection(
  scope: readonly ScopeEntry[],
  hasBudget: boolean,
  alternates?: readonly Alternate[],
): SectionDraft {
  const out = scope.filter(({ place }) => place === 'left-out')
  const named = (places: readonly ScopeEntry['place'][]) =>
    scope.filter(({ place }) => places.includes(place))
  return {
    id: 'left-out',
    title: 'What is left out',
    lead: `${placesText(scope, hasBudget)} ${out.length === 1 ? 'This one is left out, with what it would cost.' : `These ${out.length} are left out, with what each would cost.`}${alternatesText(alternates)}`,
    startsSheet: false,
    blocks: [
      {
        kind: 'table',
        table: {
          number: '',
          title: 'Left out of the figures',
          source: "Prices of what is left out are an estimator's norm (judgment).",
          isDense: true,
          columns: [
            { label: 'Work', align: 'start', width: 0.3 },
            { label: 'Why', align: 'start', width: 0 },
            { label: 'It would cost', align: 'end', width: 0.24 },
          ],
          rows: out.map(({ title, reason, lowCents = 0, highCents = 0 }) => ({
            kind: 'line' as const,
            cells: [
              { text: title },
              { text: reason },
              { text: `${formatUsdWhole(lowCents)} to ${formatUsdWhole(highCents)}` },
            ],
          })),
        },
      },
      ...(alternates?.length ? [alternateTable(alternates)] : []),
      ...(hasBudget
        ? sentence('In the lines or in the project budget', named(['line', 'budget']))
        : [
            ...sentence('In the lines', named(['line'])),
            ...sentence('In the project budget, which a Pro report adds', named(['budget'])),
          ]),
      ...sentence('By the landlord', named(['landlord'])),
      ...sentence('Not needed', named(['not-needed'])),
    ],
  }
}

/** Nothing in reports from before alternates. */
function alternatesText(alternates: readonly Alternate[] | undefined): string {
  if (!alternates) return ''
  return alternates.length > 0
    ? ' Alternates, which are built only if somebody asks, follow with their prices.'
    : ' There are no alternates: nothing here would be built only if somebody asks.'
}

function alternateTable(alternates: readonly Alternate[]): BlockView {
  return {
    kind: 'table',
    table: {
      number: '',
      title: 'Alternates: built only if somebody asks for them',
      source:
        'In no total of this report. Each price is what the construction cost would rise by, with contingency, overhead and profit; as sure as the lines of its trade. Two of them together can cost less than their sum, because they share a panel. Once somebody asks for one, say so under “Fire systems asked for”, and it is priced in.',
      isDense: true,
      columns: [
        { label: 'Work', align: 'start', width: 0.22 },
        { label: 'Why it is not in the total', align: 'start', width: 0 },
        { label: 'Who decides, by when', align: 'start', width: 0.26 },
        { label: 'Would add', align: 'end', width: 0.14 },
      ],
      rows: alternates.map(({ title, reason, decides, before, addsCents }) => ({
        kind: 'line' as const,
        cells: [
          { text: title },
          { text: reason },
          { text: `${decides}. ${before}.` },
          { text: formatUsdWhole(addsCents) },
        ],
      })),
    },
  }
}

/** Where the kinds of work are that are not left out, each counted once. */
function placesText(scope: readonly ScopeEntry[], hasBudget: boolean): string {
  const count = (...places: readonly ScopeEntry['place'][]) =>
    scope.filter(({ place }) => places.includes(place)).length
  const parts = [
    [hasBudget ? count('line', 'budget') : count('line'), 'priced here'],
    [hasBudget ? 0 : count('budget'), 'part of the project budget'],
    [count('landlord'), 'done by the landlord'],
    [count('not-needed'), 'not needed'],
  ] as const
  const texts = parts
    .filter(([found]) => found > 0)
    .map(([found, what]) => `${found} ${found === 1 ? 'is' : 'are'} ${what}`)
  return `Of ${scope.length} kinds of work, ${listOf(texts)}.`
}

function sentence(lead: string, entries: readonly ScopeEntry[]): readonly BlockView[] {
  if (entries.length === 0) return []
  const names = entries.map(({ title, place, reason }) =>
    place === 'not-needed' ? `${lowerFirst(title)} (${lowerFirst(reason)})` : lowerFirst(title),
  )
  return [{ kind: 'text', paragraphs: [`${lead}: ${names.join(', ')}.`] }]
}
