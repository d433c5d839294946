import type { FundingRow, SourcesAndUses } from '#core/budget/sources-and-uses.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { RowView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

/** What the project takes and what pays for it, likely and safe. */
export function fundingSection(funding: SourcesAndUses): SectionDraft {
  const { uses, sources, likelyCents, safeCents } = funding
  return {
    id: 'funding',
    title: 'Sources and uses',
    lead: `The project likely takes ${formatUsd(likelyCents)}; ${formatUsd(safeCents)} is safe, because eight projects in ten stay within it.`,
    startsSheet: false,
    blocks: [
      {
        kind: 'table',
        table: {
          number: '',
          title: 'What the project takes, and what pays for it',
          source:
            'Likely: the bid items and the project budget. Safe: with the reserve up to the cost below which eight in ten simulated projects end (P80).',
          columns: [
            { label: 'Use or source', align: 'start', width: 0 },
            { label: 'Likely', align: 'end', width: 0.2 },
            { label: 'Safe', align: 'end', width: 0.2 },
          ],
          rows: [
            ...group('Uses', uses),
            total('All uses', funding),
            ...group('Sources', sources),
            total('All sources', funding),
          ],
        },
      },
    ],
  }
}

function group(name: string, rows: readonly FundingRow[]): readonly RowView[] {
  return [
    { kind: 'group', cells: [{ text: name }] },
    ...rows.map(
      ({ label, note, likelyCents, safeCents }): RowView => ({
        kind: 'line',
        cells: [
          { text: label, ...(note ? { note } : {}) },
          { text: formatUsd(likelyCents) },
          { text: formatUsd(safeCents) },
        ],
      }),
    ),
  ]
}

function total(
  text: string,
  { likelyCents, safeCents }: Pick<SourcesAndUses, 'likelyCents' | 'safeCents'>,
): RowView {
  return {
    kind: 'total',
    cells: [{ text }, { text: formatUsd(likelyCents) }, { text: formatUsd(safeCents) }],
  }
}
