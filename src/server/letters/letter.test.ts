import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileCodeLetter } from './client-letters.ts'
import { demoReceivedLetter, demoReportReadyLetter } from './demo-letters.ts'
import { type Letter, writeLetter } from './letter.ts'
import { orderReceivedLetter, paymentConfirmedLetter, reportReadyLetter } from './order-letters.ts'
import { contactLetter, emergencyNoticeLetter, recoveryLetter } from './staff-letters.ts'

const project = {
  orderId: '0a1b2c3d-0000-4000-8000-000000000000',
  packageType: 'pro',
  projectType: 'salon',
  salonSubcategory: 'medspa',
  squareFootage: 1800,
} as const

const letters: Readonly<Record<string, Letter>> = {
  orderReceived: orderReceivedLetter({
    ...project,
    amount: 69_500,
    orderUrl: 'https://example.org/order/1?key=k',
  }),
  paymentConfirmed: paymentConfirmedLetter({
    ...project,
    amount: 69_500,
    dueAt: '2026-07-03T19:05:00.000Z',
    orderUrl: 'https://example.org/order/1?key=k',
  }),
  reportReady: reportReadyLetter({
    ...project,
    version: 1,
    expiresAt: '2027-07-03T19:05:00.000Z',
    reportUrl: 'https://example.org/report/t',
  }),
  recovery: recoveryLetter({ url: 'https://example.org/admin-recovery?token=t', minutes: 15 }),
  emergency: emergencyNoticeLetter({ username: 'rescue', at: '2026-01-03T19:05:00.000Z' }),
  profileCode: profileCodeLetter({ code: '012345', minutes: 10 }),
  contact: contactLetter({ name: 'Jo', email: 'jo@example.org', message: 'One\n\nTwo & three' }),
  demoReceived: demoReceivedLetter(project),
  demoReportReady: demoReportReadyLetter({
    ...project,
    reportUrl: 'https://example.org/report/t',
    expiresAt: '2027-07-03T19:05:00.000Z',
  }),
}

/** What a reader of the HTML sees, for comparison with the plain text. */
function wordsOf(text: string): string[] {
  return text
    .replace(/<head>[\s\S]*<\/head>/, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split(/[\s:>]+/)
    .filter((word) => word !== '' && word !== '--')
}

describe.each(Object.entries(letters))('the letter %s', (_name, letter) => {
  test('says the same words in HTML and in plain text', () => {
    const plain = new Set(wordsOf(letter.text))
    const drawn = new Set(wordsOf(letter.html))
    expect([...drawn].filter((word) => !plain.has(word))).toEqual([])
    expect([...plain].filter((word) => !drawn.has(word))).toEqual([])
  })

  test('loads nothing from anywhere', () => {
    expect(letter.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
  })
})

describe('a letter', () => {
  test('lets no stranger write HTML', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, label) => {
        const { html } = writeLetter({
          subject: text,
          title: text,
          parts: [
            { kind: 'text', text },
            { kind: 'quote', text },
            { kind: 'facts', facts: [[label, text]] },
            { kind: 'code', code: text },
          ],
          reason: text,
        })
        const empty = writeLetter({
          subject: '',
          title: '',
          parts: [
            { kind: 'text', text: '' },
            { kind: 'quote', text: '' },
            { kind: 'facts', facts: [['', '']] },
            { kind: 'code', code: '' },
          ],
          reason: '',
        })
        expect(html.match(/[<>]/g)?.length).toBe(empty.html.match(/[<>]/g)?.length)
        expect(html.match(/"/g)?.length).toBe(empty.html.match(/"/g)?.length)
      }),
    )
  })

  test('keeps its subject on one line', () => {
    const { subject } = contactLetter({
      name: 'Jo\r\nBcc: everybody@example.org',
      email: 'jo@example.org',
      message: '.',
    })
    expect(subject).toBe('Question from Jo Bcc: everybody@example.org')
  })

  test('links to the web only', () => {
    expect(() => recoveryLetter({ url: 'javascript:alert(1)', minutes: 15 })).toThrow()
  })

  test('says when a report is due in the time of the office', () => {
    expect(letters['paymentConfirmed']?.text).toContain('Friday, July 3, 2026 at 2:05 PM CDT')
  })

  test('calls a corrected report by its version', () => {
    const letter = reportReadyLetter({
      ...project,
      version: 2,
      expiresAt: '2027-07-03T19:05:00.000Z',
      reportUrl: 'https://example.org/report/t',
    })
    expect(letter.subject).toContain('corrected')
    expect(letter.text).toContain('Version 2')
  })

  test('keeps the code out of the subject', () => {
    expect(letters['profileCode']?.subject).not.toContain('012345')
  })
})
