import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SettledReply, WaitingReply } from '#contract/checklists.ts'
import type { WhatIfView } from '#contract/what-if.ts'
import { siteQueryClient } from '../../frame/site-query-client.ts'
import type { WhatIf } from '../../what-if/use-what-if.ts'
import { RepliesPanel } from './replies-panel.tsx'

afterEach(() => {
  cleanup()
  siteQueryClient.clear()
})

const figures = {
  totalCents: 52_800_000,
  range: { p10: 45_000_000, p50: 52_800_000, p80: 58_000_000, p90: 61_000_000 },
  weeks: 30,
  parts: [],
}

const view: WhatIfView = {
  before: figures,
  after: figures,
  openQuestions: [],
  limitCents: null,
  answers: {},
  maySend: true,
  sent: null,
}

const waiting = (answers: Record<string, number>): WhatIfView => ({
  ...view,
  sent: {
    at: '2026-07-01T12:00:00.000Z',
    isAccepted: false,
    isDismissed: false,
    answers,
    timeZone: 'America/Chicago',
  },
})

const settled = (outcome: SettledReply['outcome']): SettledReply => ({
  id: '00000000-0000-4000-8000-000000000001',
  linkName: 'The landlord',
  text: 'Electrical service: 400 A',
  outcome,
  version: null,
})

const reply = (said: Partial<WaitingReply>): WaitingReply => ({
  id: '00000000-0000-4000-8000-000000000002',
  linkName: 'The landlord',
  questionId: 'serviceAmps',
  answerId: 'serviceAmps',
  question: 'How large is the electrical service?',
  value: 200,
  answer: '200 A',
  hasPhoto: false,
  repliedAt: '2026-07-01T12:00:00.000Z',
  ...said,
})

/** The panel as it is after a reload; what it asks the figures of is returned. */
function open(
  shown: WhatIfView,
  lists: { readonly replies?: WaitingReply[]; readonly settled?: SettledReply[] },
): unknown[] {
  const asked: unknown[] = []
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/what-if')) {
      const body = { replies: [], settled: [], timeZone: 'America/Chicago', ...lists }
      return new Response(JSON.stringify(body))
    }
    asked.push(JSON.parse(String(init?.body)))
    return new Response(JSON.stringify(view))
  }
  const whatIf: WhatIf = {
    source: { kind: 'report', secureToken: 'token' },
    view: shown,
    changes: {},
    isBusy: false,
    problem: undefined,
    give: () => undefined,
    show: () => undefined,
    undo: undefined,
    refresh: () => undefined,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RepliesPanel secureToken="token" whatIf={whatIf} />
    </QueryClientProvider>,
  )
  return asked
}

test('the figures are of all answers that wait to be checked, also after a reload', async () => {
  const answers = { serviceAmps: 400, floorLevel: 2, restroomsExisting: 2, ceilingHeight: 12 }
  const asked = open(waiting(answers), { settled: [settled('being-checked')] })
  expect(await screen.findByText(/With 4 changed answers/)).toBeTruthy()
  expect(asked).toEqual([{ answers }])
})

test('no figures are shown of answers that are decided', async () => {
  const dismissed = waiting({ serviceAmps: 400 })
  const sent = dismissed.sent && { ...dismissed.sent, isDismissed: true }
  const asked = open({ ...dismissed, sent }, { settled: [settled('not-taken-over')] })
  await screen.findByText(/We did not take it over/)
  expect(asked).toEqual([])
})

test('a different answer of another link stands beside the answer before it is accepted', async () => {
  const other = reply({
    id: '00000000-0000-4000-8000-000000000003',
    linkName: 'The broker',
    value: 400,
    answer: '400 A',
    hasPhoto: true,
  })
  open(view, { replies: [reply({}), other] })
  await screen.findByText(
    'The broker says 400 A. Accept declines that answer and deletes the photo sent with it.',
  )
  await screen.findByText('The landlord says 200 A. Accept declines that answer.')
})
