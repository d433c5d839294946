/** How many outcomes there must be before something is said or changed; pages state these numbers. */

/** For publishing figures: over all types, and for one group. */
export const fewestOutcomes = 10
export const fewestOfGroup = 5

/** Of a kind, for refitting its range. */
export const fewestForRefit = 20
