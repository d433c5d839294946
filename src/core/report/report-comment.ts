/** Comments on a section or a line of a report by people with a link, and who may write which. */
import { bidFormLines } from './bid-form.ts'
import { soldReport } from './build-report.ts'
import type { ReportDocument } from './report-document.ts'
import type { SharedRole } from './report-role.ts'
import { type ReportSectionId, sharedSectionsOf } from './report-section.ts'

export const commentAuthors = ['holder', 'owner', 'staff'] as const

export type CommentAuthor = (typeof commentAuthors)[number]

export const longestComment = 2000

/** At least this long between two mails to one address about comments. */
export const hoursBetweenMails = 24

export type CommentPlace = {
  readonly section: ReportSectionId
  readonly lines: readonly { readonly id: string; readonly label: string }[]
}

/** What somebody with this role sees and so may comment on. */
export function commentPlaces(stored: ReportDocument, role: SharedRole): readonly CommentPlace[] {
  return sharedSectionsOf(stored.header.serviceTier, role).map(({ id }) => ({
    section: id,
    lines: linesOf(stored, id),
  }))
}

function linesOf(stored: ReportDocument, section: ReportSectionId): CommentPlace['lines'] {
  const sold = soldReport(stored)
  if (section === 'itemized') {
    return bidFormLines(sold).map(({ id, item }) => ({ id, label: item }))
  }
  if (section !== 'work-letter') return []
  const letter = sold.lease?.pages?.workLetter ?? []
  return letter.map(({ lineId, item }) => ({ id: lineId, label: item }))
}

export const sectionNames: Readonly<Record<ReportSectionId, string>> = {
  summary: 'Summary',
  words: 'In words',
  cost: 'Where the money goes',
  range: 'What can move the total',
  itemized: 'Bid items',
  budget: 'Project budget',
  program: 'What was counted',
  'left-out': 'What is left out',
  finishes: 'Finish levels',
  contingency: 'Contingency',
  timeline: 'Timeline',
  rules: 'Local rules',
  recommendations: 'Recommendations',
  lease: 'Lease',
  'work-letter': 'Work letter',
  requests: 'Requests for the letter of intent',
  suites: 'Candidate spaces',
  feasibility: 'Feasibility',
  basis: 'Basis of estimate',
  method: 'How each figure came about',
  disclaimers: 'Terms of use and seal',
}
