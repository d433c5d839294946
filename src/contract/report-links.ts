import { z } from 'zod'
import { reportLinkDays, reportLinkLimits } from '#core/report/report-link.ts'
import { linkKinds } from '#core/report/report-role.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { ownLinkRefusals, sharedLinkRefusals } from './link-refusals.ts'
import { day, instant } from './moments.ts'
import { email } from './project-data.ts'
import { reportFormats } from './reports.ts'

const secureToken = z.object({ secureToken: z.string().max(100) })
const linkToken = z.object({ linkToken: z.string().max(100) })
const linkId = z.string().max(100)
const orderId = z.object({ orderId: z.string().max(100) })

const reportLink = z.object({
  id: z.uuid(),
  role: z.enum(linkKinds),
  name: z.string(),
  email: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  firstOpenedAt: instant.nullable(),
  lastOpenedAt: instant.nullable(),
  opens: z.int(),
  downloads: z.int(),
})

export type ReportLink = z.output<typeof reportLink>

const madeLink = z.object({
  link: reportLink,
  /** The address, shown once; only a hash of it is stored. */
  url: z.string(),
})

export type MadeLink = z.output<typeof madeLink>

const days = z.union(reportLinkDays.map((count) => z.literal(count)))

const sharedReport = z.object({
  role: z.enum(linkKinds),
  company: z.string(),
  /** Type, area and place of the project. */
  project: z.string(),
  reportId: z.string(),
  version: z.int(),
  reportDate: day,
  expiresAt: instant,
  /** The market's day on which the link stops working. */
  worksUntil: day,
  formats: z.array(z.enum(reportFormats)),
})

export type SharedReport = z.output<typeof sharedReport>

export const reportLinksApi = {
  listReportLinks: endpoint('listReportLinks', {
    access: 'public',
    summary: 'The links that the owner of a report made for others, and the roles to choose from',
    params: secureToken,
    reply: z.object({
      roles: z.array(z.enum(linkKinds)),
      links: z.array(reportLink),
      /** The market's, in which the days of the links are written. */
      timeZone: z.string(),
    }),
    refusals: ownLinkRefusals,
  }),
  createReportLink: endpoint('createReportLink', {
    access: 'public',
    summary: 'Makes a link that shows what its role may see, and mails it when asked to',
    params: secureToken,
    body: z.strictObject({
      role: z.enum(linkKinds),
      name: z
        .string()
        .trim()
        .min(1, 'Say whom the link is for')
        .max(reportLinkLimits.name, 'The name is too long'),
      email: z.union([z.literal(''), email]).default(''),
      days,
    }),
    reply: madeLink,
    success: 201,
    refusals: { ...ownLinkRefusals, 'not-in-package': 403, 'too-many-links': 409 },
  }),
  renewReportLink: endpoint('renewReportLink', {
    access: 'public',
    summary: 'Gives a link a new address and starts its time again; the old address stops working',
    params: secureToken.extend({ linkId }),
    body: z.strictObject({ days }),
    reply: madeLink,
    refusals: { ...ownLinkRefusals, 'no-such-report-link': 404 },
  }),
  revokeReportLink: endpoint('revokeReportLink', {
    access: 'public',
    summary: 'Ends a link at once; ending it again changes nothing',
    params: secureToken.extend({ linkId }),
    reply: reportLink,
    refusals: { ...ownLinkRefusals, 'no-such-report-link': 404 },
  }),
  listOrderLinks: endpoint('listOrderLinks', {
    access: 'staff',
    permission: 'read',
    summary: 'The links that the customer made to the report of an order',
    params: orderId,
    reply: z.array(reportLink),
    refusals: { 'no-such-order': 404 },
  }),
  revokeOrderLink: endpoint('revokeOrderLink', {
    access: 'staff',
    permission: 'support',
    summary: 'Ends a link that a customer made',
    params: orderId.extend({ linkId }),
    reply: reportLink,
    refusals: { 'no-such-order': 404, 'no-such-report-link': 404 },
  }),
  readSharedReport: endpoint('readSharedReport', {
    access: 'public',
    summary: 'Whose report a link with a role shows, and in which files; opening it is counted',
    params: linkToken,
    reply: sharedReport,
    refusals: sharedLinkRefusals,
  }),
  countSharedView: endpoint('countSharedView', {
    access: 'public',
    summary: 'Counts an opening of a link with a role whose data came with its page',
    params: linkToken,
    reply: z.object({}),
    refusals: sharedLinkRefusals,
  }),
  showSharedFile: endpoint('showSharedFile', {
    access: 'public',
    summary: 'What the role of the link may see of the newest report',
    params: linkToken,
    query: z.object({ format: z.enum(reportFormats).default('html') }),
    reply: fileContent,
    media: 'text/html; charset=utf-8',
    refusals: { ...sharedLinkRefusals, 'not-for-role': 403 },
  }),
}
