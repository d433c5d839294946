import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Where the body of a sheet ends and begins, in points from the lower edge. */
const body = { bottom: 92, top: 730 }

/** The share of each sheet's body down to its last line of text. */
export async function sheetFills(bytes: Uint8Array): Promise<readonly number[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
  await task.destroy()
  return contents.map(({ items }) => {
    const heights = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [Number(item.transform[5])] : [],
    )
    const lowest = Math.min(...heights.filter((height) => height >= body.bottom))
    return (body.top - lowest) / (body.top - body.bottom)
  })
}
