import {
  type AnnexFormat,
  annexDocument,
  chosenRequests,
  worksheetRequests,
} from '#core/report/letter-annex.ts'
import { accept, type Result } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'
import { readWorksheet } from '../reads/lease-worksheet.ts'
import type { DrawnReport } from './draw-report.ts'
import { openForLease, type Unavailable } from './lease-worksheet.ts'

const annexesPerLink = { max: 60, windowMs: hourMs }

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The requests that the owner chose, for the letter of intent; nothing of it is stored. */
export async function drawLetterAnnexCommand(
  ports: Ports,
  secureToken: string,
  asked: { readonly format: AnnexFormat; readonly requests: string },
): Promise<Result<DrawnReport, Unavailable>> {
  const opened = await openForLease(ports, secureToken)
  if (!opened.ok) return opened
  const { link, report } = opened.value
  await limitRate(ports, `letter-annex:${link.subject.id}`, annexesPerLink)
  const { document } = report
  const { worksheet, revision } = await readWorksheet(ports.database, link.subject)
  const terms = revision === 0 ? (document.lease?.facts ?? {}) : worksheet.terms
  const all = worksheetRequests(document, { ...worksheet, terms })
  const requests = chosenRequests(all, asked.requests.split(',').filter(Boolean))
  const fileName = `${document.header.reportId}-v${report.version}-letter-annex.${asked.format}`
  if (asked.format === 'pdf') {
    const bytes = await ports.printer.print(annexDocument(document, requests), 'landlord')
    return accept({ content: Buffer.from(bytes), type: 'application/pdf', fileName })
  }
  // Few owners ask for it, so it is loaded when one does.
  const { renderLetterAnnex } = await import('#report/docx/render-letter-annex.ts')
  const content = Buffer.from(renderLetterAnnex(document, requests))
  return accept({ content, type: wordType, fileName })
}
