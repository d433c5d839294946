import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SealCheck } from '#contract/reports.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { sealKeyword } from '#core/report/printed-seal.ts'
import { openSite } from '../testing/open-site.tsx'

const report = { header: { reportId: 'PL-12345678', version: 1 }, totals: { totalCents: 1 } }
const json = canonicalJson(report)

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const seal = await hashOf(json)
const current: SealCheck = {
  known: true,
  reportId: 'PL-12345678',
  version: 1,
  superseded: false,
}

afterEach(cleanup)

/** Opens the page with a server that knows these hashes. */
async function openVerify(issued: Record<string, SealCheck>) {
  openSite('/verify')
  globalThis.fetch = async (input) => {
    const hash = String(input).split('/').at(-1) ?? ''
    return new Response(JSON.stringify(issued[hash] ?? { known: false }))
  }
  await screen.findByRole('heading', { level: 1, name: 'Verify a report' })
}

const drop = (name: string, content: string) =>
  fireEvent.change(screen.getByLabelText(/Drop the report/), {
    target: { files: [new File([content], name)] },
  })

function enter(seal: string) {
  fireEvent.change(screen.getByLabelText('Seal'), { target: { value: seal } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
}

test('a seal typed as it is printed, in groups, is found', async () => {
  await openVerify({ [seal]: current })
  enter(`${seal.slice(0, 16)} ${seal.slice(16, 32).toUpperCase()}\n${seal.slice(32)}`)
  await screen.findByText('Genuine and current')
  screen.getByText(/report PL-12345678, version 1, the newest there is/)
})

test('an invalid seal is reported without asking the server', async () => {
  await openVerify({})
  enter('PL-12345678')
  await screen.findByText('A seal has 64 characters, 0 to 9 and a to f')
})

test('a superseded report names the version that replaced it', async () => {
  await openVerify({ [seal]: { ...current, superseded: true, newestVersion: 3 } })
  enter(seal)
  await screen.findByText('Genuine, but superseded by version 3')
})

test('a JSON file is known by its content, also laid out anew', async () => {
  await openVerify({ [seal]: current })
  drop('report.json', JSON.stringify(report, null, 2))
  await screen.findByText('Genuine and current')
})

test('a JSON file with one other figure is not known', async () => {
  await openVerify({ [seal]: current })
  drop('report.json', json.replace('"totalCents":1', '"totalCents":2'))
  await screen.findByText('Not known')
})

test('a changed PDF with a genuine seal is distinguished from the one that was issued', async () => {
  const pdf = `%PDF-1.7 (${sealKeyword(seal)}) total 100`
  await openVerify({ [seal]: current, [await hashOf(pdf)]: current })
  drop('report.pdf', pdf)
  await screen.findByText('Genuine and current')
  drop('report.pdf', pdf.replace('total 100', 'total 900'))
  await screen.findByText('Not the file that was issued')
  expect(screen.queryByText('Genuine and current')).toBeNull()
})

test('a foreign file is unknown, and a lost connection is not a verdict', async () => {
  await openVerify({})
  drop('other.pdf', '%PDF-1.7 something else')
  await screen.findByText('Not known')
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  drop('other.pdf', '%PDF-1.7 something else')
  await screen.findByText('Not checked')
})
