import type { FastifyReply } from 'fastify'
import { reportHtmlPolicy } from './security-headers.ts'

/**
 * The page contains text by customers and models, so the browser must not run or load anything in
 * it.
 */
export function sendReportHtml<Content>(reply: FastifyReply, html: Content): Content {
  reply.header('content-security-policy', reportHtmlPolicy)
  return html
}
