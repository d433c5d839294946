/** How customers write about clinics. */
import { counted, feature, said } from '#core/phrases/phrase.ts'
import type { Use } from '#core/uses/parts/use.ts'

export const words: Use['words'] = {
  called: 'a medical office',
  names:
    "urgent care|clinics?|medical (?:offices?|practices?|cent(?:er|re)s?)|(?:doctor|physician)(?:’s|'s|s)? (?:offices?|practices?)|family practice|primary care|pediatric(?:s|ians?)?|dermatolog\\w+|chiropract\\w+|optometr\\w+|physical therapy|surgery cent(?:er|re)s?",
  equipment: "exam(?:ination)? rooms?|nurse(?:s[’']?|[’']s)? stations?|lead[- ]lin\\w+",
  mayHave: 'injection rooms?',
  needs: 'exam rooms with their sinks, and the doors, walls and finishes of a clinic',
  sameUse: 'clinic|medical|dental|dentist|doctor|chiropract',
  phrases: [
    counted('examRooms', 'exam(?:ination)? rooms?|patient rooms?'),
    counted('offices', "private offices?|offices?|doctor(?:’s|'s)? offices?"),
    said('xray', 'x-?ray|radiograph|imaging room', true),
    feature('medical-gas', 'medical gas|oxygen|nitrous'),
    feature('lead-lining', 'lead[- ]lin'),
    feature('isolation-rooms', 'isolation|negative pressure'),
    feature('surgical-lighting', 'surgical light|procedure light|operating light'),
    feature('emergency-power', 'generator|emergency power|backup power'),
    feature('specialized-hvac', 'hepa|specialized hvac|clean ?room'),
  ],
}
