/** Refusals of what the owner sets, and what is said of each. */
export const businessRefusals = {
  'business-changed-meanwhile':
    'These details were changed by another person meanwhile. Look at the history, then save again.',
  'look-changed-meanwhile':
    'The look was changed by another person meanwhile. Look at the history, then save again.',
  'prices-changed-meanwhile':
    'The prices were changed by another person meanwhile. Look at the history, then save again.',
  'prices-unusable': 'These prices cannot be used.',
  'hours-changed-meanwhile':
    'The hours were changed by another person meanwhile. Look at the history, then save again.',
  'hours-unusable': 'These hours cannot be used.',
  'connection-changed-meanwhile':
    'This was changed by another person meanwhile. Look at the history, then save again.',
  'connection-unusable': 'These values cannot be used.',
  'connection-sealed': 'The saved secret was sealed with another key. Enter it again.',
} as const
