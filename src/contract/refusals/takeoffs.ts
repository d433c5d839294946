/** Refusals of measuring a plan, and what is said of each. */
export const takeoffsRefusals = {
  'not-a-plan': 'Only PDF files and pictures can be measured.',
  'nothing-measured': 'No room is measured yet.',
  'no-scale': 'A page with rooms has no scale yet.',
  'bad-outline': 'The outline of a room crosses itself. Please correct it first.',
  overlap:
    'Two rooms lie on each other, so floor would be counted twice. Please correct them first.',
} as const
