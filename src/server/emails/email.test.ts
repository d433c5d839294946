import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownLinkSentence } from '#core/report/own-link.ts'
import { emailProject, everyEmail } from '#server/testing/build-emails.ts'
import { visibleWords } from '#server/testing/visible-text.ts'
import { writeEmail } from './email.ts'
import { momentText } from './moment-text.ts'
import { paymentConfirmedEmail } from './order-emails.ts'
import { recoveryEmail } from './staff-account-emails.ts'
import { contactEmail } from './staff-emails.ts'

describe.each(Object.entries(everyEmail))('the email %s', (_name, email) => {
  test('says the same words in HTML and in plain text', () => {
    const plain = new Set(visibleWords(email.text))
    const drawn = new Set(visibleWords(email.html))
    expect([...drawn].filter((word) => !plain.has(word))).toEqual([])
    expect([...plain].filter((word) => !drawn.has(word))).toEqual([])
  })

  test('greets, and has one button at most', () => {
    expect(email.text).toContain('\n\nHello,\n\n')
    expect(email.html.match(/class="action"/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  test('loads nothing from anywhere', () => {
    expect(email.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
  })
})

test('marks that turn the direction of text reach no mail', () => {
  const name = '\u202EmoC\u2066 \u200FBank\u061C'
  const mail = writeEmail({
    subject: `${name} shared a report`,
    title: name,
    parts: [
      { kind: 'text', text: name },
      { kind: 'quote', text: name },
      { kind: 'facts', facts: [['Company', name]] },
    ],
    reason: 'A test.',
  })
  expect(mail.subject).toBe('moC Bank shared a report')
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(
    /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
  )
})

test('every function that writes an email has its example here', async () => {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder).filter((file) => /-emails?\.ts$/.test(file))
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(new URL(file, folder).href)),
  )
  const writers = modules
    .flatMap((module) => Object.keys(module))
    .filter((name) => name.endsWith('Email'))
  expect(writers.length).toBeGreaterThan(20)
  const examples = ['build-emails.ts', 'build-plan-emails.ts', 'build-staff-emails.ts']
    .map((file) => readFileSync(new URL(`../testing/${file}`, folder), 'utf8'))
    .join('')
  expect(writers.filter((name) => !examples.includes(`: ${name}(`))).toEqual([])
})

describe('an email', () => {
  test('lets no stranger write HTML', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, label) => {
        const { html } = writeEmail({
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
        const empty = writeEmail({
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
    const { subject } = contactEmail({
      name: 'Jo\r\nBcc: everybody@example.org',
      email: 'jo@example.org',
      message: '.',
    })
    expect(subject).toBe('Question from Jo Bcc: everybody@example.org')
  })

  test('links to the web only', () => {
    expect(() => recoveryEmail({ url: 'javascript:alert(1)', minutes: 15 })).toThrow()
  })

  test("says when a report is due in the time of the order's market", () => {
    expect(everyEmail['paymentConfirmed']?.text).toContain('Friday, July 3, 2026 at 2:05 PM CDT')
    expect(momentText('2026-07-03T19:05:00.000Z', 'Asia/Tokyo')).toContain(
      'July 4, 2026 at 4:05 AM',
    )
  })

  test('calls a corrected report by its version, with what changed', () => {
    const email = everyEmail['reportCorrected']
    expect(email?.subject).toContain('corrected')
    expect(email?.text).toContain('Version 2')
    expect(email?.text).toContain('$10,000.00 → $10,500.00')
    expect(email?.text).toContain('HVAC')
    expect(email?.text).toContain('Interior doors 4 to 5')
  })

  test('with the own link of a report says all that it opens, in one sentence everywhere', () => {
    const handed = ['reportReady', 'reportCorrected', 'demoReportReady', 'renewedLink']
    for (const name of handed) expect(everyEmail[name]?.text).toContain(ownLinkSentence)
    for (const part of ['answers', 'lease worksheet', 'links']) {
      expect(ownLinkSentence).toContain(part)
    }
  })

  test('about an answer says that a clock runs again only where the order waited for it', () => {
    expect(everyEmail['customerAnswer']?.text).toContain('the clock of the order runs again')
    expect(everyEmail['sentAnswers']?.text).not.toContain('clock')
  })

  test('about a report says its likely cost and the budget first', () => {
    for (const name of ['reportReady', 'reportCorrected', 'demoReportReady']) {
      expect(everyEmail[name]?.text).toContain(
        'Likely construction cost: $184,000\nSet aside $231,000 to be safe: eight projects in ten cost less. Eight in ten end between $141,000 and $268,000. This is what a contractor is paid; the report adds what you pay besides.',
      )
    }
  })

  test('keeps the code out of the subject', () => {
    expect(everyEmail['profileCode']?.subject).not.toContain('012345')
  })

  test('shows the receipt with the whole amount, and names no card that is not known', () => {
    const receipt = (cardLast4: string | null) =>
      paymentConfirmedEmail({
        ...emailProject,
        amount: 39_500,
        paidAt: '2026-07-01T19:05:00.000Z',
        cardLast4,
        dueAt: '2026-07-03T19:05:00.000Z',
        orderUrl: 'https://example.org/order/1?key=k',
      }).text
    expect(receipt('4242')).toContain('Amount paid: $395.00')
    expect(receipt('4242')).toContain('Paid with: Card ending in 4242')
    expect(receipt('4242')).toContain('Seller: Plumbline')
    expect(receipt('4242')).toContain(`Order ID: ${emailProject.orderId}`)
    expect(receipt(null)).toContain('Paid with: Card\n')
  })

  test('about an unpaid order says how to turn such mails off', () => {
    for (const name of ['paymentReminder', 'orderCancelled']) {
      expect(everyEmail[name]?.text).toContain('https://example.org/unsubscribe/t')
      expect(everyEmail[name]?.html).toContain('href="https://example.org/unsubscribe/t"')
    }
    expect(everyEmail['paymentConfirmed']?.text).not.toContain('unsubscribe')
  })
})
