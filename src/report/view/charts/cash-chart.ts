import {
  type CashMonth,
  type CashPartId,
  type CashTimeline,
  cashPartIds,
} from '#core/budget/cash-timeline.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatUsdShort } from '#core/money/format-short-money.ts'
import type { Cents } from '#core/money/money.ts'
import { formatMonth, formatMonthShort } from '#core/time/day.ts'
import type { CashChart, Hatch } from '../chart-views.ts'
import { type Axis, axisAround, placeOn, printTicks, share } from './axis.ts'

/** As many months as have room for their label. */
const labelsAcross = { sheet: 12, phone: 6 }

/** A label that begins later would cross the edge of a phone. */
const lastStart = 0.84

/** The free part of a month's width, on both sides of its column. */
const gap = 0.12

export const cashPartLabels: Readonly<Record<CashPartId, string>> = {
  design: 'Design',
  construction: 'Construction',
  equipment: 'Equipment and furniture',
  other: 'Everything else',
}

const hatches: Readonly<Record<CashPartId, Hatch>> = {
  design: 'glass',
  construction: 'metal',
  equipment: 'timber',
  other: 'masonry',
}

type Level = 'likelyCents' | 'safeCents' | 'lowCents' | 'highCents'

export function cashChart({ months, end }: CashTimeline): CashChart {
  const axis = axisAround(0, Math.max(end.highCents, ...months.map((one) => one.highCents)), 5)
  const points = (level: Level) =>
    months.map((month, index) => ({
      x: share((index + 0.5) / months.length),
      y: placeOn(axis, month[level]),
    }))
  return {
    ticks: printTicks(axis, formatUsdShort),
    months: months.map((month, index) => columnOf(month, index, months.length, axis)),
    likely: points('likelyCents'),
    safe: points('safeCents'),
    band: [...points('highCents'), ...points('lowCents').toReversed()],
    parts: cashPartIds
      .filter((id) => end.parts[id] > 0)
      .map((id) => ({
        label: cashPartLabels[id],
        amount: formatUsd(end.parts[id]),
        hatch: hatches[id],
      })),
    lines: [
      { drawn: 'likely', label: 'Cash to open, likely', amount: formatUsd(end.likelyCents) },
      { drawn: 'safe', label: 'Cash to open, safe', amount: formatUsd(end.safeCents) },
      {
        drawn: 'band',
        label: 'Eight in ten end between',
        amount: `${formatUsd(end.lowCents)} and ${formatUsd(end.highCents)}`,
      },
    ],
    beside: besideOf(months, end),
  }
}

function columnOf(
  month: CashMonth,
  index: number,
  count: number,
  axis: Axis,
): CashChart['months'][number] {
  const fits = (room: number) => index % Math.ceil(count / room) === 0
  let reached = 0
  const from = share((index + gap) / count)
  return {
    label: formatMonthShort(month.month),
    onSheet: fits(labelsAcross.sheet),
    onPhone: fits(labelsAcross.phone),
    anchor: from > lastStart ? 'end' : 'start',
    from,
    width: share((1 - 2 * gap) / count),
    parts: cashPartIds.flatMap((id) => {
      const below = placeOn(axis, reached)
      reached += month.parts[id]
      const height = share(placeOn(axis, reached) - below)
      return height > 0 ? [{ hatch: hatches[id], from: below, height }] : []
    }),
  }
}

/** Rent and allowance, each over the months in which it is paid. */
function besideOf(months: readonly CashMonth[], end: CashMonth): CashChart['beside'] {
  const over = (of: 'rentCents' | 'allowanceCents') => {
    const first = months.findIndex((month) => month[of] > 0)
    const last = months.findIndex((month) => month[of] === end[of])
    const [from, to] = [months[first], months[last]].map((one) => one && formatMonth(one.month))
    return {
      from: share(first / months.length),
      width: share((last - first + 1) / months.length),
      when: from === to ? `in ${to}` : `from ${from} to ${to}`,
    }
  }
  return [
    ...whereAny(end.rentCents, (cents) => {
      const { when, ...place } = over('rentCents')
      return {
        label: 'Rent before opening',
        amount: formatUsd(cents),
        hatch: 'concrete' as const,
        note: `with utilities, ${when}; not in the cash to open`,
        ...place,
      }
    }),
    ...whereAny(end.allowanceCents, (cents) => {
      const { when, ...place } = over('allowanceCents')
      return {
        label: 'Less the landlord’s allowance',
        amount: `−${formatUsd(cents)}`,
        hatch: 'open' as const,
        note: `${when}; not taken off the cash to open`,
        ...place,
      }
    }),
  ]
}

function whereAny<Row>(cents: Cents, row: (cents: Cents) => Row): readonly Row[] {
  return cents > 0 ? [row(cents)] : []
}
