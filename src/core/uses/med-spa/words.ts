/** How customers write about med spas. */
import { salonPhrases } from '#core/uses/parts/salon-words.ts'
import type { Use } from '#core/uses/parts/use.ts'

export const words: Use['words'] = {
  called: 'a med spa',
  names:
    'med(?:ical)?[- ]?spas?|(?:a?esthetics?|botox|laser) (?:clinics?|studios?|centers?)|day spas?',
  equipment: 'injection rooms?|laser (?:treatment )?rooms?',
  mayHave:
    '(?<!hair |nail )salons?|clinics?|exam(?:ination)? rooms?|pedi(?:cure)? (?:chairs?|stations?|thrones?)|manicure (?:tables?|stations?)|nail (?:tables?|stations?|desks?)|shampoo (?:bowls?|sinks?|stations?)|styling (?:chairs?|stations?)|wash basins?',
  needs: 'treatment rooms with their sinks, power and air',
  sameUse: 'med ?spa|spa|salon',
  phrases: salonPhrases,
}
