/**
 * Lines that are counted from the same thing: a door is painted, a restroom has an exhaust fan. When
 * staff changes one of them, the others stay, and the office says so.
 */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'

const followers: Readonly<Partial<Record<CountedLineId, readonly CountedLineId[]>>> = {
  partitions: ['blocking', 'paint', 'base'],
  doors: ['paint'],
  units: ['roofSteel', 'roofing', 'equipmentPower', 'alarm'],
  restroomPlumbing: [
    'restroomFittings',
    'wetWalls',
    'tile',
    'exhaust',
    'trench',
    'piping',
    'power',
  ],
  sinks: ['trench', 'piping', 'heater'],
  salonPlumbing: ['trench', 'piping', 'heater', 'equipmentPower'],
  dentalPlumbing: ['trench', 'piping', 'equipmentPower'],
  showers: ['trench', 'piping', 'heater', 'lockers'],
  hood: ['hoodSuppression', 'roofing', 'gas'],
  interceptor: ['trench'],
  lighting: ['controls'],
  examCasework: ['sinks'],
}

/** One sentence for each line whose count staff changed and whose followers were left alone. */
export function countedTogetherIssues(items: readonly BidItem[]): readonly string[] {
  const lines = new Map(items.map((item) => [item.id, item]))
  return Object.entries(followers).flatMap(([id, ids]) => {
    const line = lines.get(`counted.${id}`)
    if (!line?.editedByStaff) return []
    const staying = ids.flatMap((other) => {
      const item = lines.get(`counted.${other}`)
      return item && !item.editedByStaff ? [lowerFirst(item.item)] : []
    })
    if (staying.length === 0) return []
    return [
      `Staff changed "${line.item}". What is counted from the same quantity stays as drafted: ${staying.join(', ')}. Change these too where the count changed.`,
    ]
  })
}
