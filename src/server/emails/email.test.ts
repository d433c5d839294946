import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailProject, everyEmail, wordsOf } from '#server/testing/build-emails.ts'
import { writeEmail } from './email.ts'
import { momentText } from './moment-text.ts'
import { paymentConfirmedEmail, reportReadyEmail } from './order-emails.ts'
import { contactEmail, recoveryEmail } from './staff-emails.ts'

describe.each(Object.entries(everyEmail))('the email %s', (_name, email) => {
  test('says the same words in HTML and in plain text', () => {
    const plain = new Set(wordsOf(email.text))
    const drawn = new Set(wordsOf(email.html))
    expect([...drawn].filter((word) => !plain.has(word))).toEqual([])
    expect([...plain].filter((word) => !drawn.has(word))).toEqual([])
  })

  test('loads nothing from anywhere', () => {
    expect(email.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
  })
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
    const email = reportReadyEmail({
      ...emailProject,
      correction: {
        version: 2,
        change: {
          version: 1,
          reportDate: '2026-07-03',
          totalCents: 10_000_00,
          changeCents: 500_00,
          parts: [{ name: 'HVAC', beforeCents: 1_000_00, afterCents: 1_500_00 }],
          counts: [{ label: 'Interior doors', before: 4, after: 5 }],
        },
      },
      expiresAt: '2027-07-03T19:05:00.000Z',
      reportUrl: 'https://example.org/report/t',
    })
    expect(email.subject).toContain('corrected')
    expect(email.text).toContain('Version 2')
    expect(email.text).toContain('$10,000.00 → $10,500.00')
    expect(email.text).toContain('HVAC')
    expect(email.text).toContain('Interior doors 4 to 5')
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
