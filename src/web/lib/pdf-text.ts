import { openPdfDocument } from './pdf-document.ts'
import { linesOf } from './pdf-lines.ts'

/** The text of the first pages of a PDF; empty for a scan. */
export async function textOfPdf(file: Blob, mostPages: number): Promise<string> {
  const { pdf, close } = await openPdfDocument(file)
  try {
    const pages: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(linesOf(items.filter((item) => 'str' in item)))
    }
    return pages.join('\n\n').trim()
  } finally {
    close()
  }
}
