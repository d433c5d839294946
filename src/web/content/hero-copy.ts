import { deliveredWithin } from '#core/catalog/delivery-promise.ts'
import { shownHours } from '#web/lib/shown-offer.ts'

/** The owner's text for the first screen, in its own file because its code is loaded first. */
export const homeTitle = 'Plumbline: tenant-improvement cost reports, Des Moines'

const delivery = `Delivery in ${deliveredWithin(shownHours)}`

export const heroCopy = {
  mark: 'Tenant-improvement cost reports · Des Moines, Iowa',
  title: 'Know what the build-out costs before you sign the lease.',
  lead:
    'A cost report for first-time commercial build-outs up to 5,000 square feet: what it will ' +
    'likely cost, how far it could move, and why. Analysis based on local market data for Des ' +
    `Moines. ${delivery}.`,
} as const

export const heroClaims = [
  delivery,
  'Projects up to 5,000 square feet',
  '100% satisfaction guarantee',
  'No contracts',
] as const
