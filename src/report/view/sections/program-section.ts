import { formatInteger, formatNumber } from '#core/money/format-money.ts'
import type { ProgramStudy } from '#core/take-off/study-program.ts'
import type { SectionDraft } from '../section-draft.ts'

/** Rooms and counts that can be checked on site or on a plan. */
export function programSection({ rooms, counts, inWords }: ProgramStudy): SectionDraft {
  return {
    id: 'program',
    title: 'What was counted',
    lead: `${inWords}. Each count says where it came from: correct one that is wrong, and the estimate follows.`,
    startsSheet: false,
    blocks: [
      {
        kind: 'table',
        table: {
          number: '',
          title: 'Rooms',
          source:
            'Areas of rooms are planning norms where they were not given; they add up to the suite.',
          isDense: true,
          columns: [
            { label: 'Room', align: 'start', width: 0 },
            { label: 'Count', align: 'end', width: 0.1 },
            { label: 'Each, sq ft', align: 'end', width: 0.14 },
            { label: 'All, sq ft', align: 'end', width: 0.14 },
            { label: 'Where from', align: 'start', width: 0.3 },
          ],
          rows: rooms.map(({ label, count, area, from }) => ({
            kind: 'line' as const,
            cells: [
              label,
              formatNumber(count),
              formatInteger(area),
              formatInteger(Math.round(area * count)),
              from,
            ].map((text) => ({ text })),
          })),
        },
      },
      {
        kind: 'table',
        table: {
          number: '',
          title: 'Counts to check',
          source: 'Code rules, planning norms and answers as each row says.',
          isDense: true,
          columns: [
            { label: 'What', align: 'start', width: 0.21 },
            { label: 'Count', align: 'end', width: 0.16 },
            { label: 'Rule', align: 'start', width: 0 },
            { label: 'Where from', align: 'start', width: 0.22 },
          ],
          rows: counts.map(({ label, amount, unit, from, rule }) => ({
            kind: 'line' as const,
            cells: [
              label,
              `${formatNumber(amount)} ${shortUnits.has(unit) ? unit : ''}`.trim(),
              rule,
              from,
            ].map((text) => ({ text })),
          })),
        },
      },
    ],
  }
}

/** Units that the name of the count does not contain. */
const shortUnits: ReadonlySet<string> = new Set(['tons', 'A', 'ft of partition', 'ft of hood'])
