import { z } from 'zod'
import { finishQualities } from '#core/catalog/intake-options.ts'
import type { ReportChange } from '#core/report/compare-reports.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { ownLinkRefusals } from './link-refusals.ts'
import { day, instant } from './moments.ts'
import { email } from './project-data.ts'

export const reportFormats = ['html', 'pdf', 'xlsx', 'csv', 'json', 'ics'] as const

export type ReportFormat = (typeof reportFormats)[number]

const secureToken = z.object({ secureToken: z.string().max(100) })

const secureReport = z.object({
  /** The report as sold, without anything that the package does not contain. */
  report: z.custom<ReportDocument>(),
  /** SHA-256 of the JSON form. */
  seal: z.string(),
  /** When the link stops working. */
  expiresAt: instant,
  /** The market's day on which that is. */
  worksUntil: day,
  /** The market's day, by which prices still hold or do not. */
  today: day,
  /** What the newest version changed, if an earlier one was delivered. */
  replaced: z.custom<ReportChange>().nullable(),
})

export type SecureReport = z.output<typeof secureReport>

const sealCheck = z.object({
  known: z.boolean(),
  reportId: z.string().optional(),
  version: z.int().optional(),
  superseded: z.boolean().optional(),
  /** The version that replaced it, if it is superseded. */
  newestVersion: z.int().optional(),
})

export type SealCheck = z.output<typeof sealCheck>

const finishComparison = z.object({
  finishes: z.array(
    z.object({
      id: z.enum(finishQualities.map(({ id }) => id)),
      label: z.string(),
      isChosen: z.boolean(),
      totalCents: z.int(),
      perSquareFootCents: z.int(),
      categories: z.array(z.object({ name: z.string(), subtotalCents: z.int() })),
      percentageCents: z.int(),
    }),
  ),
  /** False when the model's total for the chosen finish differs from the report's. */
  tiesToReport: z.boolean(),
  /** Lines of the report that were edited after the draft. */
  editedLines: z.int(),
  priceBookVersion: z.string(),
})

export type FinishComparison = z.output<typeof finishComparison>

export const reportsApi = {
  previewReport: endpoint('previewReport', {
    access: 'public',
    summary: 'A sample report, drawn by the same code from a sample project',
    params: z.object({ tier: z.string().max(20) }),
    reply: fileContent,
    media: 'text/html; charset=utf-8',
    refusals: { 'no-such-preview': 404 },
  }),
  showSecureReport: endpoint('showSecureReport', {
    access: 'public',
    summary: 'The newest report behind a secure link',
    params: secureToken,
    query: z.object({ format: z.enum(reportFormats).default('html') }),
    reply: fileContent,
    media: 'text/html; charset=utf-8',
    refusals: ownLinkRefusals,
  }),
  readSecureReport: endpoint('readSecureReport', {
    access: 'public',
    summary: 'The newest report behind a secure link as data, with what is known of the link',
    params: secureToken,
    reply: secureReport,
    refusals: ownLinkRefusals,
  }),
  countReportView: endpoint('countReportView', {
    access: 'public',
    summary: 'Counts a view of a report whose data came with its page',
    params: secureToken,
    reply: z.object({}),
    refusals: ownLinkRefusals,
  }),
  compareFinishes: endpoint('compareFinishes', {
    access: 'public',
    summary: 'What the model prices for each finish level of the same space',
    params: secureToken,
    reply: finishComparison,
    refusals: { ...ownLinkRefusals, 'not-in-package': 403, 'outside-area': 409 },
  }),
  verifySeal: endpoint('verifySeal', {
    access: 'public',
    summary: 'Whether a hash is the seal of a report that was issued, or of a PDF printed of one',
    params: z.object({ sha256: z.string().max(200) }),
    reply: sealCheck,
  }),
  askAboutReport: endpoint('askAboutReport', {
    access: 'public',
    summary: 'A question about a report or one of its lines, kept with the order and mailed',
    params: secureToken,
    body: z.strictObject({
      /** A line's id or a division's name; without it the question is about the whole report. */
      lineId: z.string().max(200).optional(),
      question: z.string().trim().min(1, 'Your question is required').max(2000),
      /** The address for the answer; by default the order's. */
      email: z.union([z.literal(''), email]).optional(),
      /** People leave it empty. */
      website: z.string().max(200).optional(),
    }),
    reply: z.object({ message: z.string() }),
    refusals: { ...ownLinkRefusals, 'no-such-line': 404 },
  }),
}
