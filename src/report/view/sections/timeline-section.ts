import { formatInteger, formatNumber } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { ganttChart, weeksText } from '../charts/gantt-chart.ts'
import { printWeeks } from '../printed-figures.ts'
import type { TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

export function timelineSection(document: ReportDocument): SectionDraft {
  const { schedule } = document.assessment
  const chart = ganttChart(schedule)
  const construction = schedule.phases.find((phase) => phase.id === 'construction')
  const before = construction ? construction.startWeek : 0
  return {
    id: 'timeline',
    title: 'Timeline',
    lead: construction
      ? `${printWeeks(schedule.totalWeeks)} from the start of design to opening. Work on site begins after ${printWeeks(
          before,
        )} and takes ${printWeeks(construction.weeks)}.`
      : `${printWeeks(schedule.totalWeeks)} from the start of design to opening.`,
    startsSheet: false,
    blocks: [
      {
        kind: 'gantt',
        figure: {
          number: '',
          title: `${formatInteger(Math.round((before * 100) / Math.max(1, schedule.totalWeeks)))}% of the time passes before construction starts`,
          source: 'Weeks from the start of design. Phases may overlap.',
          alt: [
            ...schedule.phases.map(
              (phase) => `${phase.label}: ${weeksText(phase)}, ${printWeeks(phase.weeks)}`,
            ),
            ...chart.milestones.map(({ label, week }) => `${label}: ${week}`),
          ].join('; '),
        },
        chart,
      },
      { kind: 'table', table: phaseTable(document) },
    ],
  }
}

function phaseTable({ assessment }: ReportDocument): TableView {
  return {
    number: '',
    title: 'Phases',
    source: 'Durations by area and project type, judgment unless the note names a source.',
    columns: [
      { label: 'Phase', align: 'start', width: 0 },
      { label: 'When', align: 'start', width: 0.2 },
      { label: 'Weeks', align: 'end', width: 0.12 },
    ],
    rows: assessment.schedule.phases.map((phase) => ({
      kind: 'line',
      cells: [
        { text: phase.label, ...(phase.note ? { note: phase.note } : {}) },
        { text: weeksText(phase) },
        { text: formatNumber(phase.weeks) },
      ],
    })),
  }
}
