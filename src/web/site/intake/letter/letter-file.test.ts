import { expect, test, vi } from 'vitest'
import { textOfLetter } from './letter-file.ts'

vi.mock('#web/lib/pdf-text.ts', () => ({
  textOfPdf: async (file: File) => ((await file.text()) === 'scan' ? ' ' : 'out of a PDF'),
}))

test('a text file is its text', async () => {
  expect(
    await textOfLetter(new File(['Term: 5 years'], 'letter.txt', { type: 'text/plain' })),
  ).toBe('Term: 5 years')
})

test.each([
  ['letter', 'application/pdf'],
  ['letter.PDF', ''],
])('a PDF is known by its type or its name: %s %s', async (name, type) => {
  expect(await textOfLetter(new File(['pages'], name, { type }))).toBe('out of a PDF')
})

test.each([
  [new File(['scan'], 'scan.pdf'), /a scan without text/],
  [new File([' \n'], 'empty.txt'), /no text/],
  [new File([new Uint8Array(10_000_001)], 'long.txt'), /larger than 10 MB/],
])('a file without a text that can be read is refused with a sentence', async (file, sentence) => {
  await expect(textOfLetter(file)).rejects.toThrow(sentence)
})

test('ten megabytes are still read', async () => {
  const file = new File(['a'.repeat(10_000_000)], 'long.txt')
  expect(await textOfLetter(file)).toHaveLength(10_000_000)
})
