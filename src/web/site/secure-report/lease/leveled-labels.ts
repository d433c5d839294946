import type { LeveledCell } from '#core/bid-leveling/leveling.ts'
import type { RangePlace } from '#core/bid-leveling/range-percentile.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const outlierWords = {
  'above-estimate': 'high',
  'below-estimate': 'low',
  'above-others': 'above the others',
  'below-others': 'below the others',
} as const

export type CellMark = { readonly text: string; readonly tone: BadgeTone }

/** What a reader has to know about an amount. */
export function cellMarks(cell: LeveledCell): readonly CellMark[] {
  const marks: CellMark[] = []
  if (cell.state === 'plugged') {
    marks.push({ text: cell.isExcluded ? 'excluded, plugged' : 'gap, plugged', tone: 'caution' })
  }
  if (cell.state === 'included') marks.push({ text: 'inside others', tone: 'neutral' })
  if (cell.isShared) marks.push({ text: 'part of a sum', tone: 'neutral' })
  if (cell.isAllowance) marks.push({ text: 'allowance', tone: 'info' })
  if (cell.outlier) marks.push({ text: outlierWords[cell.outlier], tone: 'bad' })
  return marks
}

export function placeText({ percent, side }: RangePlace): string {
  if (side === 'below') return 'below P10'
  return side === 'above' ? 'above P90' : `about P${percent}`
}
