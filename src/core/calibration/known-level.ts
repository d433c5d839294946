/**
 * How much was known of a project when its range was made, in four steps. Figures are published by
 * step, because a range that rests on more answers is narrower.
 */
export const knownLevels = ['intake', 'partly', 'answered', 'measured'] as const

export type KnownLevel = (typeof knownLevels)[number]

export const knownLevelLabels: Readonly<Record<KnownLevel, string>> = {
  intake: 'Type and area, few answers',
  partly: 'Some questions answered',
  answered: 'Nearly everything answered',
  measured: 'Measured from a plan',
}

/** Both shares between 0 and 1: of the questions that are open, of the cost that was measured. */
export function knownLevelOf(known: {
  readonly openShare: number
  readonly measuredShare: number
}): KnownLevel {
  if (known.measuredShare >= 0.5) return 'measured'
  if (known.openShare <= 0.1) return 'answered'
  return known.openShare < 0.6 ? 'partly' : 'intake'
}
