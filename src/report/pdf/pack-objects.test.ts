import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { packObjects } from './pack-objects.ts'
import { pdfFontFiles } from './pdf-fonts.ts'

const rows = Array.from({ length: 120 }, (_, row) => `[Row ${row}], [(odd) \\\\ < ${row} >]`)
const markup = `
#set document(title: "Packed > (file)")
#set text(font: "Inter")
= Packed
#table(columns: 2, ..(${rows.join(', ')}))
#pagebreak()
#link("https://example.com/?a=b&c=(d)")[End]`

let written: Uint8Array

beforeAll(() => {
  const fontBlobs = pdfFontFiles().map((file) => readFileSync(file))
  const compiler = NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs }] })
  const { result } = compiler.compile({ mainFileContent: markup })
  if (!result) throw new Error('The file was not set')
  written = new Uint8Array(compiler.pdf(result, { pdfStandard: 'ua-1' }))
})

async function contentOf(bytes: Uint8Array) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const pages = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.map((item) => ('str' in item ? [item.str, item.transform] : []))
    pages.push({ texts, tags: await page.getStructTree(), links: await page.getAnnotations() })
  }
  const { info } = await pdf.getMetadata()
  const content = { pages, info, outline: await pdf.getOutline() }
  await task.destroy()
  return content
}

test('a packed file has the same texts, tags, links, outline and title in a third of the bytes', async () => {
  const packed = packObjects(written)
  expect(packed.length).toBeLessThan(written.length / 3)
  expect(await contentOf(packed)).toEqual(await contentOf(written))
  expect(packObjects(written)).toEqual(packed)
  const [fileId = 'none'] = /\/ID \[.*\]/.exec(Buffer.from(written).toString('latin1')) ?? []
  expect(Buffer.from(packed).toString('latin1')).toContain(fileId)
})

test('a file that is laid out in another way, or not whole, is returned as it is', () => {
  const packed = packObjects(written)
  expect(packObjects(packed)).toEqual(packed)
  const cut = written.slice(0, written.length - 40)
  expect(packObjects(cut)).toEqual(cut)
  const moved = Buffer.from(written)
  moved.write('9', moved.lastIndexOf('\nstartxref\n') + '\nstartxref\n'.length)
  expect(packObjects(moved)).toEqual(new Uint8Array(moved))
})
