/** Comments on a section or a line of a report by people with a link. */
import type { ReportSectionId } from './report-section.ts'

export const commentAuthors = ['holder', 'owner', 'staff'] as const

export type CommentAuthor = (typeof commentAuthors)[number]

export const longestComment = 2000

/** At least this long between two mails to one address about comments. */
export const hoursBetweenMails = 24

export const sectionNames: Readonly<Record<ReportSectionId, string>> = {
  summary: 'Summary',
  words: 'In words',
  cost: 'Where the money goes',
  range: 'What can move the total',
  funding: 'Sources and uses',
  itemized: 'Bid items',
  budget: 'Project budget',
  program: 'What was counted',
  'left-out': 'What is left out',
  finishes: 'Finish levels',
  contingency: 'Contingency',
  timeline: 'Timeline',
  draws: 'Cash by month',
  rules: 'Local rules',
  recommendations: 'Recommendations',
  // Only a landlord comments on it, and sees the requests of it.
  lease: 'Requests for the letter of intent',
  'work-letter': 'Work letter',
  requests: 'Requests for the letter of intent',
  suites: 'Candidate spaces',
  feasibility: 'Feasibility',
  certificate: 'Reviewer’s certificate',
  'bid-form': 'Bid form',
  basis: 'Basis of estimate',
  method: 'How each figure came about',
  disclaimers: 'Terms of use and seal',
}
