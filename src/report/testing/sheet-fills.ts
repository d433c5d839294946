import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Where the body of a sheet ends and begins, in points from the lower edge. */
const body = { bottom: 92, top: 730 }

/** A piece of text in the body of a sheet; `height` is in points from the lower edge. */
export type SheetText = { readonly text: string; readonly height: number }

/** The texts in the body of each sheet, from the top down. */
export async function sheetTexts(bytes: Uint8Array): Promise<readonly (readonly SheetText[])[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
  await task.destroy()
  return contents.map(({ items }) =>
    items
      .flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str.trim(), height: Number(item.transform[5]) }]
          : [],
      )
      .filter(({ height }) => height >= body.bottom)
      .toSorted((one, other) => other.height - one.height),
  )
}

/** The share of each sheet's body down to its last line of text. */
export function sheetFills(sheets: readonly (readonly SheetText[])[]): readonly number[] {
  return sheets.map((texts) => {
    const lowest = texts.at(-1)?.height ?? body.top
    return (body.top - lowest) / (body.top - body.bottom)
  })
}

/** What a reader would take for a mistake of the printer, each with its sheet. */
export function badBreaks(
  sheets: readonly (readonly SheetText[])[],
  rows: { readonly heads: readonly string[]; readonly sources: readonly string[] },
): readonly string[] {
  return sheets.flatMap((texts, index) => {
    const inBody = texts.filter(({ height }) => height <= body.top)
    const first = inBody[0]?.text ?? ''
    const lowest = inBody.at(-1)?.height
    const last = inBody.filter(({ height }) => height === lowest).map(({ text }) => text)
    const place = `sheet ${index + 1}`
    return [
      ...texts
        .filter(({ text }) => /^\$[\d,]+ to$/.test(text))
        .map(({ text }) => `${place}: a range is broken after "${text}"`),
      ...(first.length > 40 && rows.sources.some((source) => source.includes(first))
        ? [`${place} begins with a source alone: ${first}`]
        : []),
      ...last
        .filter((text) => rows.heads.includes(text))
        .map((text) => `${place} ends with a heading alone: ${text}`),
    ]
  })
}
