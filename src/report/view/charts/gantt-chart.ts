import { formatNumber } from '#core/money/format-money.ts'
import { milestones } from '#core/schedule/milestones.ts'
import type { Schedule, SchedulePhase } from '#core/schedule/schedule.ts'
import type { GanttChart, Hatch } from '../chart-views.ts'
import { axisAround, placeOn, printTicks, share } from './axis.ts'

/** Width of one character as a share of the chart, on a sheet and at 360 pixels. */
const characterShare = { sheet: 0.0125, phone: 0.0245 }

type PhaseId = SchedulePhase['id']

const hatches: Readonly<Record<Exclude<PhaseId, `rule.${string}`>, Hatch>> = {
  design: 'open',
  permit: 'glass',
  procurement: 'timber',
  construction: 'metal',
  inspection: 'masonry',
}

export function ganttChart(schedule: Schedule): GanttChart {
  const end = Math.max(
    schedule.totalWeeks,
    ...schedule.phases.map((one) => one.startWeek + one.weeks),
  )
  const axis = { ...axisAround(0, end, 8) }
  const span = axis.max - axis.min
  const points = milestones(schedule).map((milestone) => ({
    ...milestone,
    at: placeOn(axis, milestone.week),
    week: `week ${formatNumber(milestone.week)}`,
  }))
  const wide = setLabels(points, characterShare.sheet)
  const narrow = setLabels(points, characterShare.phone)
  return {
    ticks: printTicks(axis, (week) => formatNumber(week)),
    rows: schedule.phases.map((phase) => ({
      label: phase.label,
      weeks: weeksText(phase),
      note: phase.note,
      hatch: hatchOf(phase.id),
      from: share(phase.startWeek / span),
      width: share(phase.weeks / span),
    })),
    milestones: points.map((point, index) => ({
      ...point,
      sheet: wide[index] ?? firstLane,
      phone: narrow[index] ?? firstLane,
    })),
    lanes: { sheet: lanesOf(wide), phone: lanesOf(narrow) },
  }
}

/**
 * Weeks are counted from 1 for readers: a phase of two weeks that starts at once is "weeks 1-2".
 */
export function weeksText({ startWeek, weeks }: SchedulePhase): string {
  const first = Math.floor(startWeek) + 1
  const last = Math.max(first, Math.ceil(startWeek + weeks))
  return first === last ? `week ${first}` : `weeks ${first}–${last}`
}

type Labelled = { readonly at: number; readonly label: string }
type Setting = GanttChart['milestones'][number]['sheet']

const firstLane: Setting = { anchor: 'start', lane: 0 }

/**
 * No label crosses an edge, and each is in the first lane whose last label ends before it begins.
 */
function setLabels(points: readonly Labelled[], characterWidth: number): readonly Setting[] {
  const ends: number[] = []
  return points.map(({ at, label }) => {
    const width = (label.length + 1) * characterWidth
    const anchor = anchorAt(at, width)
    const begin = at - { start: 0, middle: width / 2, end: width }[anchor]
    const free = ends.findIndex((end) => end <= begin)
    const lane = free === -1 ? ends.length : free
    ends[lane] = begin + width + characterWidth
    return { anchor, lane }
  })
}

// Near the edges the label is placed inward of its line, away from the milestones there.
function anchorAt(at: number, width: number): Setting['anchor'] {
  if (at < 0.12 || at - width / 2 < 0) return 'start'
  return at > 0.8 || at + width / 2 > 1 ? 'end' : 'middle'
}

function lanesOf(settings: readonly Setting[]): number {
  return Math.max(0, ...settings.map(({ lane }) => lane)) + 1
}

// Tasks of local rules are paperwork, like the review.
function hatchOf(id: PhaseId): Hatch {
  return isOfRule(id) ? 'glass' : hatches[id]
}

function isOfRule(id: PhaseId): id is `rule.${string}` {
  return id.startsWith('rule.')
}
