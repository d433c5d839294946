import { cleanup, render, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '#contract/openapi.ts'
import { v1Api } from '#contract/v1.ts'
import { v1ErrorCodes, v1ErrorType } from '#contract/v1-errors.ts'
import { v1Examples } from '#contract/v1-examples.ts'
import type { ApiDocument } from './api-document.ts'
import { typeText } from './field-rows.ts'
import { findEntries } from './find-entries.ts'
import { ReferenceList } from './reference-list.tsx'

const api = openApiDocument('https://plumbline.example') as unknown as ApiDocument

let list: HTMLElement

// Drawn once, because it is long.
beforeAll(() => {
  list = render(<ReferenceList document={api} />).container
})

afterAll(cleanup)

const entry = (id: string) => {
  const found = list.querySelector<HTMLElement>(`[id="${id}"]`)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

const shownTitles = () =>
  [...list.querySelectorAll<HTMLElement>('[data-entry]')]
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => id)

test('every call and every error has its place, and every link leads to one', () => {
  for (const name of Object.keys(v1Api)) entry(name)
  for (const code of v1ErrorCodes) entry(v1ErrorType(code).replace('/api-docs#', ''))
  const ids = [...list.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const links = [...list.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.length).toBeGreaterThan(150)
  expect(links.filter((href) => !ids.includes(href.replace('#', '')))).toEqual([])
})

test('every call is shown with what is sent and answered', () => {
  for (const [name, { body, wholeBody, answer, wholeAnswer }] of Object.entries(v1Examples)) {
    const texts = [...entry(name).querySelectorAll('pre')].map(({ textContent }) => textContent)
    for (const shown of [wholeBody, answer, wholeAnswer].filter(Boolean)) {
      expect(texts).toContain(JSON.stringify(shown, undefined, 2))
    }
    const sent = body === undefined ? 'X-API-Key' : JSON.stringify(body, undefined, 2)
    expect(texts[0]).toContain(sent)
    expect(texts[0]).not.toMatch(/[{]\w+[}]/)
  }
})

test('a field has its meaning, its unit and an example', () => {
  const fields = within(entry('object-Project'))
  const budget = fields.getByText('estimate.budgetCents').closest('div')
  expect(budget?.textContent).toContain('Four such projects in five cost less.')
  expect(budget?.textContent).toContain('US cents. Example: 61300000')
  const area = within(entry('object-ProjectData')).getByText('squareFootage').closest('div')
  expect(area?.textContent).toMatch(/required.*1 to 5000, square feet. Example: 1800/)
  const unshown = [...entry('object-ProjectData').querySelectorAll('dd')].filter(
    ({ textContent }) => !textContent.includes('Example: '),
  )
  expect(unshown).toEqual([])
})

test('a whole number without bounds of its own is shown without any', () => {
  const cents = within(entry('object-Project')).getByText('estimate.totalCents').closest('div')
  expect(cents?.textContent).toMatch(/\.integer, US cents\. Example: /)
  expect(list.textContent).not.toContain(String(Number.MAX_SAFE_INTEGER))
  const index = within(entry('object-BulkResult')).getByText('index').closest('div')
  expect(index?.textContent).toContain('integer, from 0')
})

test('one bound of a number is shown alone', () => {
  expect(typeText({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })).toBe(
    'integer, at least 1',
  )
  expect(typeText({ type: 'number', maximum: 5 })).toBe('number, at most 5')
})

test('a status leads to the calls that answer it and to its errors', () => {
  expect(findEntries(list, '409').shown).toBeGreaterThan(0)
  const shown = shownTitles()
  const refusing = Object.entries(v1Api).filter(([, { refusals }]) =>
    Object.values(refusals).includes(409),
  )
  expect(shown.filter((id) => Object.hasOwn(v1Api, id))).toEqual(refusing.map(([name]) => name))
  expect(shown.filter((id) => id.startsWith('object-'))).toEqual([])
  findEntries(list, '')
})

test('an error says what to do and whether a repeat can succeed', () => {
  const error = entry('error-busy').textContent
  expect(error).toContain('The server has no time for the request.')
  expect(error).toContain('Yes, after Retry-After seconds.')
  expect(error).not.toContain('`')
})

test('what is looked for stays, with the lines that lead to it, and the rest comes back', () => {
  const all = shownTitles().length
  expect(findEntries(list, '  AmountCents  outcome ')).toEqual({ shown: 4, all })
  expect(shownTitles()).toEqual([
    'listProjectOutcomes',
    'addProjectOutcome',
    'object-Outcome',
    'object-OutcomeSubmission',
  ])
  const leading = [...list.querySelectorAll<HTMLElement>('nav [data-leads-to]')]
  expect(leading.filter(({ hidden }) => !hidden)).toHaveLength(8)
  expect(screen.queryByRole('heading', { name: 'Webhooks' })).toBeNull()
  expect(findEntries(list, 'no such word anywhere').shown).toBe(0)
  expect(list.hidden).toBe(true)
  expect(findEntries(list, '')).toEqual({ shown: all, all })
  expect(shownTitles()).toHaveLength(all)
})
