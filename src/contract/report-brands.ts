import { z } from 'zod'
import { longestBrandName } from '#core/report/report-brand.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { instant } from './moments.ts'
import { email } from './project-data.ts'

const reportBrand = z.object({
  name: z.string(),
  accent: z.string(),
  hasLogo: z.boolean(),
  updatedAt: instant,
})

export type ShownBrand = z.output<typeof reportBrand>

const brandOfAccount = z.object({
  isEnterprise: z.boolean(),
  brand: reportBrand.nullable(),
  /** The brand has a logo whose file is missing, so reports are made without it. */
  logoIsLost: z.boolean(),
})

export type BrandOfAccount = z.output<typeof brandOfAccount>

const removed = z.object({ removed: z.literal(true) })
const enterpriseOnly = { 'enterprise-only': 403 } as const
const noBrand = { 'no-brand': 404 } as const
const noClient = { 'no-such-client': 404 } as const

export const reportBrandsApi = {
  showReportBrand: endpoint('showReportBrand', {
    access: 'customer',
    summary: 'The brand on reports of the account, and whether it may set one',
    reply: brandOfAccount,
  }),
  setReportBrand: endpoint('setReportBrand', {
    access: 'customer',
    summary: 'Sets name and accent color of reports that are ordered through the API',
    body: z.strictObject({
      name: z.string().trim().min(1, 'Please enter a name').max(longestBrandName),
      /** `#rrggbb` */
      accent: z.string().max(20),
    }),
    reply: reportBrand,
    refusals: {
      ...enterpriseOnly,
      'brand-name-length': 400,
      'accent-not-hex': 400,
      'accent-too-light': 422,
    },
  }),
  removeReportBrand: endpoint('removeReportBrand', {
    access: 'customer',
    summary: 'Removes the brand and its logo; reports made before keep theirs',
    reply: removed,
    refusals: noBrand,
  }),
  /** Multipart: `file`. */
  uploadReportLogo: endpoint('uploadReportLogo', {
    access: 'customer',
    summary: 'Sets the logo of the brand, a PNG or JPG',
    body: fileContent,
    reply: reportBrand,
    refusals: {
      ...enterpriseOnly,
      ...noBrand,
      'no-file': 400,
      'wrong-file-type': 415,
      'file-too-large': 413,
      'file-unreadable': 422,
      'file-infected': 422,
      'scanner-away': 503,
    },
  }),
  showReportLogo: endpoint('showReportLogo', {
    access: 'customer',
    summary: 'The logo of the brand as it is kept',
    reply: fileContent,
    media: 'image/png',
    refusals: { 'no-logo': 404 },
  }),
  removeReportLogo: endpoint('removeReportLogo', {
    access: 'customer',
    summary: 'Removes the logo; name and color stay',
    reply: reportBrand,
    refusals: noBrand,
  }),
  showClientBrand: endpoint('showClientBrand', {
    access: 'staff',
    permission: 'read',
    summary: 'The brand on reports of a client',
    query: z.object({ email }),
    reply: z.object({ brand: reportBrand.nullable() }),
    refusals: noClient,
  }),
  removeClientBrand: endpoint('removeClientBrand', {
    access: 'staff',
    permission: 'review',
    summary: 'Removes the brand of a client and its logo',
    query: z.object({ email }),
    reply: removed,
    refusals: { ...noClient, ...noBrand },
  }),
}
