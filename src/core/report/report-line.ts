/**
 * The parts of a report that a question can be about: a line, a percentage line, or a division by
 * its name.
 */
import type { ReportDocument } from './report-document.ts'

/** Its display name; undefined when this report shows no such line. */
export function findReportLine(sold: ReportDocument, lineId: string): string | undefined {
  const lines = sold.categories.flatMap((category) => category.items)
  const percentages = sold.percentageLines.map((line) => line.item)
  const line = [...lines, ...percentages].find((item) => item.id === lineId)
  return line?.item ?? sold.categories.find((category) => category.name === lineId)?.name
}
