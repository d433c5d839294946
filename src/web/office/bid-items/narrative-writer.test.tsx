// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { NarrativeWriter } from './narrative-writer.tsx'

const written = {
  id: 'run-1',
  model: 'house-model',
  outcome: 'written',
  reason: null,
  fromCache: false,
  durationMs: 4200,
  askedBy: null,
  createdAt: '2026-07-01T12:00:00.000Z',
}

const failed = {
  ...written,
  id: 'run-2',
  outcome: 'failed',
  reason: 'The model did not answer in time.',
}

type Narrative = { writtenBy: string; model: string | null; runs: object[] }

/** `after` is the state after the model was asked. */
function show(before: Narrative, after: Narrative = before, dirty = false) {
  const onWritten = vi.fn(async () => undefined)
  const sent: unknown[] = []
  let state = before
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    if (options.method !== 'POST') return new Response(JSON.stringify(state))
    sent.push(JSON.parse(String(options.body)))
    state = after
    return new Response(JSON.stringify({ order: {}, run: after.runs[0] }))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NarrativeWriter orderId="order-1" revision={4} dirty={dirty} onWritten={onWritten} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { onWritten, sent }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that the built-in generator wrote it, and offers no model where none is configured', async () => {
  show({ writtenBy: 'built-in', model: null, runs: [] })
  expect(await screen.findByText('Written by the built-in generator.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks the model for the revision on the screen and takes over what it wrote', async () => {
  const { onWritten, sent } = show(
    { writtenBy: 'staff', model: 'house-model', runs: [] },
    { writtenBy: 'model', model: 'house-model', runs: [written] },
  )
  expect(await screen.findByText('Edited by staff.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Write with house-model' }))
  expect(await screen.findByText('Written by house-model.')).toBeTruthy()
  expect(await screen.findByText('Narrative written by the model')).toBeTruthy()
  expect(sent).toEqual([{ revision: 4 }])
  expect(onWritten).toHaveBeenCalledOnce()
})

it('says why the model failed and leaves the text', async () => {
  const { onWritten } = show(
    { writtenBy: 'built-in', model: 'house-model', runs: [] },
    { writtenBy: 'built-in', model: 'house-model', runs: [failed] },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Write with house-model' }))
  expect(await screen.findByText('The model did not write it')).toBeTruthy()
  expect(onWritten).not.toHaveBeenCalled()
})

it('does not write over unsaved changes', async () => {
  show({ writtenBy: 'staff', model: 'house-model', runs: [] }, undefined, true)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Write with/ })
  expect(button.disabled).toBe(true)
})
