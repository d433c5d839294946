/** How customers write about restaurants. */
import { readNumber } from '#core/phrases/number-words.ts'
import { counted, feature, feet, said } from '#core/phrases/phrase.ts'
import type { Use } from '#core/uses/parts/use.ts'

export const words: Use['words'] = {
  called: 'a restaurant or bar',
  names:
    'restaurants?|pizzerias?|steak ?houses?|diners?|bistros?|brasseries?|trattorias?|taquer[ií]as?|caf[eé]s?|coffee ?(?:shops?|houses?|bars?)|tap ?rooms?|brew ?pubs?|brewer(?:y|ies)|(?:sports|cocktail|wine|sushi|noodle|tapas) bars?|bar (?:and|&) grill|baker(?:y|ies)|ice cream (?:shop|parlor)s?|eater(?:y|ies)|ramen|barbecue|bbq|taverns?',
  equipment:
    '(?:exhaust|grease|kitchen) hoods?|grease (?:interceptor|trap)s?|(?:deep )?fryers?|cook ?lines?|pizza ovens?|(?:dining|restaurant|caf[eé]|bar) seat(?:s|ing)|seat(?:s|ing) for \\d+ (?:guests|diners)',
  mayHave: 'sales floors?',
  needs: 'a kitchen with its hood and grease waste, dining and a bar',
  sameUse: 'restaurant|bar|caf[eé]|pizzeria|diner|taproom|coffee shop|kitchen',
  phrases: [
    feature(
      'commercial-kitchen',
      'open kitchen|kitchen|cook ?line|grill|fryer|pizza oven|wood[- ]fired',
    ),
    feature('bar-setup', 'bar\\b(?! ?stool)|taproom|cocktail|brewery|beer taps'),
    feature('patio-seating', 'patio|outdoor seating|sidewalk seating|terrace|beer garden'),
    feature('private-dining', 'private (?:dining|room|event)|party room|banquet room'),
    feature('fire-suppression', 'ansul|hood suppression|kitchen suppression'),
    feature('grease-interceptor', 'grease (?:interceptor|trap)'),
    counted('seats', 'seats?|guests|diners|covers|people can sit', '(?:[\\w-]+\\s+)?'),
    {
      answer: 'seats',
      pattern: /\bseat(?:s|ing)?\s+(?:for\s+|about\s+|up to\s+)?(\d{1,3})\b/i,
      read: ([, n]) => readNumber(n),
    },
    counted('hoodFeet', 'hood', `${feet}[\\s-]*(?:[\\w-]+\\s+){0,3}?`),
    counted('barFeet', 'bar', `${feet}[\\s-]*(?:[\\w-]+\\s+){0,2}?`),
    said('kitchen', 'warming kitchen|no hood|assembly only|ventless', 'warming'),
    said('kitchenEquipment', 'used equipment|second[- ]hand equipment', 'used'),
    said(
      'existingGreaseInterceptor',
      'existing grease|grease (?:trap|interceptor) (?:in place|existing|stays)',
      true,
    ),
  ],
}
