/** Refusals of intake drafts, and what is said of each. */
export const intakeDraftsRefusals = {
  'draft-changed': 'Another device has saved other answers in the meantime.',
  'no-email': 'Valid email is required',
  'no-such-draft': 'This link no longer opens a draft. Drafts are kept for 30 days.',
} as const
