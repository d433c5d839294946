/** A piece of text on a page, as pdf.js gives it: the last number of its place is its height above the foot. */
type PdfPiece = {
  readonly str: string
  readonly hasEOL: boolean
  readonly height: number
  readonly transform: readonly number[]
}

/** Lines whose feet are further apart than this many heights are paragraphs. */
const paragraphGap = 1.7

/** The text of a page in lines, with an empty line between paragraphs. */
export function linesOf(pieces: readonly PdfPiece[]): string {
  let text = ''
  let foot: number | undefined
  for (const piece of pieces) {
    const at = piece.transform[5] ?? 0
    const isText = piece.str.trim() !== ''
    if (isText && foot !== undefined && foot - at > piece.height * paragraphGap) {
      text = `${text.trimEnd()}\n\n`
    }
    if (isText) foot = at
    text += piece.hasEOL ? `${piece.str}\n` : piece.str
  }
  return text.trim()
}
