import { openAnswersCents } from '#core/estimate/likely-cost.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { listOf } from '#core/sentence-parts.ts'
import { costGroups, groupChart, stackChart } from '../charts/stack-chart.ts'
import { printPercent } from '../printed-figures.ts'
import type { SectionDraft } from '../section-draft.ts'

/** The cost in six groups, then every division end to end up to the total. */
export function costSection(document: ReportDocument): SectionDraft {
  const groups = costGroups(document)
  const largest = groups.toSorted((a, b) => b.cents - a.cents)[0]
  const divisions = document.categories.toSorted((a, b) => b.subtotalCents - a.subtotalCents)
  const top = divisions.slice(0, 3)
  const topShare = top.reduce((sum, one) => sum + Math.round(one.sharePercent * 10), 0) / 10
  const names = top.map((one) => one.name)
  return {
    id: 'cost',
    title: 'Where the money goes',
    lead: largest
      ? `${largest.label} take ${formatUsd(largest.cents)}, ${printPercent(largest.percent)} of the sum of the lines (${formatUsd(document.totals.totalCents)}).`
      : '',
    startsSheet: false,
    blocks: [
      {
        kind: 'groups',
        figure: {
          number: '',
          title: largest
            ? `${largest.label} are the largest part of the cost`
            : 'No line is priced',
          source: 'Sums of the bid items of this estimate.',
          alt: groups
            .map(
              (group) =>
                `${group.label}: ${formatUsd(group.cents)}, ${printPercent(group.percent)}`,
            )
            .join('; '),
        },
        chart: groupChart(document),
      },
      {
        kind: 'stack',
        figure: {
          number: '',
          title: `${listOf(names)} ${names.length === 1 ? 'makes' : 'make'} up ${printPercent(topShare)} of the sum of the lines`,
          source: `Each bar starts where the one above it ends. Subtotals and percentage lines add up to the total to the cent.${likelySentence(document)}`,
          alt: 'Cost by division, with the amount and the share of the sum of the lines.',
        },
        chart: stackChart(document),
      },
    ],
  }
}

/** From the sum of the lines to the likely cost. */
function likelySentence(document: ReportDocument): string {
  const difference = openAnswersCents(document)
  if (difference === 0) return ''
  return ` The likely cost differs from it by what the open answers are expected to change, ${formatUsd(difference)}.`
}
