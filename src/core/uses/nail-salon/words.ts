/** How customers write about nail salons. */
import { counted } from '#core/phrases/phrase.ts'
import { salonPhrases } from '#core/uses/parts/salon-words.ts'
import type { Use } from '#core/uses/parts/use.ts'

export const words: Use['words'] = {
  called: 'a nail salon',
  names: 'nail (?:salon|bar|studio|spa)s?',
  equipment:
    'pedi(?:cure)? (?:chairs?|stations?|thrones?)|manicure (?:tables?|stations?)|nail (?:tables?|stations?|desks?)',
  mayHave:
    '(?<!hair |beauty )salons?|day spas?|shampoo (?:bowls?|sinks?|stations?)|styling (?:chairs?|stations?)|wash basins?',
  needs: 'pedicure chairs and nail tables with their water, waste and exhaust',
  sameUse: 'nail salon|salon|spa',
  phrases: [
    ...salonPhrases,
    counted('pedicureChairs', 'pedi(?:cure)? (?:chairs?|spas?|stations?|thrones?)|pedicures?'),
    counted('stations', 'nail (?:tables?|stations?|desks?)|manicure (?:tables?|stations?)|tables?'),
  ],
}
