/** How customers write about fitness studios. */
import { counted, feature } from '#core/phrases/phrase.ts'
import type { Use } from '#core/uses/parts/use.ts'

export const words: Use['words'] = {
  called: 'a fitness studio',
  names:
    'gyms?|cross ?fit|fitness (?:studios?|clubs?|cent(?:er|re)s?)|health clubs?|yoga studios?|pilates(?: studios?)?|spin(?:ning)? studios?|boxing (?:gym|club|studio)s?|martial arts|dojo',
  equipment: 'treadmills?|free weights|squat racks?|weight rooms?|spin(?:ning)? bikes?',
  mayHave: '(?:juice|smoothie) bars?|massage rooms?|physical therapy',
  needs: 'showers, lockers, sports floors and the air of exercise rooms',
  sameUse: 'fitness|gym|yoga|pilates|crossfit|health club',
  phrases: [
    counted('showers', 'showers?|shower stalls?'),
    feature('group-studio', 'second studio|spin(?:ning)? (?:room|studio)|cycling studio'),
    feature('sauna', 'saunas?|steam room|infrared'),
    feature('childcare-room', "child ?care|kids(?: club|[’']? room)"),
    feature('security-system', 'security|cameras?|cctv|24[- ]hours?|key ?fobs?'),
    feature('retail-area', 'retail|merchandise|sell products|smoothie'),
    feature('premium-lighting', 'premium light|colou?red light|feature light|accent light'),
  ],
}
