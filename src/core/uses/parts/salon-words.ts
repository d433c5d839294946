/** Words that customers of salons and spas share. */
import { counted, feature, type Phrase } from '#core/phrases/phrase.ts'

export const salonPhrases: readonly Phrase[] = [
  feature('vip-rooms', 'vip|private suite'),
  feature('retail-area', 'retail|product (?:shelves|display)|sell products'),
  feature('massage-services', 'massage'),
  feature('luxury-pedicure', 'luxury pedi|pedicure throne|spa pedicure'),
  feature('custom-millwork', 'custom (?:millwork|stations|cabinet)|built-in'),
  feature('premium-lighting', 'premium light|chandelier|feature light|accent light'),
  counted('treatmentRooms', 'treatment rooms?|facial rooms?|massage rooms?|injection rooms?'),
]
