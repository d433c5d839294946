/** The sections of the landing page that header and footer lead to. */
export const sectionLinks = [
  { id: 'services', label: 'Services' },
  { id: 'how-it-works', label: 'How It Works' },
  { id: 'about', label: 'About' },
] as const
