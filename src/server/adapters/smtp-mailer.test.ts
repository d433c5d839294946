import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { contactEmail } from '#server/emails/staff-emails.ts'
import { MailAcceptanceUnknown, MailRefused } from '#server/ports.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

function mailerFor(port: number, user = '') {
  return createSmtpMailer({
    url: `smtp://${user}127.0.0.1:${port}`,
    from: 'Plumbline <reports@example.org>',
    messageIdHost: 'example.org',
  })
}

const email = contactEmail({
  name: 'Renée',
  email: 'renee@example.org',
  message: 'Größe?\n.\nAnd a line that starts with a dot.',
})

const mail = { to: 'owner@example.org', replyTo: 'renee@example.org', ...email }

describe('the SMTP mailer', () => {
  test('delivers both forms, readable again as they were written', async () => {
    const { deliveries, port } = await openMailServer()
    await mailerFor(port).send(mail, 'key-1')
    const [delivery] = deliveries
    const read = await PostalMime.parse(delivery?.source ?? '')
    expect(delivery?.recipients).toEqual(['owner@example.org'])
    expect(read).toMatchObject({
      subject: 'Question from Renée',
      messageId: '<key-1@example.org>',
      from: { address: 'reports@example.org', name: 'Plumbline' },
      to: [{ address: 'owner@example.org' }],
      replyTo: [{ address: 'renee@example.org' }],
    })
    expect(read.text?.trim()).toBe(email.text.trim())
    expect(read.html?.trim()).toBe(email.html.trim())
  })

  test('names the way to turn such mails off, and promises one click over TLS only', async () => {
    const { deliveries, port } = await openMailServer()
    const mailer = mailerFor(port)
    await mailer.send(mail, 'key-1')
    await mailer.send({ ...mail, unsubscribeUrl: 'https://example.org/unsubscribe/t' }, 'key-2')
    await mailer.send({ ...mail, unsubscribeUrl: 'http://127.0.0.1/unsubscribe/t' }, 'key-3')
    const headers = await Promise.all(
      deliveries.map(async ({ source }) => {
        const read = await PostalMime.parse(source)
        const header = (key: string) => read.headers.find((one) => one.key === key)?.value
        return [header('list-unsubscribe'), header('list-unsubscribe-post')]
      }),
    )
    expect(headers).toEqual([
      [undefined, undefined],
      ['<https://example.org/unsubscribe/t>', 'List-Unsubscribe=One-Click'],
      ['<http://127.0.0.1/unsubscribe/t>', undefined],
    ])
  })

  test('gives a repeated mail the same Message-ID', async () => {
    const { deliveries, port } = await openMailServer()
    const mailer = mailerFor(port)
    await mailer.send(mail, 'key-1')
    await mailer.send(mail, 'key-1')
    const ids = await Promise.all(
      deliveries.map(async ({ source }) => (await PostalMime.parse(source)).messageId),
    )
    expect(ids).toEqual(['<key-1@example.org>', '<key-1@example.org>'])
  })

  test('never reads one recipient as several', async () => {
    const { deliveries, port } = await openMailServer()
    const sent = mailerFor(port).send({ ...mail, to: 'a@example.org, b@example.org' }, 'key-1')
    await sent.catch(() => undefined)
    expect(deliveries.flatMap(({ recipients }) => recipients)).not.toContain('b@example.org')
  })

  test.each([
    ['a recipient refused for good', { recipient: 550 }],
    ['a message refused for good', { message: 554 }],
  ])('says that %s is not worth repeating', async (_what, refuse) => {
    const { port } = await openMailServer(refuse)
    await expect(mailerFor(port).send(mail, 'key-1')).rejects.toBeInstanceOf(MailRefused)
  })

  test.each([
    ['a recipient put off', { recipient: 450 }],
    ['a message put off', { message: 451 }],
  ])('leaves %s to be repeated', async (_what, refuse) => {
    const { port } = await openMailServer(refuse)
    const failed = mailerFor(port).send(mail, 'key-1')
    await expect(failed).rejects.toThrow()
    await expect(failed).rejects.not.toBeInstanceOf(MailRefused)
  })

  test('leaves a refused sign-in to be repeated', async () => {
    const { port } = await openMailServer({ signIn: 535 })
    const failed = mailerFor(port, 'mailer:wrong@').send(mail, 'key-1')
    await expect(failed).rejects.toMatchObject({ code: 'EAUTH' })
  })

  test('distinguishes a mail that may have arrived from one that cannot have', async () => {
    const { port } = await openMailServer({ breaksOff: true })
    const unanswered = mailerFor(port).send(mail, 'key-1')
    await expect(unanswered).rejects.toBeInstanceOf(MailAcceptanceUnknown)
    const refusing = await openMailServer({ message: 451 })
    const away = 1
    for (const known of [refusing.port, away]) {
      const failed = mailerFor(known).send(mail, 'key-1')
      await expect(failed).rejects.toThrow()
      await expect(failed).rejects.not.toBeInstanceOf(MailAcceptanceUnknown)
    }
  })
})
