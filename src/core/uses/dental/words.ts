/** How customers write about dental practices. */
import { counted, feature, said } from '#core/phrases/phrase.ts'
import type { Use } from '#core/uses/parts/use.ts'

export const words: Use['words'] = {
  called: 'a dental practice',
  names:
    'dental (?:offices?|practices?|clinics?|surgery|studio)|dentist(?:s|ry)?|orthodont\\w*|endodont\\w*|periodont\\w*',
  equipment: 'operator(?:y|ies)|dental chairs?',
  mayHave: 'exam(?:ination)? rooms?|medical gas|oral surgery',
  needs:
    'the water, air, vacuum and waste of dental chairs, their compressor and vacuum pump, and sterilization',
  sameUse: 'dental|dentist|orthodont|endodont|periodont',
  phrases: [
    counted('operatories', 'operator(?:y|ies)|dental chairs?|treatment rooms?'),
    counted('offices', "private offices?|offices?|doctor(?:’s|'s)? offices?"),
    said('xray', 'panoramic|pano\\b|cone[- ]?beam|cbct', true),
    feature('nitrous-oxide', 'nitrous|laughing gas|oxygen|medical gas'),
    feature('recovery-room', 'recovery|sedation|oral surgery'),
    feature('specialized-hvac', 'hepa|negative pressure|specialized hvac'),
    feature('surgical-lighting', 'surgical light|procedure light|operating light'),
    feature('emergency-power', 'generator|emergency power|backup power'),
    feature('custom-millwork', 'custom (?:millwork|cabinet)|built-in'),
  ],
}
