/** Rules that hold in every market of the country. */
import type { LocalRule } from '#core/rules/market.ts'

export const pathOfTravel: LocalRule = {
  id: 'path-of-travel',
  title: 'Accessible path of travel',
  when: { kind: 'always' },
  explanations: [
    {
      when: { kind: 'always' },
      text: 'Altering the main area of a business means making the way to it, its restrooms, telephones and drinking fountains accessible, as far as that costs no more than 20% of the alteration.',
    },
  ],
  cost: { when: { kind: 'always' }, kind: 'share-of-likely-cost', percent: 20 },
  task: {
    label: 'Accessibility survey',
    weeks: 1,
    during: 'design',
    note: 'The way from the parking to the space, and its restrooms',
  },
  citation: '28 CFR 36.403 (Americans with Disabilities Act, title III)',
  effectiveFrom: '1992-01-26',
  checkedOn: '2026-11-21',
  verified: true,
}
