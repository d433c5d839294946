/** How customers write about hair salons. */
import { counted } from '#core/phrases/phrase.ts'
import { salonPhrases } from '#core/uses/parts/salon-words.ts'
import type { Use } from '#core/uses/parts/use.ts'

export const words: Use['words'] = {
  called: 'a hair salon',
  names:
    'hair (?:and|&) nail salons?|hair (?:salon|studio)s?|beauty salons?|barber ?shops?|blow[- ]?dry bars?|(?<!nail )salons?',
  equipment: 'shampoo (?:bowls?|sinks?|stations?)|styling (?:chairs?|stations?)|wash basins?',
  mayHave:
    'pedi(?:cure)? (?:chairs?|stations?|thrones?)|manicure (?:tables?|stations?)|nail (?:tables?|stations?|desks?)',
  needs: 'styling stations and shampoo bowls with their water and waste',
  sameUse: 'hair salon|salon|barber',
  phrases: [
    ...salonPhrases,
    counted('stations', 'styling (?:chairs?|stations?)|chairs?|stations?'),
    counted(
      'shampooBowls',
      'shampoo (?:bowls?|sinks?|stations?)|bowls?|wash (?:basins?|stations?)',
    ),
  ],
}
