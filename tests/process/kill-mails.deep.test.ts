import { expect, test } from 'vitest'
import type { MailRowView } from '#contract/mails.ts'
import { type MailServerRefusals, openMailServer } from '#server/testing/mail-server.ts'
import { until } from '#server/testing/until.ts'
import { launchServer } from './launch-server.ts'
import { get, post, signIn } from './purchase.ts'

const minute = 60_000

test('a mail whose server was ended before the answer is sent again with its Message-ID, and the mail log says so', async () => {
  const mood: { -readonly [Key in keyof MailServerRefusals]: MailServerRefusals[Key] } = {}
  const { deliveries, port } = await openMailServer(mood)
  const server = await launchServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'reports@plumbline.example',
  })
  const token = await signIn(server.url)
  const ask = (message: string) =>
    post(server.url, '/api/contact', { name: 'Jo', email: 'jo@customer.example', message })
  const log = () => get<MailRowView[]>(server.url, '/api/admin/mails', token)
  const allSent = (count: number) =>
    until(log, (rows) => rows.filter(({ state }) => state === 'sent').length === count)
  try {
    await ask('A question that is answered at once')
    await allSent(1)
    mood.waitMs = minute
    await ask('A question whose mail is taken without an answer')
    await until(
      async () => deliveries.length,
      (count) => count === 2,
    )
    await server.kill()
    delete mood.waitMs
    await server.start()
    const rows = await allSent(2)
    expect(rows.map(({ unknownAcceptances }) => unknownAcceptances)).toEqual([1, 0])
    const ids = deliveries.map(({ source }) => /^message-id: (.*)$/im.exec(source.toString())?.[1])
    expect(ids).toEqual([ids[0], ids[1], ids[1]])
    expect(ids[1]).not.toBe(ids[0])
  } finally {
    await server.stop()
  }
})
