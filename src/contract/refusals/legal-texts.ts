/** Refusals of the legal texts, and what is said of each. */
export const legalTextsRefusals = {
  'legal-text-changed-meanwhile':
    'Someone else saved this text meanwhile. Look at the history, then save again.',
  'legal-text-before-today':
    'A text applies from today at the earliest. Choose today or a later day.',
  'legal-text-unreadable': 'The text could not be read.',
} as const
