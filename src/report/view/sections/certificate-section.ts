import { likelyCents } from '#core/estimate/likely-cost.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { type JudgedLine, judgedLines, namedShare } from '#core/report/judged-lines.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { countOf } from '#core/sentence-parts.ts'
import { formatDay } from '#core/time/day.ts'
import { printPercent } from '../printed-figures.ts'
import type { BlockView, RowView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

/** What a reviewer stands for, and every line of weight that rests on judgment. */
export function certificateSection(sold: ReportDocument): SectionDraft {
  const { header, assessment } = sold
  const judged = judgedLines(sold)
  const named = printPercent(namedShare * 100)
  return {
    id: 'certificate',
    title: 'Reviewer’s certificate',
    lead:
      judged.length === 0
        ? `No line rests on judgment for more than ${named} of the construction cost.`
        : `${countOf(judged.length, 'line')} ${judged.length === 1 ? 'rests' : 'rest'} on judgment for more than ${named} of the construction cost; each is named below.`,
    startsSheet: false,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Report', value: `${header.reportId}, version ${header.version}` },
          { label: 'Released on', value: formatDay(header.reportDate) },
          { label: 'Class of estimate', value: String(assessment.estimateClass.id) },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: header.isSample
          ? ['This is a sample: the project is invented, and nobody reviewed it.']
          : [
              'A reviewer saw this version, line by line, before it was released, and no other one was released under this number.',
              'The checks of quantities, prices, totals and text had no open finding that blocks a release, or the reviewer gave a written reason that is kept with the order.',
              'The certificate is no appraisal, no offer and no guarantee of a price; bids decide.',
            ],
      },
      ...(judged.length === 0 ? [] : [judgedTable(judged, sold)]),
    ],
  }
}

function judgedTable(judged: readonly JudgedLine[], sold: ReportDocument): BlockView {
  const constructionCents = Math.max(1, likelyCents(sold))
  return {
    kind: 'table',
    table: {
      number: '',
      title: 'Lines that rest on judgment',
      source:
        'Judgment: an estimator’s norm without a published figure behind it, or an amount that the reviewer set. Have these priced first.',
      columns: [
        { label: 'Line', align: 'start', width: 0 },
        { label: 'Judgment of', align: 'start', width: 0.2 },
        { label: 'Amount', align: 'end', width: 0.2 },
        { label: 'Share', align: 'end', width: 0.12 },
      ],
      rows: judged.map(
        ({ item, judgedCents, by }): RowView => ({
          kind: 'line',
          cells: [
            { text: item.item, ...(item.csiDivision ? { note: item.csiDivision } : {}) },
            { text: by === 'review' ? 'The reviewer' : 'The price book' },
            { text: formatUsd(judgedCents) },
            { text: printPercent((judgedCents * 100) / constructionCents) },
          ],
        }),
      ),
    },
  }
}
