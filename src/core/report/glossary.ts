/** The words of the trade in a report, each explained in a sentence or two of plain English. */
export const glossary = {
  p10: {
    term: 'P10',
    meaning: 'One in ten simulated budgets ends below this amount.',
  },
  p50: {
    term: 'P50',
    meaning: 'The likely cost: half of the simulated budgets end below it, half above.',
  },
  p80: {
    term: 'P80',
    meaning:
      'Eight in ten simulated budgets end below this amount. Set this much aside and you are unlikely to run short.',
  },
  p90: {
    term: 'P90',
    meaning: 'Nine in ten simulated budgets end below this amount.',
  },
  class: {
    term: 'Class',
    meaning:
      'How much was known when the estimate was made, on a published scale from 5, before any drawing, to 1, ready to build.',
  },
  contingency: {
    term: 'Contingency',
    meaning: 'Money for work that is not drawn or found yet. It is yours until it is spent.',
  },
  markup: {
    term: 'Markup',
    meaning: 'What the contractor adds to the work for office, insurance, supervision and profit.',
  },
  generalConditions: {
    term: 'General conditions',
    meaning:
      'What it costs to run the site, apart from the work of the trades: superintendent, project manager, protection, dumpsters, cleaning and tests. Most of it goes by the week.',
  },
  takeOff: {
    term: 'Take-off',
    meaning:
      'The count of what is to be built, such as feet of wall, doors, fixtures and lights, before anything is priced.',
  },
  escalation: {
    term: 'Escalation',
    meaning:
      'By how much prices move between the day they were collected and the middle of construction, from a published index for each kind of work.',
  },
  allowance: {
    term: 'Tenant improvement allowance',
    meaning: 'What the landlord pays towards building out your space, usually per square foot.',
  },
} as const satisfies Readonly<Record<string, { readonly term: string; readonly meaning: string }>>

export type GlossaryId = keyof typeof glossary
