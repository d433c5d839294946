import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ChecklistItem } from '#contract/checklists.ts'
import type { SharedReport } from '#contract/report-links.ts'
import { siteQueryClient } from '../../frame/site-query-client.ts'
import { openSite } from '../../testing/open-site.tsx'

afterEach(() => {
  cleanup()
  siteQueryClient.clear()
  localStorage.clear()
})

const shared: SharedReport = {
  role: 'checklist',
  company: 'Cedar Street Kitchen',
  project: 'Restaurant · 1,850 sq ft · Des Moines, IA',
  reportId: 'PL-0A1B2C3D',
  version: 1,
  reportDate: '2026-07-01',
  expiresAt: '2026-08-01T12:00:00.000Z',
  worksUntil: '2026-08-01',
  formats: [],
}

const height: ChecklistItem = {
  id: 'ceilingHeight',
  answerId: 'ceilingHeight',
  question: 'How high is the finished ceiling?',
  photo: 'The ceiling, with a tape measure if you have one',
  reply: null,
}

type Reply = NonNullable<ChecklistItem['reply']>

const replied = (reply: Partial<Reply>): ChecklistItem => ({
  ...height,
  reply: {
    value: null,
    isUnknown: false,
    photoId: null,
    decision: null,
    repliedAt: '2026-07-01T12:00:00.000Z',
    ...reply,
  },
})

type Answered = { readonly status?: number; readonly body: unknown }

async function openChecklist(item: ChecklistItem, answer?: () => Answered) {
  const asked = openSite('/shared/link', {
    readSharedReport: () => ({ body: shared }),
    showChecklist: () => ({ body: { questions: [item] } }),
    ...(answer ? { answerChecklist: answer } : {}),
  })
  const question = within(await screen.findByRole('region', { name: /finished ceiling/ }))
  const sent = () => asked.filter(({ name }) => name === 'answerChecklist').map((one) => one.sent)
  return { question, sent }
}

test('the title says what the page is for', async () => {
  await openChecklist(height)
  expect(document.title).toBe('Questions about a space | Plumbline')
})

test('a wrong number is not sent, and its field says what is wrong', async () => {
  const { question, sent } = await openChecklist(height, () => ({ body: replied({ value: 9.5 }) }))
  const field = question.getByRole('textbox')
  fireEvent.change(field, { target: { value: '9,5' } })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  fireEvent.click(question.getByRole('button', { name: /^Send/ }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(question.getByText(/must be a number from 7 to 30/).id).toBe(
    field.getAttribute('aria-describedby')?.split(' ').at(-1),
  )
  expect(question.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(sent()).toEqual([])
  fireEvent.change(field, { target: { value: '9.5' } })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  fireEvent.click(question.getByRole('button', { name: /^Send/ }))
  await waitFor(() => expect(sent()).toEqual([{ question: 'ceilingHeight', value: 9.5 }]))
})

test.each([
  [400, 'invalid-answer', false],
  [503, 'unavailable', true],
])(
  'an answer that was refused for good is not offered again: %s %s',
  async (status, code, isOffered) => {
    const body = { message: 'That did not work.', error: 'That did not work.', code }
    const { question } = await openChecklist(height, () => ({ status, body }))
    fireEvent.change(question.getByRole('textbox'), { target: { value: '9.5' } })
    fireEvent.click(question.getByRole('button', { name: /^Send/ }))
    await question.findByText('That did not work.')
    expect(question.queryByRole('button', { name: 'Send again' }) !== null).toBe(isOffered)
  },
)

test("Don't know stays pressed beside a photo, and a photo alone presses nothing", async () => {
  const photoId = '00000000-0000-4000-8000-000000000000'
  const unknown = await openChecklist(replied({ isUnknown: true, photoId }))
  const pressed = ({ question }: typeof unknown) =>
    question.getByRole('button', { name: /^Don’t know/ }).getAttribute('aria-pressed')
  expect(pressed(unknown)).toBe('true')
  expect(unknown.question.getByRole('status').textContent).toBe('Sent, with your photo.')
  cleanup()
  siteQueryClient.clear()
  const alone = await openChecklist(replied({ photoId }))
  expect(pressed(alone)).toBe('false')
  expect(alone.question.getByRole('status').textContent).toBe('Photo sent. You can add the answer.')
})
