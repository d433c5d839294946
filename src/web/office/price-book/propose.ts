import type { PriceRowChanges } from '#core/pricing/price-row-changes.ts'

/** Shows the effect of a change; it is saved only from there. */
export type Propose = (title: string, sent: PriceRowChanges, note: string) => void
