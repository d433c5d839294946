import { deliveryAnswer } from '#core/catalog/delivery-promise.ts'
import { shownHours } from '#web/lib/shown-offer.ts'

/**
 * Questions that people ask before they buy; shown on the pricing page and given to search engines.
 */
export const commonQuestions = [
  {
    question: 'How fast do I get the report?',
    answer: `${deliveryAnswer(shownHours)} Your order page shows the exact date and hour.`,
  },
  {
    question: 'What do I have to know before I start?',
    answer:
      'The address, the area and the kind of space. Everything else narrows the range, and the form says by how much. If you have a letter of intent, paste its text or choose its PDF: the form shows what it states, and you take each answer with one tap.',
  },
  {
    question: 'How exact is the number?',
    answer:
      'The report gives a range and says what class of estimate it is. With a floor plan and verified systems the range is narrower than from the form alone.',
  },
  {
    question: 'Does it work outside the Des Moines metro?',
    answer:
      'Not automatically. Prices, codes and fees are those of the Des Moines metro, and we do not use them elsewhere. The form says so before you pay. If you order anyway, a person opens your area or returns your payment.',
  },
  {
    question: 'Can I use the report with my landlord?',
    answer:
      'Yes, in your own negotiations. It is for your internal business use; it is not a bid and not an appraisal.',
  },
] as const
