import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a PDF says of its drawings to those who do not see them. */
export async function wordsOfDrawings(pdf: PDFDocumentProxy): Promise<readonly string[]> {
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  const trees = await Promise.all(pages.map(async (page) => (await page).getStructTree()))
  return trees.flatMap(alternatives)
}

function alternatives(node: object): readonly string[] {
  const own = 'alt' in node && typeof node.alt === 'string' ? [node.alt] : []
  const children = 'children' in node && Array.isArray(node.children) ? node.children : []
  return [...own, ...children.flatMap(alternatives)]
}

/** The HTML with what it says of its drawings as text. */
export function withDrawingWords(html: string): string {
  return html.replace(/<[^>]+aria-label="([^"]*)"[^>]*>/g, ' $1 ')
}
