/** How customers write about shops. */
import { feature } from '#core/phrases/phrase.ts'
import type { Use } from '#core/uses/parts/use.ts'

export const words: Use['words'] = {
  called: 'a shop',
  names:
    '(?:shoe|clothing|clothes|apparel|grocery|convenience|furniture|jewel(?:le)?ry|hardware|liquor|gift|toy|book|pet|phone|vape|thrift|department|bike|bicycle|mattress|electronics|sporting goods|cosmetics|retail|flagship|eyewear|equipment|supply) (?:stores?|shops?)|boutiques?|book ?(?:stores?|shops?)|florists?|showrooms?',
  equipment: 'fitting rooms?|sales floors?|gondola shel\\w+|checkout lanes?',
  mayHave: 'optometr\\w+',
  needs: 'a sales floor with its lighting, counters and stock room',
  sameUse: 'store|shop|retail|boutique',
  phrases: [
    feature('security-system', 'security|cameras?|cctv|alarm system'),
    feature('fitting-rooms', 'fitting rooms?|changing rooms?|dressing rooms?'),
    feature('pos-integration', 'pos\\b|point of sale'),
    feature('storage-warehouse', 'stock ?room|storage|warehouse|back ?room'),
    feature('display-lighting', 'display light|track light|accent light'),
    feature('checkout-stations', 'checkout|cash wrap|registers?'),
  ],
}
