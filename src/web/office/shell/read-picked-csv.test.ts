import { expect, test } from 'vitest'
import { readPickedCsv } from './read-picked-csv.ts'

const file = (text: () => Promise<string>, size = 10) => ({ name: 'prices.csv', size, text })

test('a chosen file is read with its name', async () => {
  const csv = 'a,b\n1,2\n'
  expect(await readPickedCsv(file(async () => csv, 2_000_000))).toEqual({
    picked: { fileName: 'prices.csv', csv },
  })
})

test('no file is no problem', async () => {
  expect(await readPickedCsv(undefined)).toEqual({})
})

test.each([
  ['The file is larger than 2 MB.', file(async () => 'a', 2_000_001)],
  ['The file could not be read. Choose it once more.', file(() => Promise.reject(new Error()))],
  ['prices.csv is empty.', file(async () => ' \n')],
])('%s', async (problem, chosen) => {
  expect(await readPickedCsv(chosen)).toEqual({ problem })
})
