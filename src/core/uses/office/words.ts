/** How customers write about offices. */
import { counted, feature } from '#core/phrases/phrase.ts'
import type { Use } from '#core/uses/parts/use.ts'

export const words: Use['words'] = {
  called: 'an office',
  names:
    '(?:law|accounting|tax|insurance|real estate|engineering|architect\\w*|software|tech|sales|corporate|administrative) (?:offices?|firms?|agency|agencies|practices?)|call cent(?:er|re)s?|co-?working|headquarters',
  equipment: 'cubicles?|rows of desks|open[- ]plan desks?',
  mayHave: 'medical (?:offices?|practices?)(?= billing)',
  needs: 'offices, workstations and their power and data',
  sameUse: 'office|law firm',
  phrases: [
    counted('offices', 'private offices?|(?<!open )offices?(?! (?:space|building|suite|park))'),
    counted('conferenceRooms', 'conference rooms?|meeting rooms?|huddle rooms?'),
    counted('workstations', 'workstations?|desks?|cubicles?|cubes'),
    feature('conference-rooms', 'conference|meeting rooms?|boardroom'),
    feature('private-offices', 'private offices?'),
    feature('break-room', 'break ?room|kitchenette|lunch room'),
    feature('reception-area', 'reception|front desk|lobby|waiting area'),
    feature('it-infrastructure', 'server room|it room|data cent|network rack'),
    feature('executive-finishes', 'executive|high[- ]end finish'),
  ],
}
