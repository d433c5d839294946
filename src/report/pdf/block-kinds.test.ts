import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BlockView } from '../view/report-view-model.ts'

// The compiler requires every kind here; it cannot check the Typst template, which is text.
const kinds: Readonly<Record<BlockView['kind'], true>> = {
  heading: true,
  text: true,
  note: true,
  facts: true,
  keyFigures: true,
  list: true,
  advice: true,
  rules: true,
  table: true,
  range: true,
  groups: true,
  stack: true,
  tornado: true,
  gantt: true,
  cash: true,
  seal: true,
}

test('the PDF draws every kind of block that a section can hold', () => {
  const template = readFileSync(new URL('template/blocks.typ', import.meta.url), 'utf8')
  const drawn = Object.keys(kinds).filter((kind) => template.includes(`kind == "${kind}"`))
  expect(drawn).toEqual(Object.keys(kinds))
})
