/** Refusals of marketing claims and testimonials, and what is said of each. */
export const claimsRefusals = {
  'claim-not-confirmed': 'This claim is not confirmed.',
  'testimonial-changed-meanwhile':
    'Someone else changed this testimonial meanwhile. Look at the history, then save again.',
  'testimonial-not-shown': 'This testimonial was withdrawn already.',
  'too-many-testimonials':
    'The landing page takes 12 testimonials. Withdraw one before you add another.',
  'testimonial-ahead': 'A testimonial was given today at the latest. Choose an earlier day.',
} as const
