/** The text of a letter's file, read on this device; code for PDFs is loaded with the first one. */

const largestFile = 10_000_000
const mostPages = 60

/** Why there is no text, in a sentence for the person who chose the file. */
export class UnreadableLetter extends Error {}

export async function textOfLetter(file: File): Promise<string> {
  if (file.size > largestFile) throw new UnreadableLetter('The file is larger than 10 MB.')
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
  if (!isPdf) return checked(await file.text(), 'The file has no text.')
  const { textOfPdf } = await import('#web/lib/pdf-text.ts')
  const text = await textOfPdf(file, mostPages)
  return checked(
    text,
    'The PDF is a scan without text. Type the terms that matter, or leave it out.',
  )
}

function checked(text: string, sentence: string): string {
  if (text.trim() === '') throw new UnreadableLetter(sentence)
  return text
}
