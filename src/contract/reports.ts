import { z } from 'zod'
import { endpoint, fileContent } from './endpoint.ts'

export const reportFormats = ['html', 'pdf', 'csv', 'json'] as const

export type ReportFormat = (typeof reportFormats)[number]

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
    params: z.object({ secureToken: z.string().max(100) }),
    query: z.object({ format: z.enum(reportFormats).default('html') }),
    reply: fileContent,
    media: 'text/html; charset=utf-8',
    refusals: { 'report-not-available': 404 },
  }),
}
