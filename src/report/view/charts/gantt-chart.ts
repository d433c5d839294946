import type { Schedule, SchedulePhase } from '#core/estimate/assessment.ts'
import { printNumber } from '../printed-figures.ts'
import type { GanttChart, Hatch } from '../report-view-model.ts'
import { axisAround, placeOn, printTicks, share } from './axis.ts'

/** Width of one character as a share of the chart, on a sheet and at 390 pixels. */
const characterShare = { sheet: 0.0125, phone: 0.021 }

const hatches: Readonly<Record<string, Hatch>> = {
  design: 'open',
  permit: 'glass',
  procurement: 'timber',
  construction: 'metal',
  inspection: 'masonry',
}

type Milestone = { readonly week: number; readonly label: string }

export function ganttChart(schedule: Schedule): GanttChart {
  const end = Math.max(
    schedule.totalWeeks,
    ...schedule.phases.map((one) => one.startWeek + one.weeks),
  )
  const axis = { ...axisAround(0, end, 8) }
  const span = axis.max - axis.min
  const points = milestones(schedule).map((milestone) => {
    const at = placeOn(axis, milestone.week)
    const anchor = anchorAt(at)
    return { ...milestone, at, anchor, week: `week ${printNumber(milestone.week)}` }
  })
  const lanes = stagger(points, characterShare.sheet)
  const narrowLanes = stagger(points, characterShare.phone)
  return {
    ticks: printTicks(axis, (week) => printNumber(week)),
    rows: schedule.phases.map((phase) => ({
      label: phase.label,
      weeks: weeksText(phase),
      note: phase.note,
      // What a local rule adds is a matter of papers, as the review is.
      hatch: hatches[phase.id] ?? 'glass',
      from: share(phase.startWeek / span),
      width: share(phase.weeks / span),
    })),
    milestones: points.map((point, index) => ({
      ...point,
      lane: lanes[index] ?? 0,
      narrowLane: narrowLanes[index] ?? 0,
    })),
    lanes: Math.max(0, ...lanes) + 1,
    narrowLanes: Math.max(0, ...narrowLanes) + 1,
  }
}

/** Weeks count from 1 for people: a phase of two weeks that starts at once is "weeks 1-2". */
export function weeksText({ startWeek, weeks }: SchedulePhase): string {
  const first = Math.floor(startWeek) + 1
  const last = Math.max(first, Math.ceil(startWeek + weeks))
  return first === last ? `week ${first}` : `weeks ${first}–${last}`
}

function milestones({ phases, totalWeeks }: Schedule): readonly Milestone[] {
  const endOf = (id: SchedulePhase['id']): number | undefined => {
    const ends = phases
      .filter((phase) => phase.id === id)
      .map((phase) => phase.startWeek + phase.weeks)
    return ends.length > 0 ? Math.max(...ends) : undefined
  }
  const starts = phases
    .filter((phase) => phase.id === 'construction')
    .map((phase) => phase.startWeek)
  const found: readonly (readonly [string, number | undefined])[] = [
    ['Drawings done', endOf('design')],
    ['Permit issued', endOf('permit')],
    ['Work starts', starts.length > 0 ? Math.min(...starts) : undefined],
    ['Work complete', endOf('construction')],
    ['Ready to open', totalWeeks],
  ]
  const dated = found.flatMap(([label, week]) => (week === undefined ? [] : [{ label, week }]))
  const weeks = [...new Set(dated.map(({ week }) => week))].toSorted((a, b) => a - b)
  return weeks.map((week) => ({
    week,
    label: dated
      .filter((one) => one.week === week)
      .map((one, index) => (index === 0 ? one.label : one.label.toLowerCase()))
      .join(', '),
  }))
}

function anchorAt(at: number): 'start' | 'middle' | 'end' {
  if (at < 0.12) return 'start'
  return at > 0.8 ? 'end' : 'middle'
}

type Labelled = { readonly at: number; readonly label: string; readonly anchor: string }

/** The first lane whose last label ends before this one begins. */
function stagger(points: readonly Labelled[], characterWidth: number): readonly number[] {
  const ends: number[] = []
  return points.map(({ at, label, anchor }) => {
    const width = (label.length + 1) * characterWidth
    const offset = { start: 0, middle: width / 2, end: width }[anchor] ?? 0
    const begin = at - offset
    const free = ends.findIndex((end) => end <= begin)
    const lane = free === -1 ? ends.length : free
    ends[lane] = begin + width + characterWidth
    return lane
  })
}
